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

/** Bytes that V8 uses for a string, an object and each property, in addition to their content. */
const perText = 16;
const perObject = 24;
const perProperty = 8;

/** Bytes that a buffer uses in addition to its content: an object, and the system's bookkeeping. */
export const perBuffer = 300;

/** Bytes that a cache entry uses in addition to its key and value: slots in a map and in lists. */
const perEntry = 120;

const beyondLatin1 = /[^\0-\u00ff]/;

/** Bytes of a string: one per character, or two when any character needs it. */
export function bytesOfText(text: string): number {
  return perText + text.length * (beyondLatin1.test(text) ? 2 : 1);
}

/**
 * Bytes of plain data: strings, numbers, lists, objects of these, and binary data. A value that
 * several objects share is counted for each of them, so this is an upper estimate.
 * @param counted objects that are counted elsewhere; default none
 */
export function bytesOf(value: unknown, counted?: ReadonlySet<unknown>): number {
  if (typeof value === 'string') return bytesOfText(value);
  if (typeof value !== 'object' || value === null) return perProperty;
  if (counted?.has(value)) return 0;
  if (ArrayBuffer.isView(value)) return perBuffer + value.byteLength;
  let bytes = perObject;
  if (Array.isArray(value)) {
    for (const it of value) bytes += perProperty + bytesOf(it, counted);
    return bytes;
  }
  for (const it of Object.values(value)) bytes += perProperty + bytesOf(it, counted);
  return bytes;
}

/** Bytes of a cache entry, including its key and slots. */
export const bytesOfEntry = (key: string, bytes: number): number =>
  perEntry + bytesOfText(key) + Math.ceil(bytes);
