import { Reader } from 'maxmind';
import { normalizeAddress } from '../../country/address.server.ts';
import type { GeoDescription, GeoLookup } from '../../country/geo.ts';

/** The record shapes in use; which one a file has depends on who makes it. */
interface CountryRecord {
  /** MaxMind and DB-IP nest the code; others write it here directly. */
  readonly country?: string | { readonly iso_code?: string };
  readonly country_code?: string;
}

/**
 * A lookup in the bytes of a MaxMind database.
 * @param name the backend's name
 * @param bytes the whole file
 * @param credit the credit its licence asks for, if any
 * @throws Error when the bytes are no such database, or one that holds no countries
 */
export function mmdbLookup(
  name: string,
  bytes: Buffer,
  credit?: GeoDescription['attribution'],
): GeoLookup {
  const reader = openReader(bytes);
  const { databaseType, buildEpoch } = reader.metadata;
  return {
    name,
    country(address) {
      const normalized = normalizeAddress(address);
      if (normalized === undefined) return undefined;
      try {
        return countryOfRecord(reader.get(normalized));
      } catch {
        // A file damaged in one place still answers for the rest.
        return undefined;
      }
    },
    describe: () => ({
      source: databaseType,
      buildDate: buildEpoch,
      ...(credit && { attribution: credit }),
    }),
  };
}

/**
 * The country code in a database record of any of the known shapes.
 * @returns the code as written; undefined where the record holds none
 */
export function countryOfRecord(record: unknown): string | undefined {
  if (typeof record !== 'object' || record === null) return undefined;
  const { country, country_code: plain } = record as CountryRecord;
  const code = (typeof country === 'object' ? country?.iso_code : country) ?? plain;
  return typeof code === 'string' && code.length === 2 ? code : undefined;
}

type MmdbReader = Reader<never>;

/** Looked up once at the opening, so that a damaged file is noticed then. */
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
    throw new Error(`is a database of type ${type}, which holds no countries`);
  return reader;
}
