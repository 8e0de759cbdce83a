import { addressOf } from '../content/address.ts';
import type { LinkedItem } from '../content/elements.ts';
import type { LabelingReader } from '../content/labelingReader.server.ts';
import type { NamePart } from '../content/productName/productNameTerms.ts';
import { itemsOf, numberOf, textOf } from '../content/view/fields.ts';
import { titleParts } from '../content/view/title.ts';
import type { Locale } from '../locale/locales.ts';
import { sizeText } from '../locale/numbers.ts';
import { type CodeView, codeViewAnywhere } from '../numbers/lastDay.ts';
import { type NumberReading, readNumber } from '../numbers/readNumber.ts';
import { ownAddresses, type PageContext } from '../services/pageContext.ts';
import { type FindableProducts, findByNumber } from './findProducts.ts';
import type { LookupQuery } from './lookupQuery.ts';
import {
  type Article,
  type MatchKind,
  type NumberMatch,
  type ProductNumbers,
  partsOf,
} from './matchNumber.ts';
import { type RevisionView, revisionView } from './revisionView.server.ts';

/** A product that was found, with its directions for use. */
export interface FoundProduct {
  readonly codename: string;
  /** The formatted name. */
  readonly name: readonly NamePart[];
  readonly number: string;
  /** That of the article, if it has one; else that of the product. */
  readonly gtin: string;
  readonly kind: MatchKind;
  /** The article whose number was asked for. */
  readonly article: Article | undefined;
  /** The measures of the article, such as `4.75 mm × 19.1 mm`; empty if unknown. */
  readonly size: string;
  /** Newest first; the first is the valid one. */
  readonly revisions: readonly RevisionView[];
  /** The address of its directions elsewhere; empty if there is none. */
  readonly edfuLink: string;
  /** The product's page; absent for visitors to whom it is closed. */
  readonly href?: string;
}

/** Why a query has no answer. */
export type NotFound =
  /** No product has this number or name. */
  | 'missing'
  /** Not available in the visitor's country. */
  | 'withheld'
  /** Meant as a GTIN, but none. */
  | 'invalid'
  /** Read, but no number of a product here: a GTIN, or another thing that codes hold. */
  | 'foreign'
  /** A code of another system. */
  | 'hibc'
  /** A code of a package without its number. */
  | 'partial';

/** The answer to a query. */
export type Lookup = (
  | {
      readonly status: 'found';
      readonly products: readonly FoundProduct[];
      /** How many products match; not all are shown. */
      readonly total: number;
    }
  | { readonly status: NotFound }
) & {
  /** What the code of a package says beside its GTIN; absent if it says nothing. */
  readonly code?: CodeView;
};

/** What a look-up needs to know of a page, or of a request. */
export type LookupContext = Pick<PageContext, 'locale' | 'now' | 'labeling'> & {
  readonly market: Pick<PageContext['market'], 'confirmed'>;
  readonly settings: Pick<PageContext['settings'], 'addresses'>;
};

/** The most products in one answer: a name may be part of many. */
const mostProducts = 8;

function numbersOf(item: LinkedItem<'product'>): ProductNumbers {
  return {
    codename: item.codename ?? '',
    number: textOf(item, 'product_number'),
    gtin: textOf(item, 'gtin'),
    // The title of an article in a set tells more than that of a size.
    articles: [
      ...itemsOf(item, 'set_items').map(articleOf),
      ...itemsOf(item, 'sizes').map((size) => ({ ...articleOf(size), gtin: textOf(size, 'gtin') })),
    ],
  };
}

function articleOf(item: LinkedItem<'set_item' | 'product_size'>): Article {
  return { title: textOf(item, 'title'), number: textOf(item, 'product_number') };
}

/**
 * The products of a labeling.
 * @param read reads the name and the numbers of a product
 */
export const findableProducts = (
  labeling: LabelingReader,
  read = labeling.numbers,
): FindableProducts => ({
  index: labeling.index(),
  numbersOf(codename) {
    const result = read(codename);
    return result.status === 'found' ? numbersOf(result.item) : undefined;
  },
});

/**
 * Finds the directions for use that a query asks for (DIRECTIONS-3). Names count only if no number does,
 * because a wrong product is worse than none.
 * @param query has a number
 */
export function lookUp(services: LookupContext, query: LookupQuery): Lookup {
  const { locale, now, settings } = services;
  const labeling = services.labeling(query.country || undefined);
  const reading = readNumber(query.number, now, ownAddresses(settings));
  const code = codeIn(reading, now);
  const said = code && { code };
  const products = findableProducts(labeling);
  const byNumber = findByNumber(products, reading);
  const { matches, total } =
    byNumber.length > 0
      ? { matches: byNumber.slice(0, mostProducts), total: byNumber.length }
      : findByName(labeling, reading, locale);
  if (total > 0) {
    const found = matches.flatMap((match) =>
      foundProduct(services, labeling, match, query.language || locale),
    );
    return { status: 'found', products: found, total, ...said };
  }
  // A name does not tell that a withheld product exists; a number is in the visitor's hand.
  const everything = findableProducts(labeling, labeling.numbersAnyway);
  const isWithheld = findByNumber(everything, reading).length > 0;
  return { status: isWithheld ? 'withheld' : notFound[reading.kind], ...said };
}

/** The first products whose names have words that begin with those of a text, and how many there are. */
function findByName(
  labeling: LabelingReader,
  { whole }: NumberReading,
  locale: Locale,
): { readonly matches: readonly NumberMatch[]; readonly total: number } {
  const named = labeling.index().begun(partsOf(whole), locale);
  if (named.length === 0) return { matches: [], total: 0 };
  const { codenames, total } = labeling.among(named, mostProducts);
  return { matches: codenames.map((codename) => ({ codename, kind: 'name' })), total };
}

/** Why nothing is found for each kind of text. */
const notFound = {
  code: 'foreign',
  partial: 'partial',
  number: 'missing',
  invalid: 'invalid',
  hibc: 'hibc',
  foreign: 'foreign',
} as const satisfies Record<NumberReading['kind'], NotFound>;

/** What a code says besides its GTIN, which the answer shows anyway. */
export function codeIn(reading: NumberReading, now: Date): CodeView | undefined {
  if (reading.kind === 'partial') return codeViewAnywhere(reading.facts, now);
  if (reading.kind !== 'code') return undefined;
  const { gtin: _, ...facts } = reading.code;
  return Object.keys(facts).length > 0 ? codeViewAnywhere(facts, now) : undefined;
}

/** The measures of an article, if it is one of the sizes of the product. */
function sizeOf(item: LinkedItem<'product'>, article: Article | undefined, locale: Locale): string {
  const sizes = article ? itemsOf(item, 'sizes') : [];
  const size = sizes.find((it) => textOf(it, 'product_number') === article?.number);
  if (!size) return '';
  const [diameter, length] = [numberOf(size, 'diameter'), numberOf(size, 'length')];
  return sizeText({ diameter, length }, locale);
}

/** A product with its directions; empty if it was withheld meanwhile. */
export function foundProduct(
  { locale, market }: Pick<LookupContext, 'locale' | 'market'>,
  labeling: LabelingReader,
  { codename, kind, article }: NumberMatch,
  language: string,
): readonly FoundProduct[] {
  const result = labeling.product(codename);
  if (result.status !== 'found') return [];
  const { item } = result;
  const href = market.confirmed === false ? undefined : addressOf(item, locale);
  return [
    {
      codename,
      name: titleParts(item, locale),
      number: textOf(item, 'product_number'),
      gtin: article?.gtin || textOf(item, 'gtin'),
      kind,
      article,
      size: sizeOf(item, article, locale),
      revisions: itemsOf(item, 'edfu').map((it) => revisionView(it, locale, language)),
      edfuLink: textOf(item, 'edfu_link'),
      ...(href && { href }),
    },
  ];
}
