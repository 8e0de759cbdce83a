import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';

/**
 * The route that matched a request, such as `/api/items/:codename`; `(unknown)` when no route
 * matched.
 */
export function routeOf(c: Context): string {
  const [own] = matchedRoutes(c).filter(({ path }) => !path.endsWith('*'));
  return own?.path ?? '(unknown)';
}
