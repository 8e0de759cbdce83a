import type { GeoLookup } from '../../country/geo.ts';
import { gauge } from './metrics.ts';

const day = 24 * 60 * 60 * 1000;

/** Exports the age of the country data, if the source knows it. Of several workers the oldest counts. */
export function watchCountryDataAge(geo: Pick<GeoLookup, 'describe'>): void {
  if (!geo.describe().buildDate) return;
  gauge(
    'portico_country_data_age_days',
    'The age of the country database (geo-IP) in days',
    () => (Date.now() - (geo.describe().buildDate?.getTime() ?? Number.NaN)) / day,
    'max',
  );
}
