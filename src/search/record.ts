import type { Locale } from '../locale/locales.ts';
import type { Vocabularies } from '../vocabularies/vocabularies.ts';
import type { SearchHit } from './search.ts';

/** The attributes for counts and filters, as requests and addresses name them. */
export const facetNames = [
  'type',
  'lang',
  'domain',
  'specialty',
  'media_type',
  'resource_type',
  'language',
  'event_type',
  'region',
  'country',
  'location',
  'registration_status',
  'product_status',
  'product_type',
  'year',
  'topic',
  'product',
  'market',
] as const;

/**
 * The facet with the state of registration of an event. It changes with the seats and with time, so
 * records do not contain it: the site sends the states to an index (EVENT-6).
 */
export const stateFacet = 'registration_status' satisfies FacetName;

/** An event's record with its state of registration; empty for none. */
export type RecordState = readonly [objectID: string, state: string];

/** The name of such an attribute. */
export type FacetName = (typeof facetNames)[number];

/**
 * The facets whose values are codenames of other items. These items may be withheld where the record
 * is not, so only pages count and filter by them, after they have read the items in their market:
 * no endpoint takes or answers them, and no hit has them (SEARCH-30).
 */
export const itemFacetNames = ['product', 'market'] as const satisfies readonly FacetName[];

/** The name of such a facet. */
export type ItemFacetName = (typeof itemFacetNames)[number];

/** Whether an attribute is such a facet. */
export const isItemFacet = (attribute: string): attribute is ItemFacetName =>
  itemFacetNames.some((name) => name === attribute);

/** The facet values of a record; facets without a value are absent. */
export type Facets = Readonly<Partial<Record<FacetName, readonly string[]>>>;

/** The search record of one page in one language. */
export interface SearchRecord {
  /** The item's codename and the language, such as `cage_one-de`. */
  readonly objectID: string;
  readonly codename: string;
  readonly lang: Locale;
  /** The words with the most weight, then less, then least, in this order. */
  readonly title: string;
  readonly numbers: readonly string[];
  readonly teaser: string;
  /** Labels of the record's categories, with the weight of the teaser. */
  readonly keywords: readonly string[];
  /** Texts, as HTML, that are searched but not shown. */
  readonly texts: readonly string[];
  readonly facets: Facets;
  /** Its position among equally good ones, from 0 (SEARCH-27); default 0. */
  readonly rank?: number;
  /** Root-relative address. */
  readonly url: string;
  /** Address of a picture; may be empty. */
  readonly image: string;
  /** Address of the same picture in a small size; may be empty. */
  readonly thumbnail: string;
  /** The name of the type in the record's language. */
  readonly typeLabel: string;
  /** The date of the event or publication, in seconds since the epoch. */
  readonly date: number | undefined;
  readonly end: number | undefined;
  /** The language of the text, when it differs from `lang`. */
  readonly variant: string;
  /** Countries and regions in which it is withheld. */
  readonly places: readonly string[];
  /** True when it is withheld from the user group `public`. */
  readonly fromPublic: boolean;
}

/** Words with the same meaning: a search for one finds the others. */
export interface SynonymGroup {
  readonly lang: Locale;
  readonly phrases: readonly string[];
}

/** A batch of what is to be indexed. */
export interface SearchBatch {
  readonly records: readonly SearchRecord[];
  readonly synonyms: readonly SynonymGroup[];
}

/** The id of an item's record in a language: `objectID` of records and hits. */
export const recordId = (codename: string, language: Locale): string => `${codename}-${language}`;

/** The item and the language of a record's id; of another text the language is none of the site's. */
export function partsOfRecordId(objectID: string): {
  readonly codename: string;
  readonly language: string;
} {
  const end = objectID.lastIndexOf('-');
  return { codename: objectID.slice(0, end), language: objectID.slice(end + 1) };
}

/** Larger than every rank. */
export const productRanks = 8;

/**
 * The position of a record among equally good ones by its type of product, from 0: what the company
 * names first precedes what it names later, such as families what is used with them (SEARCH-27). Types
 * after the first seven share a position. Records without a type are not moved, nor those whose type is
 * not in the list.
 */
export function productRankOf(type: string | undefined, vocabularies: Vocabularies): number {
  if (type === undefined || !vocabularies.termOf('product_types', type)) return 0;
  return Math.min(vocabularies.positionOf('product_types', type), productRanks - 1);
}

/** The parts of a record that a hit shows: all but what could name withheld items (SEARCH-30). */
export function hitOf(record: SearchRecord): SearchHit {
  const { objectID, codename, lang, title, numbers, teaser, facets } = record;
  const { url, image, thumbnail, typeLabel, date, end, variant } = record;
  const { type, product: _, market: __, ...filed } = facets;
  return {
    objectID,
    codename,
    ...filed,
    type: type?.[0],
    type_label: typeLabel,
    lang,
    title,
    teaser,
    url,
    ...(numbers[0] && { product_number: numbers[0] }),
    ...(image && { image }),
    ...(thumbnail && { thumbnail }),
    ...(date !== undefined && { date }),
    ...(end !== undefined && { end }),
    ...(variant && { variant }),
  };
}
