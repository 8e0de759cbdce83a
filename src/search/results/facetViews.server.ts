import { pageTypeNames, pageTypes } from '../../content/pageTypes.ts';
import { assetType } from '../../content/types/shell.ts';
import { registrationLabel } from '../../content/view/registration.ts';
import { kindTitle } from '../../content/view/title.ts';
import { countryName } from '../../country/country.ts';
import { searchHitTypes } from '../../enumerations/contents.ts';
import { labelOf } from '../../locale/labelOf.ts';
import type { Messages } from '../../locale/messages/messages.ts';
import type { PageContext } from '../../services/pageContext.ts';
import { isItemFacet } from '../record.ts';
import type { FacetCounts } from '../search.ts';
import { type FacetValues, type PageFacet, pageFacets, type SearchState } from '../searchState.ts';
import type { CountedLink, FacetValueView, FacetView } from './resultsView.ts';

/** The names of facets and their values in the language of the page. */
interface FacetNaming {
  readonly facets: Readonly<Record<PageFacet, string>>;
  /** The plural names of the hit types by codename. */
  readonly types: Readonly<Record<string, string>>;
  nameOf(facet: PageFacet, value: string): string;
}

/**
 * Reads the names of facets and their values.
 * @param titles those of items that are values of facets
 * @throws ContentUnavailable
 */
export function readFacetNaming(
  { content, locale, vocabularies }: PageContext,
  texts: Messages,
  titles: ReadonlyMap<string, string> = new Map(),
): FacetNaming {
  const types = Object.fromEntries(
    pageTypeNames.map((name) => [name, texts[pageTypes[name].plural]]),
  );
  const { items } = content.list(assetType, { filters: [], limit: Infinity }, 0);
  const kinds = new Map(items.map((item) => [item.codename, kindTitle(item, locale)]));
  return {
    types,
    facets: {
      type: texts.hit_type,
      specialty: texts.specialties,
      media_type: texts.media_type,
      resource_type: texts.resource_kind,
      language: texts.language,
      event_type: texts.event_type,
      registration_status: texts.registration,
      region: texts.region,
      country: texts.country,
      location: texts.location,
      product_type: texts.product_type,
      product_status: texts.product_status,
      year: texts.year,
      topic: texts.news_topic,
      product: labelOf(searchHitTypes, 'product', locale),
      market: texts.product_market,
    },
    nameOf(facet, value) {
      const set: FacetValues = pageFacets[facet];
      if (typeof set === 'string') return vocabularies.labelOf(set, value, locale);
      if (facet === 'type') return types[value] ?? value;
      if (facet === 'resource_type') return kinds.get(value) ?? value;
      if (isItemFacet(facet)) return titles.get(value) ?? value;
      if (facet === 'country') return countryName(value, locale);
      if (facet === 'registration_status') return registrationLabel(value, locale);
      return set && !(set instanceof RegExp) ? labelOf(set, value, locale) : value;
    },
  };
}

/** The state with a value selected, or deselected if it was; from the first page. */
function toggled(state: SearchState, facet: PageFacet, value: string): SearchState {
  const { [facet]: chosen = [], ...others } = state.refinements;
  const values = chosen.includes(value) ? chosen.filter((it) => it !== value) : [...chosen, value];
  const refinements = values.length > 0 ? { ...others, [facet]: values } : others;
  return { ...state, refinements, page: 1 };
}

/** The parts that facet views are made from. */
export interface FacetParts {
  /** The facets of the page, in order. */
  readonly facets: readonly PageFacet[];
  readonly state: SearchState;
  readonly naming: FacetNaming;
  readonly hrefOf: (state: SearchState) => string;
}

/**
 * The facets of a page. Facets without values, or with one that all hits share, are omitted. The
 * values with most hits come first; years from the last one on.
 * @param countsOf the hits per value, regardless of the values selected in the same facet
 * @param total the number of all hits
 */
export function facetViews(
  parts: FacetParts,
  countsOf: FacetCounts,
  total: number,
  compare: (a: string, b: string) => number,
): FacetView[] {
  const { state, naming } = parts;
  return parts.facets.flatMap((facet) => {
    const chosen = state.refinements[facet] ?? [];
    const counts = { ...Object.fromEntries(chosen.map((it) => [it, 0])), ...countsOf[facet] };
    const values = Object.entries(counts)
      .map(([value, count]) => valueView(parts, facet, value, count))
      .sort((a, b) =>
        facet === 'year'
          ? Number(b.value) - Number(a.value)
          : b.count - a.count || compare(a.name, b.name),
      );
    const [first, ...others] = values;
    const saysNothing = chosen.length === 0 && others.length === 0 && first?.count === total;
    return first && !saysNothing ? [{ facet, name: naming.facets[facet], values }] : [];
  });
}

function valueView(
  { state, naming, hrefOf }: FacetParts,
  facet: PageFacet,
  value: string,
  count: number,
): FacetValueView {
  return {
    value,
    name: naming.nameOf(facet, value),
    count,
    isChosen: state.refinements[facet]?.includes(value) ?? false,
    href: hrefOf(toggled(state, facet, value)),
  };
}

/** The selected values, each with the page without it. */
export function chosenViews({ facets, state, naming, hrefOf }: FacetParts): CountedLink[] {
  return facets.flatMap((facet) =>
    (state.refinements[facet] ?? []).map((value) => ({
      name: naming.nameOf(facet, value),
      href: hrefOf(toggled(state, facet, value)),
    })),
  );
}
