import type { ImageView } from '../../content/view/image.ts';
import type { CodeView } from '../../numbers/lastDay.ts';
import type { BadgeTone } from '../../ui/badge/Badge.tsx';
import type { DateBlockProps } from '../../ui/date-block/DateBlock.tsx';
import type { IconName } from '../../ui/icon/iconNames.ts';
import type { SearchSort } from '../search.ts';
import type { PageFacet } from '../searchState.ts';

/** A text in parts that alternately do not match and match the query. */
export type MarkedText = readonly string[];

/** The mark before a hit: its picture, its date, or an icon of its type or of its specialty. */
export type HitMark =
  | { readonly kind: 'picture'; readonly image: ImageView }
  | { readonly kind: 'date'; readonly date: DateBlockProps }
  | { readonly kind: 'sign'; readonly icon?: string };

/** A fact about a hit: a text, or a state when it has a tone. */
export interface HitFact {
  readonly text: MarkedText;
  readonly icon?: IconName;
  readonly tone?: BadgeTone;
}

/** A hit as a page shows it, in the form of its type (SEARCH-10). */
export interface HitView {
  /** The record's id, such as `cage_one-de`. */
  readonly id: string;
  /** The position among all hits of its list, from 1, including other pages. */
  readonly position: number;
  /** The hit type. */
  readonly type: string;
  readonly href: string;
  /** The language of its texts, when it differs from the page's. */
  readonly lang?: string;
  readonly title: MarkedText;
  readonly teaser: MarkedText;
  /** The name of its type, or of the kind of event. */
  readonly label: string;
  readonly mark: HitMark;
  readonly facts: readonly HitFact[];
}

/** The search that found a list of hits, in the form that the endpoints accept. */
export interface HitSearch {
  /** The name of the index, including the sort order. */
  readonly index: string;
  readonly query: string;
  readonly facetFilters: readonly (readonly string[])[];
}

/** A list of hits. */
export interface HitListView {
  readonly hits: readonly HitView[];
  readonly search: HitSearch;
}

/** A hit that something else on the page leads to, too, and the search that found it. */
export interface AnsweredHit extends Pick<HitView, 'id' | 'position'> {
  readonly search: HitSearch;
}

/**
 * The hit with an address, for an answer above the results that leads to the same page (SEARCH-44).
 * @returns undefined if no hit of this page of results has it
 */
export function hitAt(
  { groups, list }: Pick<FoundView, 'groups' | 'list'>,
  href: string,
): AnsweredHit | undefined {
  for (const { hits, search } of groups ?? [list]) {
    const hit = hits.find((it) => it.href === href);
    if (hit) return { id: hit.id, position: hit.position, search };
  }
  return undefined;
}

/** The first hits of one type. */
export interface HitGroup extends HitListView {
  readonly type: string;
  readonly name: string;
  readonly total: number;
  /** The page with all of them. */
  readonly href: string;
}

/** A value of a facet. */
export interface FacetValueView {
  readonly value: string;
  readonly name: string;
  /** Hits with this value, regardless of the values selected in the same facet. */
  readonly count: number;
  readonly isChosen: boolean;
  /** The page with the value selected, or deselected if it was. */
  readonly href: string;
}

/** A facet with its values, most frequent first. */
export interface FacetView {
  readonly facet: PageFacet;
  readonly name: string;
  readonly values: readonly FacetValueView[];
}

/** A named link, and the number of hits it leads to, if known. */
export interface CountedLink {
  readonly name: string;
  readonly href: string;
  readonly count?: number;
}

/** A sort order of hits. */
interface SortView {
  readonly sort: SearchSort;
  readonly name: string;
  readonly href: string;
}

/** What the query says as the code of a package (SEARCH-34). */
export interface QueryCode {
  /** The codes that cannot be searched for; absent for one with a GTIN. */
  readonly problem?: 'partial' | 'invalid' | 'hibc';
  /** Whether it can be nothing else; digits that are no GTIN may well be another number. */
  readonly isCertain?: boolean;
  /** What it says of the package. */
  readonly view?: CodeView;
  /** The directions for use of the product with its GTIN. */
  readonly directions?: string;
}

/** The results of a search. */
export interface FoundView {
  readonly status: 'found';
  readonly query: string;
  /** Absent if the query is no code. */
  readonly code?: QueryCode;
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** Set when results are grouped by type. */
  readonly groups?: readonly HitGroup[];
  /** The page with all results in one list; set when they are grouped by type. */
  readonly viewAll?: string;
  readonly list: HitListView;
  readonly facets: readonly FacetView[];
  /** The selected values of all facets, each with the page without it. */
  readonly chosen: readonly CountedLink[];
  /** The page without any selected value. */
  readonly cleared: string;
  readonly sort: SearchSort;
  readonly sorts: readonly SortView[];
  readonly previous?: string;
  readonly next?: string;
  /** The corrected query. */
  readonly spelling?: CountedLink;
  /** When nothing was found: filters to remove, and the number of hits without them. */
  readonly loosened: readonly CountedLink[];
  /** When nothing was found: trending searches. */
  readonly trending: readonly CountedLink[];
}

/** The results of a search, or the notice that search is unavailable. */
export type ResultsView = FoundView | { readonly status: 'unavailable' };
