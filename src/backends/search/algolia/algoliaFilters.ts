import { facetNames } from '../../../search/record.ts';
import type { Condition, Conditions, SearchScope } from '../../../search/search.ts';
import { HostedSearchError } from '../hostedSearch.ts';

/** The restrictions of a search in Algolia's format: of each inner list, one must hold. */
export interface AlgoliaFilters {
  readonly facetFilters: string[][];
  readonly numericFilters: string[][];
}

/** Matches no record, because every record has a language of the site. */
const impossible = ['lang:none'];

/**
 * The filters for a scope and conditions. Restrictions are conditions on attributes that no request
 * can name: `places`, the countries and regions in which a record is withheld, and `from_public`
 * (SEARCH-19).
 * @throws HostedSearchError when one list of alternatives has both texts and numbers
 */
export function algoliaFilters(conditions: Conditions, scope: SearchScope): AlgoliaFilters {
  const filters: AlgoliaFilters = { facetFilters: scopeFilters(scope), numericFilters: [] };
  for (const group of conditions) {
    const wanted = group.map(algoliaCondition);
    if (wanted.includes('always')) continue;
    const texts = wanted.filter((it) => typeof it === 'object' && 'text' in it);
    const numbers = wanted.filter((it) => typeof it === 'object' && 'comparison' in it);
    if (texts.length > 0 && numbers.length > 0) {
      throw new HostedSearchError(
        'beyond',
        'Algolia does not support alternatives of texts and numbers',
      );
    }
    if (numbers.length > 0) filters.numericFilters.push(numbers.map((it) => it.comparison));
    else filters.facetFilters.push(texts.length > 0 ? texts.map(({ text }) => text) : impossible);
  }
  return filters;
}

function scopeFilters({ locale, places, ignoreUserGroups, hiddenTypes }: SearchScope): string[][] {
  return [
    ...(locale ? [[`lang:${locale}`]] : []),
    ...places.map((place) => [`places:-${place}`]),
    ...(ignoreUserGroups ? [] : [['from_public:-true']]),
    ...hiddenTypes.map((type) => [`type:-${type}`]),
  ];
}

type AlgoliaCondition = { text: string } | { comparison: string } | 'always' | 'never';

const isFacet = (attribute: string) => facetNames.some((name) => name === attribute);

/** The attributes whose numbers can be compared: the start and end of an event, or another date. */
export const comparedNumbers = ['date', 'end'] as const;

/** Conditions on attributes that are not facets never hold, as in the embedded index. */
function algoliaCondition(condition: Condition): AlgoliaCondition {
  if ('number' in condition) {
    const { attribute, operator, number } = condition;
    const isCompared = comparedNumbers.some((name) => name === attribute);
    return isCompared ? { comparison: `${attribute} ${operator} ${number}` } : 'never';
  }
  const { attribute, value, isNegated } = condition;
  if (!isFacet(attribute)) return isNegated ? 'always' : 'never';
  // A leading hyphen would negate the value.
  const escaped = value.replace(/^-/, '\\-');
  return { text: `${attribute}:${isNegated ? '-' : ''}${escaped}` };
}
