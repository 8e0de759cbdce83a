import type { AuthoredItem } from '../../content/edition/authored.ts';
import { type Edition, writtenItems } from '../../content/edition/edition.server.ts';
import { variantFor } from '../../content/edition/itemStore.server.ts';
import { remember } from '../../content/remember.ts';
import {
  type Restrictions,
  restrictionFields,
  restrictionsOf,
  type Withholding,
} from '../../content/restrict.ts';
import { defaultLocale } from '../../locale/locales.ts';

/** A market, with a country that stands for it. */
export interface BoardMarket {
  /** The id of the country; different markets have different ones. */
  readonly country: string;
  /** How many countries are in the market. */
  readonly countries: number;
  readonly withholding: Withholding;
}

/** The present content, as boards look at it. */
export interface BoardContent {
  readonly edition: Edition;
  /** The collections of the brand. */
  readonly collections: readonly string[];
  /** All brands whose items are in the content. */
  readonly brands: readonly { readonly collections: readonly string[] }[];
  /** Those of visitors who have not confirmed to be professionals, by country. */
  readonly markets: readonly BoardMarket[];
}

/** The items of the brand as they are written, by codename; also those that nobody gets now. */
export function itemsOf({ edition, collections }: BoardContent): readonly AuthoredItem[] {
  return remember('board items', edition, [], () =>
    [...writtenItems(edition)]
      .filter(({ collection }) => collections.includes(collection))
      .sort((a, b) => (a.codename < b.codename ? -1 : 1)),
  );
}

const inOneLanguage = (item: AuthoredItem) =>
  Object.values(item.variants).some(({ own }) =>
    restrictionFields.some((field) => own[field] !== undefined),
  );

/**
 * The restrictions of an item: of its variant in the default language, or of each if they differ.
 * @returns a list without repetitions; not empty unless the item has no variant
 */
export function allRestrictionsOf(item: AuthoredItem, { deliver }: Edition): readonly Restrictions[] {
  const first = variantFor(item, defaultLocale) ?? Object.values(item.variants)[0];
  if (!first) return [];
  const variants = inOneLanguage(item) ? Object.values(item.variants) : [first];
  return [...new Set(variants.map((it) => restrictionsOf(deliver(it, restrictionFields))))];
}
