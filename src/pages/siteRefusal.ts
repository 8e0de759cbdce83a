import { data, isRouteErrorResponse } from 'react-router';
import type { Brand } from '../brand/brands.ts';
import type { PageServices } from '../services.ts';

/** All that a country the site is closed to is shown of it: whose it is. */
export interface SiteRefusal {
  readonly brand: Pick<Brand, 'name' | 'theme' | 'icon'>;
}

/** The answer for everyone in a country the whole site is closed to (design: 451). */
export function refuseSite({ brand: { name, theme, icon } }: PageServices): never {
  const refusal: SiteRefusal = { brand: { name, theme, icon } };
  throw data(refusal, { status: 451 });
}

/** The refusal of the whole site in what a page failed with; undefined where it is another failure. */
export function siteRefusalOf(error: unknown): SiteRefusal | undefined {
  if (!isRouteErrorResponse(error) || error.status !== 451) return undefined;
  return (error.data as SiteRefusal | null) ?? undefined;
}
