import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { countedAddress, normalizeAddress } from '../country/address.server.ts';
import type { SharedMemory } from '../memory/sharedMemory.ts';

/** The rate limit of one address. */
export interface VisitLimitOptions {
  /** The name of the limit, unique in the site, such as `previews`. */
  readonly name: string;
  /** Requests within a window. */
  readonly limit: number;
  /** The window's length in milliseconds. */
  readonly window: number;
  /** Addresses remembered at a time; the least recent are forgotten first. Default 10,000. */
  readonly most?: number;
  /** Returns the time in milliseconds; default the system clock. */
  readonly now?: () => number;
}

/** The requests of one address. */
interface Window {
  /** In milliseconds since the epoch. */
  readonly end: number;
  count: number;
}

/** Creates a rate limit; see `createVisitLimit`. */
export type LimitVisits = (options: VisitLimitOptions) => (name: string, weight?: number) => number;

/** Creates limits that allow everything. */
export const noLimits: LimitVisits = () => () => 0;

/**
 * Counts requests per address, in memory and for one window only. An IPv6 address counts as its
 * network of 64 bits, and an IPv4 address mapped into IPv6 as IPv4.
 * @param shared memory in which the processes of a site add up their counts; a request is answered
 * by what is known, without waiting for it, so that a limit may be exceeded by what other processes
 * counted meanwhile. Addresses are stored as hashes
 * @returns a function that counts a request of an address, or of any other name, and returns the
 * seconds to wait (an integer, at least 1); 0 when the request is allowed. A request of weight 3
 * counts as three, and a negative weight subtracts from the count
 */
export function createVisitLimit(
  options: VisitLimitOptions,
  shared?: Pick<SharedMemory, 'count'>,
): (name: string, weight?: number) => number {
  const { name: ofLimit, limit, window, most = 10_000, now = Date.now } = options;
  const windows = new LRUCache<string, Window>({ max: most });

  async function share(address: string, current: Window, weight: number): Promise<void> {
    const hash = createHash('sha256').update(address).digest('base64url').slice(0, 22);
    const sum = await shared?.count(`${ofLimit}:${hash}`, weight, window);
    if (sum !== undefined) current.count = Math.max(current.count, sum);
  }

  return (name, weight = 1) => {
    const address = countedAddress(normalizeAddress(name) ?? name);
    const known = windows.get(address);
    const left = known ? known.end - now() : 0;
    // A clock that was set back leaves more than a window.
    const isCurrent = left > 0 && left <= window;
    const current = known && isCurrent ? known : { end: now() + window, count: 0 };
    if (current !== known) windows.set(address, current);
    // What is over the limit here need not be counted elsewhere.
    if (shared && current.count <= limit) void share(address, current, weight);
    current.count += weight;
    return current.count > limit ? Math.max(1, Math.ceil((current.end - now()) / 1000)) : 0;
  };
}
