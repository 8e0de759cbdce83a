import { LRUCache } from 'lru-cache';

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
 * Counts requests per address, in memory and for one window only.
 * @returns a function that counts a request of an address and tells the whole seconds, at least one,
 * after which it may come back; 0 where it may go on
 */
export function createVisitLimit(options: VisitLimitOptions): (address: string) => number {
  const { limit, window, most = 10_000, now = Date.now } = options;
  const windows = new LRUCache<string, { readonly end: number; count: number }>({ max: most });
  return (address) => {
    const known = windows.get(address);
    const current = known && known.end > now() ? known : { end: now() + window, count: 0 };
    if (current !== known) windows.set(address, current);
    current.count += 1;
    return current.count > limit ? Math.max(1, Math.ceil((current.end - now()) / 1000)) : 0;
  };
}
