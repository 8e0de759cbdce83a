import { readFileSync, type Stats, statSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { GeoLookup } from '../../country/geo.ts';
import type { BackendLog } from '../backendLog.ts';
import { mmdbLookup } from './mmdbLookup.ts';

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
