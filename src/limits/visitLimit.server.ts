import { LRUCache } from 'lru-cache';
import { countedAddress, normalizeAddress } from '../country/address.server.ts';

/** The rate limit of one address. */
export interface VisitLimitOptions {
  /** Requests within a window. */
  readonly limit: number;
  /** The window's length in milliseconds. */
  readonly window: number;
  /** Addresses remembered at a time; the least recent are forgotten first. Default 10,000. */
  readonly most?: number;
  /** Returns the time in milliseconds; default the system clock. */
  readonly now?: () => number;
}

/**
 * Counts requests per address, in memory and for one window only. An IPv6 address counts as its
 * network of 64 bits, and an IPv4 address mapped into IPv6 as IPv4.
 * @returns a function that counts a request of an address, or of any other name, and returns the
 * seconds to wait (an integer, at least 1); 0 when the request is allowed. A request of weight 3
 * counts as three, and a negative weight subtracts from the count
 */
export function createVisitLimit(
  options: VisitLimitOptions,
): (name: string, weight?: number) => number {
  const { limit, window, most = 10_000, now = Date.now } = options;
  const windows = new LRUCache<string, { readonly end: number; count: number }>({ max: most });
  return (name, weight = 1) => {
    const address = countedAddress(normalizeAddress(name) ?? name);
    const known = windows.get(address);
    const left = known ? known.end - now() : 0;
    // A clock that was set back leaves more than a window.
    const isCurrent = left > 0 && left <= window;
    const current = known && isCurrent ? known : { end: now() + window, count: 0 };
    if (current !== known) windows.set(address, current);
    current.count += weight;
    return current.count > limit ? Math.max(1, Math.ceil((current.end - now()) / 1000)) : 0;
  };
}
