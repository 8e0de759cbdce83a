/**
 * The part of `CACHE_MB` that each cache gets. Together they are about three quarters of it: full caches
 * drop entries all the time, and V8 collects those later.
 */
export const shares = {
  /** Finished pages, an eighth of it for those that are kept briefly. */
  pages: 0.32,
  /** What the content source answered to the queries of pages, and the items made of it. */
  pageContent: 0.08,
  pageForms: 0.08,
  /** The same for callers of the API, who word their queries themselves, and the answers made for them. */
  callersContent: 0.04,
  callersForms: 0.04,
  callersAnswers: 0.04,
  /** Lists of items, cut for a market. */
  cutLists: 0.03,
  /** HTML that was reduced to what the site allows. */
  html: 0.03,
  /** Addresses that were taken apart. */
  pageAddresses: 0.01,
  /** Searches that events may refer to, and what an address did on a day. */
  issuedSearches: 0.02,
  firstTimes: 0.01,
  /** What the thread that searches remembers of queries. */
  searches: 0.04,
} as const;

/** The bytes that each cache may take. */
export type CacheBytes = Readonly<Record<keyof typeof shares, number>>;

/** Divides the memory for caches. @param megabytes the setting `CACHE_MB` */
export function cacheBytes(megabytes: number): CacheBytes {
  const bytes = Object.entries(shares).map(([name, share]) => [
    name,
    Math.floor(megabytes * 1_048_576 * share),
  ]);
  return Object.fromEntries(bytes) as CacheBytes;
}
