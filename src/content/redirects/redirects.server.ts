import { type Place, pathTo, placeOf } from '../../locale/addresses.ts';
import { type Locale, locales } from '../../locale/locales.ts';
import { type AuthoredItem, valueOf } from '../edition/authored.ts';
import { type ItemFacts, itemFacts, shownOf } from '../edition/itemFacts.server.ts';
import { variantFor } from '../edition/itemStore.server.ts';
import type { Derivation, View } from '../edition/view.server.ts';
import { type FreePages, freePagesIn } from '../freePages.server.ts';
import { type PageTypeName, pageTypeNames, pageTypes } from '../pageTypes.ts';
import { atOnce, inTurns } from '../pauses.ts';
import type { Filter } from '../query.ts';
import { encodedPath, pathKey } from '../writtenPaths.ts';
import { type Redirect, resolveRedirects } from './resolve.ts';
import { addressIn, redirectsIn, type WrittenRedirect } from './written.ts';

/** What every old address of the site answers, and what it was made from. */
export interface Redirects {
  /** By the key of the path. */
  readonly byKey: ReadonlyMap<string, Redirect>;
  /** What each item says, by codename; most say nothing. */
  readonly written: ItemFacts<readonly WrittenRedirect[]>;
}

/**
 * Derives what old addresses answer, from items of the type `redirect` and from former slugs
 * (CONTENT-51).
 * @param collections those that the site shows
 * @param origins those of the site, whose addresses are inside it
 */
export function deriveRedirects(
  collections: readonly string[],
  origins: readonly string[],
): Derivation<Redirects> {
  return {
    name: 'redirects',
    async derive(view, before) {
      const read = (item: AuthoredItem) =>
        collections.includes(item.collection) ? writtenIn(item) : undefined;
      const known = before && { facts: before.value.written, change: before.change };
      const written = await itemFacts(shownOf(view.edition), read, known);
      const site = addressedSite(view, collections, (path) => view.edition.media.has(path));
      const all = [...written.values()].flat();
      const { byKey } = await inTurns(resolveRedirects(all, site, origins));
      return { byKey, written };
    },
  };
}

/** What an item says, in each language in which it is read; undefined if nothing. */
function writtenIn(item: AuthoredItem): readonly WrittenRedirect[] | undefined {
  if (item.type !== 'redirect' && !isPageType(item.type)) return undefined;
  const written = locales.flatMap((language) => {
    const variant = variantFor(item, language);
    return variant ? [...redirectsIn(variant, language)] : [];
  });
  return written.length > 0 ? written : undefined;
}

const isPageType = (type: string) => pageTypeNames.some((name) => name === type);

/** A page that exists. */
export interface LivingPage {
  /** Its address; undefined if nothing may lead there. */
  readonly address: string | undefined;
  /** The item that it shows; absent for pages of the path table, which exist in every country. */
  readonly codename?: string;
  readonly locale: Locale;
}

/** The pages and files of one site, as far as redirects ask for them. */
export interface AddressedSite {
  /** The page at a path, whoever may see it. @param path decoded */
  pageAt(path: string): LivingPage | undefined;
  /** The page of an item in a language, or in the default language if it is not translated. */
  pageOf(codename: string, locale: Locale): LivingPage | undefined;
  /** Whether there is a file under `/media`. @param path decoded */
  hasFile(path: string): boolean;
}

/**
 * The pages of a site.
 * @param content a view, or what answers its queries: published items only
 * @param collections those that the site shows
 */
export function addressedSite(
  content: Pick<View, 'matching'>,
  collections: readonly string[],
  hasFile: AddressedSite['hasFile'],
): AddressedSite {
  const find = (language: Locale, ...filters: Filter[]) =>
    atOnce(content.matching({ filters, language })).find(({ item }) =>
      collections.includes(item.collection),
    );
  const ofType = (type: string): Filter => equals('system.type', type);
  const typeAt = (page: string): PageTypeName | undefined =>
    pageTypeNames.find((name) => pageTypes[name].page === page);

  // Few ask for a path outside the table, and many redirects may be asked about.
  let free: FreePages | undefined;

  function variantAt({ page, locale, params }: Place) {
    const { slug, codename, eventId } = params;
    if (codename !== undefined)
      return find(locale, equals('system.codename', codename), ofType('event'));
    if (eventId !== undefined)
      return find(locale, ofType('event'), equals('elements.event_id', eventId));
    const type = typeAt(page);
    const bySlug = equals('elements.slug', slug ?? '');
    if (type) return find(locale, ofType(type), bySlug);
    return find(locale, ofType('webpage'), bySlug, equals('elements.section', page));
  }

  return {
    hasFile,
    pageAt(path) {
      const place = placeOf(encodedPath(path));
      if (!place) {
        free ??= atOnce(freePagesIn(content, collections));
        const found = free.get(pathKey(encodedPath(path)) ?? '');
        if (!found) return undefined;
        const { locale, codename } = found;
        return { address: encodedPath(found.path), locale, codename };
      }
      const { page, locale, params } = place;
      // The address of a registration is a secret.
      if (params.token !== undefined) return { address: undefined, locale };
      const address = pathTo(page, locale, params);
      if (Object.keys(params).length === 0) return { address, locale };
      const variant = variantAt(place);
      return variant && { address, locale, codename: variant.item.codename };
    },
    pageOf(codename, locale) {
      const variant = find(locale, equals('system.codename', codename));
      const address = variant && addressIn(variant, locale);
      if (address === undefined) return undefined;
      if (variant && valueOf(variant, 'path')) return { address, locale, codename };
      const hasParams = Object.keys(placeOf(address)?.params ?? {}).length > 0;
      return hasParams ? { address, locale, codename } : { address, locale };
    },
  };
}

const equals = (property: string, value: string): Filter => ({
  property,
  operator: 'eq',
  values: [value],
});
