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

/** Normalizes the value of a query parameter; undefined if it does not change the page. */
type ReadParameter = (value: string) => string | undefined;

/** The page number of a list. Page 1 needs no parameter, and invalid values mean page 1. */
const pageNumber: ReadParameter = (value) =>
  /^[1-9]\d{0,5}$/.test(value) && value !== '1' ? value : undefined;

/**
 * The query parameters that change a page; all others are ignored (PERF-2). The parameters of a
 * search are read together.
 */
const parametersOf: Readonly<Partial<Record<PageName, Readonly<Record<string, ReadParameter>>>>> = {
  products: { page: pageNumber },
  resources: { page: pageNumber },
  calendar: { page: pageNumber },
  news: { page: pageNumber },
  confirmProfessional: { to: wantedPage },
};

/** Parameters that are removed from every address (PATH-7). */
const disallowed = ['usergroups', 'intermittent', 'fakeip'];

/** Pages that exist only on a development server. */
const developersPages = ['/styleguide'];

/** A parsed page address. */
export interface PageAddress {
  /** The page's own path. */
  readonly path: string;
  readonly place: Place | undefined;
  readonly locale: Locale;
  /**
   * The normalized path and parameters, equal for equal pages. All unknown addresses of a language
   * share one target.
   */
  readonly target: string;
  /** True if visitors write part of `target` themselves, as in a search. */
  readonly hasFreeText: boolean;
}

/**
 * The place of a path. Paths with dot segments have none: browsers would resolve them differently.
 */
function knownPlace(path: string): Place | undefined {
  const place = placeOf(path);
  const isDots = (value: string) => value === '.' || value === '..';
  return place && Object.values(place.params).some(isDots) ? undefined : place;
}

/** The path that unknown addresses share; `/_app` is reserved (PATH-6). */
function pathOfNothing(path: string, locale: Locale): string {
  if (developersPages.includes(path)) return path;
  return locale === defaultLocale ? '/_app' : `/${locale}/_app`;
}

/** The parameters that change the page, normalized. */
function queryOf({ page }: Place, given: URLSearchParams): string {
  if (page === 'search') return writeSearchState(readSearchState(given));
  const kept = new URLSearchParams();
  for (const [name, read] of Object.entries(parametersOf[page] ?? {})) {
    const value = read(given.get(name) ?? '');
    if (value) kept.set(name, value);
  }
  return kept.toString();
}

/** Pages whose parameters are free text or have any number of values. */
const wordedPages: readonly PageName[] = ['search', 'confirmProfessional'];

/** Whether every percent sign in an address begins an encoded character. */
export function isWellFormed(url: string): boolean {
  try {
    decodeURI(url);
    return true;
  } catch {
    return false;
  }
}

/**
 * Parses the address of a page request.
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
 * The canonical path of an address that differs in capitals, encoding, slashes or an unneeded
 * language prefix.
 * @returns the path to redirect to, or undefined if the path is canonical
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
 * The address without disallowed parameters.
 * @returns undefined if the address has none of them
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
