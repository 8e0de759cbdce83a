import { defaultLocale, isLocale, type Locale, locales } from './locales.ts';
import { everyPath, type PageName, patternOf } from './paths.ts';

/** The values of an address's parameters, such as `{ slug: 'knotline' }`. */
export type PathParams = Readonly<Record<string, string>>;

/** The page, language and parameters of an address. */
export interface Place {
  readonly page: PageName;
  readonly locale: Locale;
  readonly params: PathParams;
}

interface Pattern {
  readonly page: PageName;
  readonly locale: Locale;
  readonly segments: readonly string[];
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

/** Patterns by number of segments, those with more fixed segments first. */
const patterns: readonly (readonly Pattern[])[] = (() => {
  const byLength: Pattern[][] = [];
  for (const { page, locale, pattern } of everyPath()) {
    const segments = segmentsOf(pattern);
    const list = (byLength[segments.length] ??= []);
    list.push({ page, locale, segments });
  }
  const parameters = (pattern: Pattern) => pattern.segments.filter((s) => s.startsWith(':')).length;
  for (const list of byLength) list?.sort((a, b) => parameters(a) - parameters(b));
  return byLength;
})();

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

function match(pattern: Pattern, segments: readonly string[]): PathParams | undefined {
  const params: Record<string, string> = {};
  for (const [i, expected] of pattern.segments.entries()) {
    const actual = decode(segments[i] ?? '');
    if (actual === undefined) return undefined;
    if (expected.startsWith(':')) params[expected.slice(1)] = actual;
    else if (expected !== actual) return undefined;
  }
  return params;
}

/**
 * Finds the place of an address.
 * @param pathname the path of a URL, percent-encoded, without query
 * @returns undefined for an address that is not in the table
 */
export function placeOf(pathname: string): Place | undefined {
  const segments = segmentsOf(pathname);
  for (const pattern of patterns[segments.length] ?? []) {
    const params = match(pattern, segments);
    if (params) return { page: pattern.page, locale: pattern.locale, params };
  }
  return undefined;
}

/**
 * The address of a page in a language.
 * @throws when a parameter of the page's pattern is missing or empty
 */
export function pathTo(page: PageName, locale: Locale, params: PathParams = {}): string {
  return patternOf(page, locale).replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (!value) throw new Error(`The address of ${page} needs "${name}"`);
    return encodeURIComponent(value);
  });
}

/** The language of an address by its prefix, even if the table does not contain it. */
export function localeOfPath(pathname: string): Locale {
  const place = placeOf(pathname);
  if (place) return place.locale;
  const first = pathname.split('/', 2)[1];
  if (isLocale(first)) return first;
  return localeByFirstSegment.get(`/${first}`) ?? defaultLocale;
}

const localeByFirstSegment: ReadonlyMap<string, Locale> = new Map(
  [...everyPath()]
    .filter(({ locale, pattern }) => locale !== defaultLocale && !pattern.startsWith(`/${locale}`))
    .map(({ locale, pattern }) => [`/${segmentsOf(pattern)[0]}`, locale]),
);

/**
 * The canonical form of an address: without a trailing slash, and without the language prefix on
 * sections that have none (`/de/produkte/x` is `/produkte/x`, `/en/x` is `/x`).
 * @returns the address to redirect to, or undefined if the address is canonical
 */
export function canonicalPath(pathname: string): string | undefined {
  const trimmed = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
  if (placeOf(trimmed)) return trimmed === pathname ? undefined : trimmed;
  const [, prefix = '', rest = ''] = /^\/([a-z]{2})(\/.*)?$/.exec(trimmed) ?? [];
  if (!locales.includes(prefix as Locale)) return undefined;
  const place = placeOf(rest || '/');
  return place?.locale === prefix ? rest || '/' : undefined;
}
