import { Counter } from 'prom-client';
import type { GeoLookup } from '../../country/geo.ts';
import { gauge, metrics } from './metrics.ts';

const lookups = new Counter({
  name: 'portico_geo_lookups_total',
  help: 'Lookups of countries by the geo-IP service, without those that were cached, by result',
  labelNames: ['result'],
  registers: [metrics],
});

/** Counts a lookup by the geo-IP service. @param result one of a few fixed words */
export function countGeoLookup(result: string): void {
  lookups.inc({ result });
}

const day = 24 * 60 * 60 * 1000;

/**
 * Exports the age of the country data, if the source knows it.
 * @param database the operator's own (`GEOIP_DB`), or the one of the release, which ages with it
 */
export function watchCountryDataAge(
  geo: Pick<GeoLookup, 'describe'>,
  database: 'own' | 'bundled',
): void {
  if (!geo.describe().buildDate) return;
  gauge(
    'portico_country_data_age_days',
    'The age of the country database (geo-IP) in days',
    () => (Date.now() - (geo.describe().buildDate?.getTime() ?? Number.NaN)) / day,
    { database },
  );
}
