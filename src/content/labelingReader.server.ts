import type { FlatItem, LinkedItem } from './elements.ts';
import { createPageReader } from './pageReader.server.ts';
import type { ContentReader, FoundItem } from './reader.server.ts';
import type { ReadOptions } from './readOptions.ts';
import { onceConfirmed } from './restrict.ts';
import type { FieldName } from './types/index.ts';
import { directionsForUse, product } from './types/product.ts';

/**
 * Reads the labeling of products: names, numbers and directions for use, and nothing that promotes
 * them. It is therefore not reserved for professionals (CONTENT-26). What is withheld in a country
 * stays withheld.
 */
export interface LabelingReader {
  /** The names and numbers of all products. */
  products(): readonly LinkedItem<'product'>[];
  /**
   * The names and numbers of all products, with those that are withheld: they may be compared with a
   * number, and never shown.
   */
  withheldToo(): readonly LinkedItem<'product'>[];
  /** A product with its directions for use. */
  product(codename: string): FoundItem<FlatItem<typeof product>>;
  /** The codenames of the languages that directions for use exist in. */
  languages(): ReadonlySet<string>;
}

const numberFields = ['title', 'product_number', 'gtin', 'set_items', 'sizes'] as const;

const allNumbers = { filters: [], limit: Infinity, fields: numberFields };
const allLanguages = { filters: [], limit: Infinity, fields: ['languages'] } as const;

/** The fields that are read of a product with its directions for use. */
const labelingFields = [
  ...numberFields,
  'diameter',
  'length',
  'slug',
  'edfu',
  'edfu_link',
  'revision',
  'issue_date',
  'languages',
  'files',
  'change_note',
] as const satisfies readonly FieldName[];

/** Creates the reader of a visitor's labeling. */
export function createLabelingReader(
  reader: ContentReader,
  scope: Pick<ReadOptions, 'language' | 'collections' | 'markets'>,
): LabelingReader {
  const markets = scope.markets.map(onceConfirmed);
  const content = createPageReader(reader, { ...scope, markets });
  const everything = createPageReader(reader, { ...scope, markets: [] });
  return {
    products: () => content.list(product, allNumbers).items,
    withheldToo: () => everything.list(product, allNumbers).items,
    product: (codename) => content.byCodename(product, codename, 1, labelingFields),
    languages() {
      const { items } = content.list(directionsForUse, allLanguages, 0);
      return new Set(items.flatMap(({ languages }) => languages.map(({ codename }) => codename)));
    },
  };
}
