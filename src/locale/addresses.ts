import { languages } from './languages.ts';
import { defaultLocale, isLocale, type Locale, languageFolders, locales } from './locales.ts';
import {
  type PageName,
  type PathParams,
  pathTo,
  patternOf,
  storePaths,
  type TablePageName,
  withPrefix,
} from './paths.ts';

// Islands import `paths.ts`: this module contains the addresses of all languages.
for (const locale of locales) storePaths(locale, languages[locale].paths);

export { pathTo, patternOf };

/** Every page name of the table, in the order of the table of addresses. */
export const pageNames = Object.keys(languages[defaultLocale].paths) as TablePageName[];

/** Every page in every language, with its address. */
export function* everyPath(): Generator<{ page: TablePageName; locale: Locale; pattern: string }> {
  for (const page of pageNames) {
    for (const locale of locales) yield { page, locale, pattern: patternOf(page, locale) };
  }
}

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
    .filter(
      ({ locale, pattern }) => locale !== defaultLocale && !`${pattern}/`.startsWith(`/${locale}/`),
    )
    .map(({ locale, pattern }) => [`/${segmentsOf(pattern)[0]}`, locale]),
);

/**
 * The addresses of languages that the site does not have, except those of items by a slug: slugs differ
 * by language, and those of a language that is not read are unknown.
 */
const patternsElsewhere: readonly Pattern[] = languageFolders
  .filter((locale) => !locales.includes(locale))
  .flatMap((locale) =>
    Object.entries(withPrefix(languages[locale].paths, locale))
      .filter(([, path]) => !path.includes(':') || /:(?!slug)/.test(path))
      .map(([page, path]) => ({ page: page as PageName, locale, segments: segmentsOf(path) })),
  );

/**
 * The path, in the default language, of an address in a language that the site no longer has: of a page
 * with one fixed address per language, or one by an id, which is the same in every language (OWN-14,
 * OWN-70).
 * @returns undefined for any other address
 */
export function pathOfRemovedLanguage(pathname: string): string | undefined {
  const segments = segmentsOf(pathname);
  for (const pattern of patternsElsewhere) {
    const params = pattern.segments.length === segments.length && match(pattern, segments);
    if (params) return pathTo(pattern.page, defaultLocale, params);
  }
  return undefined;
}

/**
 * The canonical form of an address: without a trailing slash, and without the language prefix on
 * sections that have none (`/de/produkte/x` is `/produkte/x`) and of the default language (`/en/x`
 * is `/x`, if that is English).
 * @returns the address to redirect to, or undefined if the address is canonical
 */
export function canonicalPath(pathname: string): string | undefined {
  const trimmed = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
  if (placeOf(trimmed)) return trimmed === pathname ? undefined : trimmed;
  const [, prefix = '', rest = ''] = /^\/([a-z]{2})(\/.*)?$/.exec(trimmed) ?? [];
  if (!isLocale(prefix)) return undefined;
  const place = placeOf(rest || '/');
  return place?.locale === prefix ? rest || '/' : undefined;
}

/** The root-relative address of the calendar file of one event. */
export const eventFilePath = (codename: string, locale: Locale): string =>
  `${pathTo('event', locale, { codename })}.ics`;

/**
 * The root-relative address of the calendar file that programs subscribe to.
 * @param query the filters of the calendar, without question mark; empty for all events
 */
export const calendarFeedPath = (locale: Locale, query: string): string =>
  `${pathTo('calendar', locale)}.ics${query && `?${query}`}`;

/** The root-relative address of the RSS feed of a language's news. */
export const newsFeedPath = (locale: Locale): string => `/news-${locale}.xml`;
