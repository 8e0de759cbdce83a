import type { Locale } from '../locale/locales.ts';
import type { FlatItem } from './elements.ts';
import { createPageReader } from './pageReader.server.ts';
import type { ContentReader, FoundItem, ReadOptions } from './reader.server.ts';
import { onceConfirmed } from './restrict.ts';
import type { FieldName } from './types/index.ts';
import { directionsForUse, product } from './types/product.ts';

/**
 * Finds the few products that a text may mean, so that not all have to be read: a text is looked up with
 * each letter that is typed. What is withheld is among them; whoever shows them reads them for a market.
 */
export interface ProductIndex {
  /** The products with a number or a GTIN, of their own or of an article. */
  numbered(number: string): readonly string[];
  /** The products of whose name and number all parts are whole words. @param parts folded letters and digits */
  named(parts: readonly string[], locale: Locale): readonly string[];
  /** The products of whose name and number each part begins a word. */
  begun(parts: readonly string[], locale: Locale): readonly string[];
}

/**
 * Reads the labeling of products: names, numbers and directions for use, and nothing that promotes
 * them. It is therefore not reserved for professionals (CONTENT-26). What is withheld in a country
 * stays withheld.
 */
export interface LabelingReader {
  /** All products, by what names them. */
  index(): ProductIndex;
  /** The name and the numbers of a product. */
  numbers(codename: string): FoundItem<FlatItem<typeof product>>;
  /**
   * The same, also of a product that is withheld: it may be compared with a number, and never shown.
   */
  numbersAnyway(codename: string): FoundItem<FlatItem<typeof product>>;
  /**
   * The products among some, in order.
   * @param most only so many are read
   */
  among(
    codenames: readonly string[],
    most: number,
  ): { readonly codenames: readonly string[]; readonly total: number };
  /** A product with its directions for use. */
  product(codename: string): FoundItem<FlatItem<typeof product>>;
  /** The codenames of the languages that directions for use exist in. */
  languages(): ReadonlySet<string>;
}

const numberFields = ['title', 'product_number', 'gtin', 'set_items', 'sizes'] as const;

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

/** Creates the reader of a visitor's labeling. @param index that of the reader's view */
export function createLabelingReader(
  reader: ContentReader,
  index: () => ProductIndex,
  scope: Pick<ReadOptions, 'language' | 'collections' | 'markets'>,
): LabelingReader {
  const markets = scope.markets.map(onceConfirmed);
  const content = createPageReader(reader, { ...scope, markets });
  const everything = createPageReader(reader, { ...scope, markets: [] });
  return {
    index,
    numbers: (codename) => content.byCodename(product, codename, 1, numberFields),
    numbersAnyway: (codename) => everything.byCodename(product, codename, 1, numberFields),
    among(codenames, limit) {
      const wanted = new Set(codenames);
      const only = (codename: string) => wanted.has(codename);
      const { items, total } = content.list(product, { filters: [], only, limit, fields: [] }, 0);
      return { codenames: items.map(({ codename }) => codename ?? ''), total };
    },
    product: (codename) => content.byCodename(product, codename, 1, labelingFields),
    languages() {
      const { items } = content.list(directionsForUse, allLanguages, 0);
      return new Set(items.flatMap(({ languages }) => languages.map(({ codename }) => codename)));
    },
  };
}
