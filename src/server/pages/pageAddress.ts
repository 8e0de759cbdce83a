import { LRUCache } from 'lru-cache';
import { type CalculatorSite, isOffered } from '../../calculator/healingIndex.ts';
import { type FreePages, freePlaceOf } from '../../content/freePages.server.ts';
import { pathKey } from '../../content/writtenPaths.ts';
import {
  canonicalPath,
  localeOfPath,
  type Place,
  pathTo,
  placeOf,
} from '../../locale/addresses.ts';
import { defaultLocale, type Locale } from '../../locale/locales.ts';
import { bytesOf, bytesOfEntry } from '../../memory/cacheBytes.ts';
import type { SiteHandler } from '../../pages/entry.server.tsx';

/** Parameters that are removed from every address (PATH-7). */
const disallowed = ['usergroups', 'intermittent', 'fakeip'];

/** Pages that exist only on a development server. */
const developersPages = ['/styleguide'];

/** Where an address leads, whatever its query. */
export interface AddressPlace {
  /** The page's own path. */
  readonly path: string;
  readonly place: Place | undefined;
  readonly locale: Locale;
}

/** A parsed page address. */
export interface PageAddress extends AddressPlace {
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

/** The address as if the site did not know it. */
export function withoutPlace({ path, locale }: PageAddress): PageAddress {
  return {
    path,
    locale,
    place: undefined,
    target: pathOfNothing(path, locale),
    hasFreeText: false,
  };
}

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
 * The place of a page request.
 * @param url path and query as requested
 */
export function addressPlace(url: string): AddressPlace {
  const [path = ''] = url.split('?', 1);
  const place = knownPlace(path);
  return { path, place, locale: place?.locale ?? localeOfPath(path) };
}

/** Reads the query that a page is given; each page declares its parameters. */
export type ReadQuery = SiteHandler['readQuery'];

/**
 * Parses the address of a page request.
 * @param url path and query as requested
 */
export function pageAddress(url: string, readQuery: ReadQuery): PageAddress {
  const found = addressPlace(url);
  const { path, place, locale } = found;
  if (!place) return { ...found, target: pathOfNothing(path, locale), hasFreeText: false };
  if (path === url) return { ...found, target: path, hasFreeText: false };
  const given = new URLSearchParams(url.slice(path.length + 1));
  const { text, hasFreeText } = readQuery(place.page, given);
  return { ...found, target: text ? `${path}?${text}` : path, hasFreeText: hasFreeText };
}

/**
 * The canonical path of an address that differs in capitals, encoding, slashes or an unneeded
 * language prefix.
 * @returns the path to redirect to, or undefined if the path is canonical
 */
export function canonicalPathOf({ path, place }: AddressPlace): string | undefined {
  if (!place) {
    const plain = path.replace(/\/{2,}/g, '/');
    const lower = plain.toLowerCase();
    return canonicalPath(plain) ?? canonicalPath(lower) ?? (knownPlace(lower) && lower);
  }
  const own = pathTo(place.page, place.locale, place.params);
  return own === path ? undefined : own;
}

/**
 * The address without disallowed parameters and without a blank search, which a form without scripts
 * sends.
 * @returns undefined if the address has none of them
 */
export function withoutDisallowed(url: string): string | undefined {
  const at = url.indexOf('?');
  if (at === -1) return undefined;
  const given = new URLSearchParams(url.slice(at + 1));
  const names = [...new Set(given.keys())].filter(
    (name) =>
      disallowed.includes(name.toLowerCase()) || (name === 'q' && given.get(name)?.trim() === ''),
  );
  if (names.length === 0) return undefined;
  for (const name of names) given.delete(name);
  return url.slice(0, at) + (given.size > 0 ? `?${given}` : '');
}

/**
 * The address as the site knows it. Where the calculator is not offered, its address is like any
 * unknown one, before anything else is decided (CALC-7).
 */
export function shownAddress(address: PageAddress, site: CalculatorSite): PageAddress {
  const isHidden = address.place?.page === 'healingCalculator' && !isOffered(site);
  return isHidden ? withoutPlace(address) : address;
}

/** The address of a page at a path that editors chose; unchanged if it is none (OWN-31). */
export function withFreePlace(address: PageAddress, pages: FreePages | undefined): PageAddress {
  if (address.place && address.place.page !== 'freePage') return address;
  const place = pages && freePlaceOf(address.path, pages);
  if (!place) return address.place ? withoutPlace(address) : address;
  const { locale } = place;
  const target = pathTo(place.page, locale, place.params);
  return { path: address.path, place, locale, target, hasFreeText: false };
}

/** An address, and what else is found in it. */
export interface ReadAddress {
  readonly address: PageAddress;
  /** The canonical path, if the request uses another one. */
  readonly canonical: string | undefined;
  /** What it is looked up by among old addresses; undefined if it cannot be one. */
  readonly oldKey: string | undefined;
}

/**
 * Parses an address and its spelling.
 * @returns undefined if it is malformed
 */
export function readAddress(url: string, readQuery: ReadQuery): ReadAddress | undefined {
  if (!isWellFormed(url)) return undefined;
  const address = pageAddress(url, readQuery);
  const canonical = canonicalPathOf(address);
  return { address, canonical, oldKey: pathKey(canonical ?? address.path) };
}

/**
 * Parses each address once and keeps the result: parsing costs more than sending a cached page.
 * @param maxBytes the most memory of what is kept
 */
export function createAddressReader(
  maxBytes: number,
  readQuery: ReadQuery,
): (url: string) => ReadAddress | undefined {
  const known = new LRUCache<string, ReadAddress>({
    maxSize: maxBytes,
    sizeCalculation: (read, url) => bytesOfEntry(url, bytesOf(read)),
  });
  return (url) => {
    const found = known.get(url);
    if (found) return found;
    const read = readAddress(url, readQuery);
    if (read) known.set(url, read);
    return read;
  };
}
