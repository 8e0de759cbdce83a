import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A language of the documents. */
export type Language = 'en' | 'de' | 'es' | 'pt';

/** A text in each language. */
export type Localized = Readonly<Record<Language, string>>;

/** A sentence of a section, and the revisions that have it. */
export interface Statement extends Localized {
  /** The first revision that has it; default the first of all. */
  readonly from?: string;
  /** The first revision that no longer has it. */
  readonly until?: string;
}

/** The sections that `kinds.yaml` and `products.yaml` fill, in the order of the document. */
export const sections = [
  'users',
  'contraindications',
  'warnings',
  'handling',
  'mr',
  'sterility',
  'reprocessing',
  'adverse',
  'disposal',
] as const;

/** A section of statements. */
export type SectionName = (typeof sections)[number];

type Statements = Readonly<Partial<Record<SectionName, readonly Statement[]>>>;

/** The statements and symbols that all products of a kind share. */
export type Kind = Statements & { readonly signs: readonly string[] };

/** The statements about one product. */
export interface Product extends Statements {
  readonly kinds: readonly string[];
  /** Warnings on the first page. */
  readonly front?: readonly Statement[];
  /** A table; its header is in each language, as are rows of words. */
  readonly table?: {
    readonly caption: Localized;
    readonly rows: readonly (readonly string[] | Readonly<Record<Language, readonly string[]>>)[];
  };
}

const read = <T>(file: string): T =>
  parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as T;

const { signs, ...lines } = read<
  Readonly<Record<string, Localized>> & { signs: Readonly<Record<string, Localized>> }
>('labels.yaml');

/** Headings and fixed lines. */
export const labels: Readonly<Record<string, Localized>> = lines;

/** The meaning of each symbol. */
export const signLabels: Readonly<Record<string, Localized>> = signs;

/** The kinds of products, by name. */
export const kinds: Readonly<Record<string, Kind>> = read('kinds.yaml');

/** The statements about each product, by codename. */
export const products: Readonly<Record<string, Product>> = read('products.yaml');
