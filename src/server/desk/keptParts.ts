import type { Parts } from '../../content/edition/edition.server.ts';
import type { EditionStore, KeptEdition } from '../../content/edition/editionStore.server.ts';
import type { Locale } from '../../locale/locales.ts';

/**
 * Some items of a kept edition as content that can be read, with the vocabularies of that time.
 * @param codenames of items of which no fields with files are read
 * @param instead see `WantedItems`
 * @throws when one of them is damaged; StoreUnavailable
 */
export async function keptParts(
  store: Pick<EditionStore, 'items' | 'beside'>,
  edition: KeptEdition,
  codenames: Iterable<string>,
  instead?: Locale,
): Promise<Parts> {
  const kept = await store.items(edition, { codenames, instead });
  const { vocabularies } = await store.beside(edition);
  return {
    ...{ digest: edition.digest, mediaDigest: '', faults: {}, files: null, vocabularies },
    items: kept.flatMap(({ item }) => item ?? []),
    deliverAsset: () => {
      throw new Error('No field with files is read');
    },
  };
}
