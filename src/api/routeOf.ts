import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';

/** The route a request was for, such as `/api/items/:codename`; `(unknown)` where it is none. */
export function routeOf(c: Context): string {
  const [own] = matchedRoutes(c).filter(({ path }) => !path.endsWith('*'));
  return own?.path ?? '(unknown)';
}
