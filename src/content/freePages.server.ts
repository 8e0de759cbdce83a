import type { Place } from '../locale/addresses.ts';
import { type Locale, locales } from '../locale/locales.ts';
import { valueOf } from './edition/authored.ts';
import type { Derivation, View } from './edition/view.server.ts';
import { inTurns, type Steps } from './pauses.ts';
import { freePathFault, pathKey } from './writtenPaths.ts';

/** A page at an address of its own, in one language. */
export interface FreePage {
  readonly codename: string;
  readonly path: string;
  readonly locale: Locale;
}

/** The pages with addresses of their own, by address. */
export type FreePages = ReadonlyMap<string, FreePage>;

/**
 * Finds the web pages to which editors gave an address (OWN-31). An address belongs to one page in one
 * language: to the first by codename.
 * @param content a view, or what answers its queries
 * @param collections those that the site shows
 */
export function* freePagesIn(
  content: Pick<View, 'matching'>,
  collections: readonly string[],
): Steps<FreePages> {
  const pages = new Map<string, FreePage>();
  const filters = [{ property: 'system.type', operator: 'eq', values: ['webpage'] } as const];
  for (const locale of locales) {
    for (const variant of yield* content.matching({ filters, language: locale })) {
      yield;
      const path = valueOf(variant, 'path');
      const { codename, collection } = variant.item;
      // A language without a translation has no address of its own.
      if (variant.language !== locale || !collections.includes(collection)) continue;
      if (typeof path !== 'string' || freePathFault(path, locale) || pages.has(path)) continue;
      pages.set(path, { codename, path, locale });
    }
  }
  return pages;
}

/** Derives the pages with addresses of their own. @param collections those that the site shows */
export const deriveFreePages = (collections: readonly string[]): Derivation<FreePages> => ({
  name: 'free pages',
  derive: (view, before) =>
    before && before.change.items.every(({ type }) => type !== 'webpage')
      ? before.value
      : inTurns(freePagesIn(view, collections)),
});

/** The place of a path among the pages with addresses of their own. @param path percent-encoded */
export function freePlaceOf(path: string, pages: FreePages): Place | undefined {
  const page = pages.get(pathKey(path) ?? '');
  if (!page) return undefined;
  const { codename, locale } = page;
  return { page: 'freePage', locale, params: { path: page.path, codename } };
}
