import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Language } from './texts.ts';

/** A revision of the directions for use of a product, as the content lists it. */
export interface Revision {
  /** The codename of the product. */
  readonly product: string;
  readonly brand: 'Portico Orthopaedics' | 'Portico Vet Systems';
  /** The number of the document, such as `DFU1-00042`. */
  readonly number: string;
  readonly revision: string;
  /** The revisions of the product, newest first. */
  readonly all: readonly string[];
  readonly issued: Date;
  /** The names of the files to make, by language. */
  readonly files: Readonly<Partial<Record<Language, string>>>;
  /** The product and the change, in the languages of the files. */
  readonly texts: Readonly<Partial<Record<Language, ProductTexts>>>;
}

/** The texts of a product in one language, as in the content. */
export interface ProductTexts {
  readonly name: string;
  readonly productNumber: string;
  readonly intendedUse: string;
  readonly change: string;
  readonly contents: readonly string[];
  readonly tables: readonly Table[];
}

/** A table; its first row is the header. */
export interface Table {
  readonly caption: string;
  readonly rows: readonly (readonly string[])[];
}

/** An item of the type `directions_for_use`. */
interface AuthoredRevision {
  readonly shared: {
    readonly revision: string;
    readonly issue_date: string;
    readonly languages: readonly string[];
    readonly files: readonly { readonly name: string; readonly url: string }[];
  };
  readonly variants: Readonly<
    Partial<Record<Language, { readonly title: string; readonly change_note?: string }>>
  >;
}

interface AuthoredVariant {
  readonly title: string;
  readonly intended_use?: string;
  readonly set_items?: readonly { title: string; product_number: string; quantity: number }[];
  readonly blocks?: readonly { type: string; caption?: string; heading?: string; table?: string }[];
}

interface AuthoredProduct {
  readonly shared: { readonly product_number: string; readonly edfu?: readonly string[] };
  readonly variants: Readonly<Partial<Record<Language, AuthoredVariant>>>;
}

const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

function tablesOf({ blocks = [] }: AuthoredVariant): Table[] {
  return blocks.flatMap(({ type, caption, heading, table }) =>
    type === 'block_table' && table
      ? [
          {
            caption: caption ?? heading ?? '',
            rows: [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
              [...row.matchAll(/<td>(.*?)<\/td>/gs)].map(([, cell = '']) => plain(cell)),
            ),
          },
        ]
      : [],
  );
}

const contentsOf = ({ set_items = [] }: AuthoredVariant): string[] =>
  set_items.map((item) => `${item.quantity} × ${item.title} (${item.product_number})`);

function revisionsOf(
  product: string,
  item: AuthoredProduct,
  readListed: (codename: string) => AuthoredRevision,
): Revision[] {
  const { edfu = [], product_number } = item.shared;
  const listed = edfu.map(readListed);
  return listed.map(({ shared, variants }, index) => {
    const files = shared.files.filter(({ url }) => url.startsWith(made));
    const texts = files.map(({ name }): [string, ProductTexts] => {
      const variant = item.variants[name as Language];
      if (!variant) throw new Error(`${product} has no texts in ${name}`);
      return [
        name,
        {
          name: variant.title,
          productNumber: product_number,
          intendedUse: variant.intended_use ?? '',
          change: variants[name as Language]?.change_note ?? '',
          // Pages describe the products that are delivered now.
          contents: index === 0 ? contentsOf(variant) : [],
          tables: index === 0 ? tablesOf(variant) : [],
        },
      ];
    });
    return {
      product,
      brand: product.startsWith('vet_') ? 'Portico Vet Systems' : 'Portico Orthopaedics',
      number: variants.en?.title.split(', ').at(-1) ?? '',
      revision: shared.revision,
      all: listed.map((other) => other.shared.revision),
      issued: new Date(shared.issue_date),
      files: Object.fromEntries(files.map(({ name, url }) => [name, url.slice(made.length)])),
      texts: Object.fromEntries(texts),
    };
  });
}

/** Where the files are that are made here; other files of a revision come from elsewhere. */
const made = '/media/documents/directions/';

const readItem = <T>(file: URL): T => parse(readFileSync(file, 'utf8')) as T;

/**
 * Reads every revision that the products in a content folder list.
 * @throws on unreadable files, and for a language that the product is not described in
 */
export function readRevisions(content: URL): Revision[] {
  return ['default', 'vet_systems'].flatMap((collection) => {
    const folder = new URL(`${collection}/product/`, content);
    const listed = new URL(`${collection}/directions_for_use/`, content);
    return readdirSync(folder)
      .toSorted()
      .flatMap((file) =>
        revisionsOf(file.replace('.yaml', ''), readItem(new URL(file, folder)), (codename) =>
          readItem(new URL(`${codename}.yaml`, listed)),
        ),
      );
  });
}
