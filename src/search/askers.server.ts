import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Locale } from '../locale/locales.ts';
import { bytesOfEntry } from '../memory/cacheBytes.ts';
import type { QueryAsker, SearchStatistics } from './statistics.ts';

/** An address that asked a query, held briefly and in memory only. */
interface Asking {
  readonly day: string;
  readonly language: Locale;
  readonly query: string;
  readonly address: string;
}

/** The most pairs of query and address between two writes: a flood must not fill the memory. */
const mostPairs = 10_000;

/** Collects which address asked which query, until both are stored as hashes. */
export function createAskers(statistics: Pick<SearchStatistics, 'secretOf'>) {
  let pairs = new Map<string, Asking>();
  let latest: { readonly day: string; readonly secret: string } | undefined;

  /** The latest secret is cached, so that each day reads it from the database once. */
  async function secretOf(day: string): Promise<string> {
    if (latest?.day !== day) latest = { day, secret: await statistics.secretOf(day) };
    return latest.secret;
  }

  function add({ day, language, query, address }: Asking): void {
    if (pairs.size >= mostPairs) return;
    pairs.set(`${day} ${language} ${query}\n${address}`, { day, language, query, address });
  }

  return {
    add,
    /**
     * Takes what was collected since the last call. A hash differs between queries, so it does not
     * reveal which queries one address asked, and between days, because each day has its own
     * secret.
     * @returns the hashes, and a function that puts them back when they could not be stored
     * @throws when the secret cannot be read; nothing is lost then
     */
    async take(): Promise<{ readonly askers: QueryAsker[]; readonly restore: () => void }> {
      const taken = pairs;
      pairs = new Map();
      const restore = () => {
        for (const asking of taken.values()) add(asking);
      };
      try {
        const askers: QueryAsker[] = [];
        for (const { day, language, query, address } of taken.values()) {
          const hash = createHmac('sha256', await secretOf(day));
          hash.update(JSON.stringify([language, query, address]));
          const asker = hash.digest('base64url').slice(0, 22);
          askers.push({ day, language, query, asker });
        }
        return { askers, restore };
      } catch (error) {
        restore();
        throw error;
      }
    },
  };
}

/**
 * Detects the first time that an address does something on a day, with a secret that is never
 * stored.
 * @param maxBytes the memory limit; the oldest entries are dropped first
 */
export function createFirstTimes(
  maxBytes: number,
): (day: string, address: string, what: string) => boolean {
  let today = '';
  let secret = randomBytes(32);
  const done = new LRUCache<string, true>({
    maxSize: maxBytes,
    sizeCalculation: (_, key) => bytesOfEntry(key, 0),
  });
  return (day, address, what) => {
    if (day !== today) {
      today = day;
      secret = randomBytes(32);
      done.clear();
    }
    const key = createHmac('sha256', secret).update(`${address}\n${what}`).digest('base64url');
    if (done.has(key)) return false;
    done.set(key, true);
    return true;
  };
}
