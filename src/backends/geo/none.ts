import type { GeoLookup } from '../../country/geo.ts';

/** No geo-IP: every address is unknown. For sites whose trusted proxy names the country. */
export function createNoGeo(): GeoLookup {
  return {
    name: 'none',
    country: () => undefined,
    describe: () => ({ source: 'none' }),
  };
}
