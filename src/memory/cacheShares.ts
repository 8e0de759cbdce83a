/**
 * The part of `CACHE_MB` that each cache gets. Together they are less than half of it: full caches
 * drop entries all the time, and V8 and malloc keep more than as much again until they reuse it.
 */
export const shares = {
  /** Finished pages, an eighth of it for those that are kept briefly. */
  pages: 0.2,
  /** What the content source answered to the queries of pages, and the items made of it. */
  pageContent: 0.05,
  pageForms: 0.05,
  /** The same for callers of the API, who word their queries themselves, and the answers made for them. */
  callersContent: 0.025,
  callersForms: 0.015,
  callersAnswers: 0.015,
  /** Lists of items, cut for a market. */
  cutLists: 0.015,
  /** HTML that was reduced to what the site allows. */
  html: 0.015,
  /** Addresses that were taken apart. */
  pageAddresses: 0.005,
  /** Searches that events may refer to, and what an address did on a day. */
  issuedSearches: 0.005,
  firstTimes: 0.005,
  /** What the thread that searches remembers of queries. */
  searches: 0.02,
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
