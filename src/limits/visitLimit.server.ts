import { LRUCache } from 'lru-cache';
import { countedAddress, normalizeAddress } from '../country/address.server.ts';

/** How much one address may ask for. */
export interface VisitLimitOptions {
  /** Requests within a window. */
  readonly limit: number;
  /** The window's length in milliseconds. */
  readonly window: number;
  /** Addresses remembered at a time; the least recent are forgotten first. Default 10,000. */
  readonly most?: number;
  /** The clock, in milliseconds; default the system's. */
  readonly now?: () => number;
}

/**
 * Counts requests per address, in memory and for one window only: IPv6 addresses by their network of
 * 64 bits, and IPv4 addresses mapped into IPv6 as what they are.
 * @returns a function that counts a request of an address, or of any other name, and answers the whole
 * seconds, at least one, after which it may come back; 0 where it may go on. A request of weight 3
 * counts like three, and a negative weight takes back what was counted in vain
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
    // More than a window is left where the clock was set back.
    const isCurrent = left > 0 && left <= window;
    const current = known && isCurrent ? known : { end: now() + window, count: 0 };
    if (current !== known) windows.set(address, current);
    current.count += weight;
    return current.count > limit ? Math.max(1, Math.ceil((current.end - now()) / 1000)) : 0;
  };
}
