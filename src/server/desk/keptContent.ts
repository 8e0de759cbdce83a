import type { Edition, Parts } from '../../content/edition/edition.server.ts';
import type { EditionStore, KeptEdition } from '../../content/edition/editionStore.server.ts';
import { createView } from '../../content/edition/view.server.ts';
import { type ContentReader, createContentReader } from '../../content/reader.server.ts';
import { defaultLocale, isLocale, type Locale, languageFolders } from '../../locale/locales.ts';

type Kept = Pick<EditionStore, 'items' | 'beside'>;

/** Reads an edition as visitors get it from whom nothing is withheld. */
export const publicReader = (edition: Edition): ContentReader =>
  createContentReader(createView(edition, 'public', new Map()));

/**
 * Some items of a kept edition as content that can be read, with the vocabularies of that time.
 * @param codenames of items of which no fields with files are read
 * @throws when one of them is damaged; StoreUnavailable
 */
export async function keptParts(
  store: Kept,
  edition: KeptEdition,
  codenames: Iterable<string>,
): Promise<Parts> {
  const kept = await store.items(edition, { codenames });
  const { vocabularies } = await store.beside(edition);
  return {
    digest: edition.digest,
    mediaDigest: '',
    faults: {},
    files: null,
    vocabularies,
    items: kept.flatMap(({ item }) => item ?? []),
    deliverAsset: () => {
      throw new Error('No field with files is read');
    },
  };
}

/**
 * The same items in each language that the site does not have, as if it were the default language: what
 * visitors agreed to in a language stays provable when the site gives it up (PROOF-45, OWN-93). Where an
 * item has no texts in that language, those in the default language stay; a language in which none has any
 * is left out.
 * @param present the same items in the languages of the site
 * @throws when one of them is damaged; StoreUnavailable
 */
export async function keptInRemovedLanguages(
  store: Kept,
  edition: KeptEdition,
  codenames: Iterable<string>,
  present: Parts,
): Promise<ReadonlyMap<Locale, Parts>> {
  const found = new Map<Locale, Parts>();
  for (const language of languageFolders) {
    if (isLocale(language)) continue;
    const kept = await store.items(edition, { codenames, instead: language });
    const items = kept.flatMap(({ item }) => item ?? []);
    const isWritten = items.some(({ variants }) => variants[defaultLocale]?.language === language);
    // What is beside the items is the same in each language, and is not read again.
    if (isWritten) found.set(language, { ...present, items });
  }
  return found;
}
