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
import type { StaleTranslation } from '../../contentCheck/staleTranslations.server.ts';
import type { WhyUnserved } from '../../deliveries/delivery.ts';
import { defaultLocale } from '../../locale/locales.ts';
import type { Role } from '../deskAccess.ts';

/** Who may open boards of content: they name what is withheld, scheduled or not published yet. */
export const boardRoles: readonly Role[] = ['officer', 'operator', 'editor', 'publisher'];

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
  /** Those of visitors who have not confirmed to be professionals. */
  readonly markets: readonly BoardMarket[];
  /** What the site lacks to be whole, in sentences (OWN-47). */
  readonly gaps: readonly string[];
}

/** What boards are made from besides the records. */
export interface BoardServices {
  /** The brand of the site, as records name it. */
  readonly brand: string;
  /** Whether links to other sites are checked. */
  readonly checksLinks: boolean;
  /** Why leads are not sent to a receiver, by its name; undefined if they are. */
  whyUnserved(receiver: string): WhyUnserved | undefined;
  /**
   * The content that visitors get now; the same value until something changes.
   * @throws DeskFault if nothing is kept
   */
  content(): Promise<BoardContent>;
  /** Finds the translations of items that are older than their source. */
  findStale(items: readonly AuthoredItem[]): Promise<readonly StaleTranslation[]>;
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
export function allRestrictionsOf(
  item: AuthoredItem,
  { deliver }: Edition,
): readonly Restrictions[] {
  const first = variantFor(item, defaultLocale) ?? Object.values(item.variants)[0];
  if (!first) return [];
  const variants = inOneLanguage(item) ? Object.values(item.variants) : [first];
  return [...new Set(variants.map((it) => restrictionsOf(deliver(it, restrictionFields))))];
}
