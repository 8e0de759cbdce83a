import { languages } from './languages.ts';
import { defaultLocale, isLocale, type Locale, languageFolders, locales } from './locales.ts';
import {
  type PageName,
  type PathParams,
  type Paths,
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

const parametersIn = ({ segments }: Pattern) => segments.filter((s) => s.startsWith(':')).length;

/** Patterns by number of segments, those with more fixed segments first. */
const patterns: readonly (readonly Pattern[])[] = (() => {
  const byLength: Pattern[][] = [];
  for (const { page, locale, pattern } of everyPath()) {
    const segments = segmentsOf(pattern);
    const list = (byLength[segments.length] ??= []);
    list.push({ page, locale, segments });
  }
  for (const list of byLength) list?.sort((a, b) => parametersIn(a) - parametersIn(b));
  return byLength;
})();

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

function match(pattern: readonly string[], segments: readonly string[]): PathParams | undefined {
  const params: Record<string, string> = {};
  for (const [i, expected] of pattern.entries()) {
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
    const params = match(pattern.segments, segments);
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

/** The pages of a language, with the segments of their addresses. */
const patternsIn = (paths: Paths, locale: Locale): Pattern[] =>
  Object.entries(paths).map(([page, path]) => ({
    page: page as PageName,
    locale,
    segments: segmentsOf(path),
  }));

/** Slugs differ by language, and those of a language that is not read are unknown. */
const hasNoSlug = ({ segments }: Pattern) => !segments.includes(':slug');

/**
 * The addresses that a site with other languages or another default has: a language of the site without
 * its prefix, as if it were the default, and each language that the site does not have, with and
 * without prefix, except for items by a slug.
 */
const patternsElsewhere: readonly Pattern[] = [
  ...locales.flatMap((locale) => patternsIn(languages[locale].paths, locale)),
  ...languageFolders
    .filter((locale) => !locales.includes(locale))
    .flatMap((locale) => {
      const { paths } = languages[locale];
      return [withPrefix(paths, locale), paths].flatMap((it) => patternsIn(it, locale));
    })
    .filter(hasNoSlug),
].sort((a, b) => parametersIn(a) - parametersIn(b));

/**
 * The path that takes the place of an address from before the languages of the site changed (OWN-14,
 * OWN-70, OWN-90): of a language that was the default, the same page with the prefix that it has now; of
 * a language that the site no longer has, the page in the default language, if the page has one fixed
 * address per language, or one by an id, which is the same in every language. Calendars and feeds that
 * programs subscribe to follow their lists.
 * @returns undefined for any other address
 */
export function pathSinceOtherLanguages(pathname: string): string | undefined {
  const news = /^\/news-([a-z]{2})\.xml$/.exec(pathname)?.[1];
  if (news !== undefined && languageFolders.some((it) => it === news) && !isLocale(news))
    return newsFeedPath(defaultLocale);
  const [, path = pathname, end = ''] = /^(.*)(\.ics)$/.exec(pathname) ?? [];
  const segments = segmentsOf(path);
  for (const { page, locale, segments: expected } of patternsElsewhere) {
    if (expected.length !== segments.length) continue;
    const params = match(expected, segments);
    if (!params || (end && !hasFile(page))) continue;
    const to = pathTo(page, isLocale(locale) ? locale : defaultLocale, params) + end;
    if (to !== pathname) return to;
  }
  return undefined;
}

/** Whether a page has a calendar file beside it. */
const hasFile = (page: PageName) => page === 'calendar' || page === 'event';

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
