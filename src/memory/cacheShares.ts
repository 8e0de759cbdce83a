/**
 * The share of `CACHE_MB` that each cache gets. Together they are less than 70 %: full caches drop
 * entries all the time, and V8 and malloc keep more until they reuse it. What pages read counts two
 * to four times what it takes, because its items share the texts of the content.
 */
export const shares = {
  /** Finished pages; an eighth of the share is for pages that expire early. */
  pages: 0.2,
  /** What pages read of the content, a tenth of it for lists. */
  pageContent: 0.35,
  /** The same for callers of the API, with the JSON of their answers. */
  callersContent: 0.06,
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
