import { addressOf } from '../content/address.ts';
import type { LinkedItem } from '../content/elements.ts';
import type { LabelingReader } from '../content/labelingReader.server.ts';
import type { NamePart } from '../content/productName/productNameTerms.ts';
import { remember } from '../content/remember.ts';
import { itemsOf, textOf } from '../content/view/fields.ts';
import { titleOf, titleParts } from '../content/view/title.ts';
import type { Locale } from '../locale/locales.ts';
import type { PageContext } from '../services/pageContext.ts';
import { findProducts, isByNumber, isInvalidCode } from './findProducts.ts';
import type { LookupQuery } from './lookupQuery.ts';
import type { Article, MatchKind, NumberMatch, ProductNumbers } from './matchNumber.ts';
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
  /** Newest first; the first is the valid one. */
  readonly revisions: readonly RevisionView[];
  /** The address of its directions elsewhere; empty if there is none. */
  readonly edfuLink: string;
  /** The product's page; absent for visitors to whom it is closed. */
  readonly href?: string;
}

/** The answer to a query. */
export type Lookup =
  | {
      readonly status: 'found';
      readonly products: readonly FoundProduct[];
      /** How many products match; not all are shown. */
      readonly total: number;
    }
  /** Invalid: digits that are no GTIN. */
  | { readonly status: 'missing' | 'withheld' | 'invalid' };

/** The most products in one answer: a name may be part of many. */
const mostProducts = 8;

function numbersOf(item: LinkedItem<'product'>, locale: Locale): ProductNumbers {
  return {
    codename: item.codename ?? '',
    title: titleOf(item, locale),
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

/** The numbers of a list of products, read once per list. */
const allNumbers = (items: readonly LinkedItem<'product'>[], locale: Locale) =>
  remember('product numbers', items, [locale], () => items.map((item) => numbersOf(item, locale)));

/**
 * Finds the directions for use that a query asks for (DIRECTIONS-3).
 * @param query has a number
 * @throws ContentUnavailable
 */
export async function lookUp(services: PageContext, query: LookupQuery): Promise<Lookup> {
  const { locale, now } = services;
  const labeling = services.labeling(query.country || undefined);
  const { number } = query;
  const matches = findProducts(allNumbers(await labeling.products(), locale), number, now);
  if (matches.length > 0) {
    const shown = matches.slice(0, mostProducts);
    const products = await Promise.all(
      shown.map((match) => foundProduct(services, labeling, match, query.language || locale)),
    );
    return { status: 'found', products: products.flat(), total: matches.length };
  }
  const everything = allNumbers(await labeling.withheldToo(), locale);
  // A name does not tell that a withheld product exists; a number is in the visitor's hand.
  if (findProducts(everything, number, now).some(isByNumber)) return { status: 'withheld' };
  return { status: isInvalidCode(number, now) ? 'invalid' : 'missing' };
}

/** A product with its directions; empty if it was withheld meanwhile. */
async function foundProduct(
  { locale, market }: PageContext,
  labeling: LabelingReader,
  { codename, kind, article }: NumberMatch,
  language: string,
): Promise<readonly FoundProduct[]> {
  const result = await labeling.product(codename);
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
      revisions: itemsOf(item, 'edfu').map((it) => revisionView(it, locale, language)),
      edfuLink: textOf(item, 'edfu_link'),
      ...(href && { href }),
    },
  ];
}
