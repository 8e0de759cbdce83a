import { locales } from '../../locale/locales.ts';
import type { AuthoredItem } from '../edition/authored.ts';
import { type ItemFacts, itemFacts, shownOf } from '../edition/itemFacts.server.ts';
import { variantFor } from '../edition/itemStore.server.ts';
import type { Derivation } from '../edition/view.server.ts';
import { pageTypeNames } from '../pageTypes.ts';
import { inTurns } from '../pauses.ts';
import { addressedSite } from './addressedSite.server.ts';
import { type Redirect, resolveRedirects } from './resolve.ts';
import { redirectsIn, type WrittenRedirect } from './written.ts';

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
