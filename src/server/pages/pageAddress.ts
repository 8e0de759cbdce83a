import {
  canonicalPath,
  localeOfPath,
  type Place,
  pathTo,
  placeOf,
} from '../../locale/addresses.ts';
import { defaultLocale, type Locale } from '../../locale/locales.ts';
import type { PageName } from '../../locale/paths.ts';
import { wantedPage } from '../../professional/wantedPage.ts';
import { readSearchState, writeSearchState } from '../../search/searchState.ts';

/** Reads one query parameter into its one spelling; undefined where it changes nothing. */
type ReadParameter = (value: string) => string | undefined;

/** The number of a list's page; the first one needs no number, and is shown for all that is none. */
const pageNumber: ReadParameter = (value) =>
  /^[1-9]\d{0,5}$/.test(value) && value !== '1' ? value : undefined;

/**
 * Query parameters that change a page; all others are not part of it (PERF-2). Those
 * of a search are read together.
 */
const parametersOf: Readonly<Partial<Record<PageName, Readonly<Record<string, ReadParameter>>>>> = {
  products: { page: pageNumber },
  resources: { page: pageNumber },
  calendar: { page: pageNumber },
  news: { page: pageNumber },
  confirmProfessional: { to: wantedPage },
};

/** Parameters no address may carry (PATH-7). */
const disallowed = ['usergroups', 'intermittent', 'fakeip'];

/** Pages that only a development server has; elsewhere nothing is found there. */
const developersPages = ['/styleguide'];

/** An address of a page, taken apart. */
export interface PageAddress {
  /** The page's own path. */
  readonly path: string;
  readonly place: Place | undefined;
  readonly locale: Locale;
  /**
   * What the page is made from: its path and the parameters that count, in one spelling, equal for
   * equal pages. All addresses that stand for nothing share one in each language.
   */
  readonly target: string;
  /** True where the address words part of `target` freely, as in a search. */
  readonly hasFreeText: boolean;
}

/** The place of a path; segments of dots would lead a browser elsewhere. */
function knownPlace(path: string): Place | undefined {
  const place = placeOf(path);
  const isDots = (value: string) => value === '.' || value === '..';
  return place && Object.values(place.params).some(isDots) ? undefined : place;
}

/** The path under which what stands for nothing is made; `/_app` is reserved (PATH-6). */
function pathOfNothing(path: string, locale: Locale): string {
  if (developersPages.includes(path)) return path;
  return locale === defaultLocale ? '/_app' : `/${locale}/_app`;
}

/** The parameters of a page that count, in one spelling. */
function queryOf({ page }: Place, given: URLSearchParams): string {
  if (page === 'search') return writeSearchState(readSearchState(given));
  const kept = new URLSearchParams();
  for (const [name, read] of Object.entries(parametersOf[page] ?? {})) {
    const value = read(given.get(name) ?? '');
    if (value) kept.set(name, value);
  }
  return kept.toString();
}

/** Pages whose parameters visitors word themselves, or choose among any number. */
const wordedPages: readonly PageName[] = ['search', 'confirmProfessional'];

/** Tells whether every percent sign in an address begins an encoded character. */
export function isWellFormed(url: string): boolean {
  try {
    decodeURI(url);
    return true;
  } catch {
    return false;
  }
}

/**
 * Takes the address of a page request apart.
 * @param url path and query as requested
 */
export function pageAddress(url: string): PageAddress {
  const at = url.indexOf('?');
  const path = at === -1 ? url : url.slice(0, at);
  const place = knownPlace(path);
  if (!place) {
    const locale = localeOfPath(path);
    return { path, place, locale, target: pathOfNothing(path, locale), hasFreeText: false };
  }
  const { locale } = place;
  if (at === -1) return { path, place, locale, target: path, hasFreeText: false };
  const query = queryOf(place, new URLSearchParams(url.slice(at + 1)));
  const target = query ? `${path}?${query}` : path;
  const hasFreeText = query !== '' && wordedPages.includes(place.page);
  return { path, place, locale, target, hasFreeText };
}

/**
 * Where a page that is spelt another way really is: with other capitals, other encodings, more
 * slashes or a language prefix too many.
 * @returns the path to redirect to, or undefined when there is nothing to mend
 */
export function canonicalPathOf({
  path,
  place,
}: Pick<PageAddress, 'path' | 'place'>): string | undefined {
  if (!place) {
    const plain = path.replace(/\/{2,}/g, '/');
    const lower = plain.toLowerCase();
    return canonicalPath(plain) ?? canonicalPath(lower) ?? (knownPlace(lower) && lower);
  }
  const own = pathTo(place.page, place.locale, place.params);
  return own === path ? undefined : own;
}

/**
 * The address without the parameters none may carry.
 * @returns undefined when it carries none of them
 */
export function withoutDisallowed(url: string): string | undefined {
  const at = url.indexOf('?');
  if (at === -1) return undefined;
  const given = new URLSearchParams(url.slice(at + 1));
  const names = [...new Set(given.keys())].filter((name) =>
    disallowed.includes(name.toLowerCase()),
  );
  if (names.length === 0) return undefined;
  for (const name of names) given.delete(name);
  return url.slice(0, at) + (given.size > 0 ? `?${given}` : '');
}
