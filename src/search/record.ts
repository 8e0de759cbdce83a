import type { Locale } from '../locale/locales.ts';

/** The attributes that can be counted and filtered by, as callers and addresses name them. */
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
  'location',
  'registration_status',
  'product_status',
] as const;

/** One of the attributes. */
export type FacetName = (typeof facetNames)[number];

/** The values of a record's facets; those it has not are absent. */
export type Facets = Readonly<Partial<Record<FacetName, readonly string[]>>>;

/** One page of the site in one language, as it is searched. */
export interface SearchRecord {
  /** The item's codename and the language, such as `knotline_anchor-de`. */
  readonly objectID: string;
  readonly codename: string;
  readonly lang: Locale;
  /** Words that count most, next, and least, in this order. */
  readonly title: string;
  readonly numbers: readonly string[];
  readonly teaser: string;
  /** Labels of what the record is filed under, which count like the teaser. */
  readonly keywords: readonly string[];
  /** Texts, as HTML, that are searched and not shown. */
  readonly texts: readonly string[];
  readonly facets: Facets;
  /** Root-relative address. */
  readonly url: string;
  /** Address of a picture; empty where there is none. */
  readonly image: string;
  /** When it took or takes place or was published, in seconds since the epoch. */
  readonly date: number | undefined;
  readonly end: number | undefined;
  /** The language of the text, where it is not `lang`. */
  readonly variant: string;
  /** Countries and regions it is withheld in. */
  readonly places: readonly string[];
  /** True when it is withheld from the user group `public`. */
  readonly fromPublic: boolean;
}

/** Words that mean the same: a search for one finds the others. */
export interface SynonymGroup {
  readonly lang: Locale;
  readonly phrases: readonly string[];
}

/** A part of what is to be searched. */
export interface SearchBatch {
  readonly records: readonly SearchRecord[];
  readonly synonyms: readonly SynonymGroup[];
}
