/**
 * The share of `CACHE_MB` that each cache gets. Together they are less than 70 %: full caches drop
 * entries all the time, and V8 and malloc keep more until they reuse it. What pages read counts two
 * to four times what it takes, because answers share the texts of the items they are made from.
 */
export const shares = {
  /** Finished pages; an eighth of the share is for pages that expire early. */
  pages: 0.2,
  /** What pages read of the content, and the items made from it. */
  pageContent: 0.12,
  pageItems: 0.22,
  /** The same for callers of the API, with the answers made for them. */
  callersContent: 0.025,
  callersItems: 0.03,
  /** Lists of items, filtered for a market. */
  cutLists: 0.015,
  /** Sanitized drawings of editors, in SVG. */
  drawings: 0.005,
  /** Parsed addresses. */
  pageAddresses: 0.005,
  /** Searches that events may refer to, and the actions of an address on a day. */
  issuedSearches: 0.005,
  firstTimes: 0.005,
  /** The cache of the search thread. */
  searches: 0.02,
} as const;

/** The bytes of each cache. */
export type CacheBytes = Readonly<Record<keyof typeof shares, number>>;

/** Divides the memory for caches. @param megabytes the setting `CACHE_MB` */
export function cacheBytes(megabytes: number): CacheBytes {
  const bytes = Object.entries(shares).map(([name, share]) => [
    name,
    Math.floor(megabytes * 1_048_576 * share),
  ]);
  return Object.fromEntries(bytes) as CacheBytes;
}
