import { createBundledGeo } from '../../backends/geo/bundled.ts';
import { createMmdbGeo } from '../../backends/geo/mmdb.ts';
import { createNoGeo } from '../../backends/geo/none.ts';
import { type GeoLookup, staleDays } from '../../country/geo.ts';
import { countGeoLookup } from '../operation/geoMetrics.ts';
import type { Log } from '../operation/log.ts';
import type { Settings } from '../start/settings.ts';

/** The country lookup that `GEOIP`, `GEO_URL` and `GEOIP_DB` name; warns when its data is old. */
export async function chooseGeo(settings: Settings, log: Log): Promise<GeoLookup> {
  const geo = await openGeo(settings, log);
  const days = staleDays(geo.describe(), new Date());
  if (days !== undefined) {
    log.warn(
      { days, source: geo.name },
      'The country database is old; set GEOIP_DB to a newer one',
    );
  }
  return geo;
}

async function openGeo(settings: Settings, log: Log): Promise<GeoLookup> {
  if (settings.GEOIP === 'off') return createNoGeo();
  const database = () =>
    settings.GEOIP_DB ? createMmdbGeo(settings.GEOIP_DB, { log }) : createBundledGeo();
  if (!settings.GEO_URL) return database();
  // Only sites with a service load the circuit breaker.
  const { createHttpGeo } = await import('../../backends/geo/http.ts');
  return createHttpGeo({
    url: settings.GEO_URL,
    headers: settings.GEO_URL_HEADERS,
    field: settings.GEO_URL_FIELD,
    timeLimit: settings.GEO_URL_TIMEOUT_MS,
    fallback: settings.GEO_URL_FALLBACK === 'database' ? database() : undefined,
    onLookup: countGeoLookup,
    log,
  });
}
