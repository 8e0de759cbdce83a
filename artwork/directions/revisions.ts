import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type Language, languages } from './texts.ts';

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
  readonly languages: readonly Language[];
  /** The product and the change, in each language of the revision. */
  readonly texts: Readonly<Partial<Record<Language, ProductTexts>>>;
}

/** What the content says of a product in one language. */
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

interface AuthoredRevision {
  readonly title: string;
  readonly revision: string;
  readonly issue_date: string;
  readonly languages: readonly string[];
  readonly change_note: string;
}

interface AuthoredVariant {
  readonly title: string;
  readonly intended_use?: string;
  readonly edfu?: readonly AuthoredRevision[];
  readonly set_items?: readonly { title: string; product_number: string; quantity: number }[];
  readonly blocks?: readonly { type: string; caption?: string; heading?: string; table?: string }[];
}

interface AuthoredProduct {
  readonly shared: { readonly product_number: string };
  readonly variants: Readonly<Partial<Record<Language, AuthoredVariant>>>;
}

const codenames: Readonly<Record<Language, string>> = {
  en: 'english',
  de: 'german',
  es: 'spanish',
  pt: 'portuguese',
};

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

function revisionsOf(product: string, item: AuthoredProduct, isVet: boolean): Revision[] {
  const listed = item.variants.en?.edfu ?? [];
  return listed.map((entry, index) => {
    const own = languages.filter(
      (it) => entry.languages.includes(codenames[it]) && item.variants[it],
    );
    const texts = own.map((language): [Language, ProductTexts] => {
      const variant = item.variants[language] as AuthoredVariant;
      return [
        language,
        {
          name: variant.title,
          productNumber: item.shared.product_number,
          intendedUse: variant.intended_use ?? '',
          change: variant.edfu?.[index]?.change_note ?? '',
          // Pages describe the products that are delivered now.
          contents: index === 0 ? contentsOf(variant) : [],
          tables: index === 0 ? tablesOf(variant) : [],
        },
      ];
    });
    return {
      product,
      brand: isVet ? 'Portico Vet Systems' : 'Portico Orthopaedics',
      number: entry.title.split(', ').at(-1) ?? '',
      revision: String(entry.revision),
      all: listed.map(({ revision }) => String(revision)),
      issued: new Date(entry.issue_date),
      languages: own,
      texts: Object.fromEntries(texts),
    };
  });
}

/** Reads every revision that the products in a content folder list. @throws on unreadable files */
export function readRevisions(content: URL): Revision[] {
  return ['default', 'vet_systems'].flatMap((collection) => {
    const folder = new URL(`${collection}/product/`, content);
    return readdirSync(folder)
      .toSorted()
      .flatMap((file) => {
        const item = parse(readFileSync(new URL(file, folder), 'utf8')) as AuthoredProduct;
        return revisionsOf(file.replace('.yaml', ''), item, collection === 'vet_systems');
      });
  });
}

/** The file of a revision in a language, below `content/media/documents`. */
export const fileOf = ({ number, revision }: Revision, language: Language): string =>
  `directions/${number.toLowerCase()}-${revision.toLowerCase()}.${language}.pdf`;
