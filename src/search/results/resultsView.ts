import type { ImageView } from '../../content/view/image.ts';
import type { BadgeTone } from '../../ui/badge/Badge.tsx';
import type { DateBlockProps } from '../../ui/date-block/DateBlock.tsx';
import type { IconName } from '../../ui/icon/Icon.tsx';
import type { SearchSort } from '../search.ts';
import type { PageFacet } from '../searchState.ts';

/** A text in parts, which in turn do not match the query and match it. */
export type MarkedText = readonly string[];

/** What stands before a hit: its picture, its date, or a sign of its kind. */
export type HitMark =
  | { readonly kind: 'picture'; readonly image: ImageView }
  | { readonly kind: 'date'; readonly date: DateBlockProps }
  | { readonly kind: 'sign'; readonly icon?: IconName };

/** Something told of a hit: in words, or as a state where it has a tone. */
export interface HitFact {
  readonly text: MarkedText;
  readonly icon?: IconName;
  readonly tone?: BadgeTone;
}

/** A hit as a page shows it, in the form of its type (SEARCH-10). */
export interface HitView {
  /** The record's id, such as `knotline_anchor-de`. */
  readonly id: string;
  /** Its place among all hits of its list, from 1, hits on other pages included. */
  readonly position: number;
  /** The hit type. */
  readonly type: string;
  readonly href: string;
  /** The language of its texts, where it is not the page's. */
  readonly lang?: string;
  readonly title: MarkedText;
  readonly teaser: MarkedText;
  /** What it is: the name of its type, or of the kind of event. */
  readonly label: string;
  readonly mark: HitMark;
  readonly facts: readonly HitFact[];
}

/** The search that found a list of hits, as the endpoints for callers take it. */
export interface HitSearch {
  /** The name of the index, its order included. */
  readonly index: string;
  readonly query: string;
  readonly facetFilters: readonly (readonly string[])[];
}

/** Hits in their order. */
export interface HitListView {
  readonly hits: readonly HitView[];
  readonly search: HitSearch;
}

/** The first hits of one type. */
export interface HitGroup extends HitListView {
  readonly type: string;
  readonly name: string;
  readonly total: number;
  /** All of them. */
  readonly href: string;
}

/** A value of a facet. */
export interface FacetValueView {
  readonly value: string;
  readonly name: string;
  /** Hits that have it, whatever else is chosen of its own facet. */
  readonly count: number;
  readonly isChosen: boolean;
  /** The page with the value chosen, or left out where it is. */
  readonly href: string;
}

/** A facet with its values, the most frequent first. */
export interface FacetView {
  readonly facet: PageFacet;
  readonly name: string;
  readonly values: readonly FacetValueView[];
}

/** A link with a name, and how many hits it leads to where that is known. */
export interface CountedLink {
  readonly name: string;
  readonly href: string;
  readonly count?: number;
}

/** An order that hits can be put in. */
export interface SortView {
  readonly sort: SearchSort;
  readonly name: string;
  readonly href: string;
}

/** What a search found. */
export interface FoundView {
  readonly status: 'found';
  readonly query: string;
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** Set where results are shown in short by type. */
  readonly groups?: readonly HitGroup[];
  /** All results in one list; set where they are shown by type. */
  readonly viewAll?: string;
  readonly list: HitListView;
  readonly facets: readonly FacetView[];
  /** The chosen values of all facets, each with the page without it. */
  readonly chosen: readonly CountedLink[];
  /** The page without any of them. */
  readonly cleared: string;
  readonly sort: SearchSort;
  readonly sorts: readonly SortView[];
  readonly previous?: string;
  readonly next?: string;
  /** The query as it was probably meant. */
  readonly spelling?: CountedLink;
  /** Where nothing was found: filters to leave out, and what is found then. */
  readonly loosened: readonly CountedLink[];
  /** Where nothing was found: what other visitors search for. */
  readonly trending: readonly CountedLink[];
}

/** What a search found, or that nothing can be searched. */
export type ResultsView = FoundView | { readonly status: 'unavailable' };
