/**
 * The part of `CACHE_MB` that each cache gets. Together they are about half of it: full caches drop
 * entries all the time, and V8 lets as much again wait until it collects that.
 */
export const shares = {
  /** Finished pages, an eighth of it for those that are kept briefly. */
  pages: 0.24,
  /** What the content source answered to the queries of pages, and the items made of it. */
  pageContent: 0.06,
  pageForms: 0.06,
  /** The same for callers of the API, who word their queries themselves, and the answers made for them. */
  callersContent: 0.04,
  callersForms: 0.02,
  callersAnswers: 0.02,
  /** Lists of items, cut for a market. */
  cutLists: 0.02,
  /** HTML that was reduced to what the site allows. */
  html: 0.02,
  /** Addresses that were taken apart. */
  pageAddresses: 0.01,
  /** Searches that events may refer to, and what an address did on a day. */
  issuedSearches: 0.01,
  firstTimes: 0.01,
  /** What the thread that searches remembers of queries. */
  searches: 0.03,
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
