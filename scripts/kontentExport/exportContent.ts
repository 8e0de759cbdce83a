import { addressOf } from '../../src/content/address.ts';
import { type AuthoredItem, codenamesIn, valueOf } from '../../src/content/edition/authored.ts';
import { pageTypeNames } from '../../src/content/pageTypes.ts';
import { contentTypeOf } from '../../src/content/types/index.ts';
import { readFolder, readSurroundings } from '../../src/contentCheck/readFolder.server.ts';
import '../../src/locale/addresses.ts';
import {
  readVocabularyText,
  vocabulariesFrom,
} from '../../src/vocabularies/readVocabularyFile.server.ts';
import type { FreeTerms, ModelTerms } from './contentModel.ts';
import { collectAssets, type ExportedAsset } from './exportAssets.ts';
import { exportItem } from './exportItems.ts';
import type { MigrationItem } from './migration.ts';

/** All content of a folder in the form of the vendor's import. */
export interface ExportedContent {
  /** One entry for each language variant. */
  readonly items: readonly MigrationItem[];
  readonly assets: readonly ExportedAsset[];
  readonly terms: ModelTerms;
}

/**
 * Exports a content folder. Equal folders give equal exports.
 * @throws when the folder cannot be read
 */
export async function exportContent(directory: string): Promise<ExportedContent> {
  const surroundings = await readSurroundings(directory);
  const authored: AuthoredItem[] = [];
  for await (const { item } of readFolder(directory, surroundings)) if (item) authored.push(item);
  authored.sort((one, other) => (one.codename < other.codename ? -1 : 1));
  const assets = collectAssets(surroundings);
  const find = findItemsByAddress(authored);
  const items = authored.flatMap((item) =>
    exportItem(item, { assets, findItem: (address) => find(item.collection, address) }),
  );
  const vocabularies = vocabulariesFrom(await readVocabularyText(directory));
  const terms = { free: freeTermsIn(authored), vocabularies };
  return { items, assets: assets.all(), terms };
}

/** Finds the item of a collection whose page has an address, in any language. */
function findItemsByAddress(items: readonly AuthoredItem[]) {
  const byAddress = new Map<string, string>();
  for (const { codename, type, collection, variants } of items) {
    if (!pageTypeNames.some((it) => it === type)) continue;
    for (const variant of Object.values(variants)) {
      const fields = Object.fromEntries(
        ['slug', 'section', 'path'].map((it) => [it, valueOf(variant, it) ?? '']),
      );
      const address = addressOf({ ...fields, codename, type }, variant.language);
      if (address) byAddress.set(`${collection} ${address}`, codename);
    }
  }
  return (collection: string, address: string) => byAddress.get(`${collection} ${address}`);
}

/** The terms in use of the taxonomies without a closed set. */
function freeTermsIn(items: readonly AuthoredItem[]): FreeTerms {
  const terms = new Map<string, Set<string>>();
  for (const part of items.flatMap((item) => [item, ...item.components])) {
    for (const variant of Object.values(part.variants)) {
      const elements = Object.entries(contentTypeOf(variant.type)?.elements ?? {});
      for (const [codename, { type, options, vocabulary }] of elements) {
        if (type !== 'taxonomy' || options || vocabulary) continue;
        const known = terms.get(codename) ?? new Set();
        for (const it of codenamesIn(variant, codename)) known.add(it);
        terms.set(codename, known);
      }
    }
  }
  return terms;
}
