import { readFileSync } from 'node:fs';
import type { GeoLookup } from '../../country/geo.ts';
import { mmdbLookup } from './mmdbLookup.ts';

/**
 * Geo-IP from the operator's own database file, read once (CONFIG-7).
 * @param path the `.mmdb` file; any country or city database
 * @throws Error naming `GEOIP_DB` when the file is missing, unreadable, damaged or of another kind
 */
export function createMmdbGeo(path: string): GeoLookup {
  try {
    return mmdbLookup('mmdb', readFileSync(path));
  } catch (error) {
    throw new Error(`GEOIP_DB: ${path} ${reasonOf(error)}`, { cause: error });
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === undefined ? message : `cannot be read (${code})`;
}
