import type { Facets } from '../../../search/record.ts';
import type { Condition, Conditions, SearchScope } from '../../../search/search.ts';
import type { LoadedIndex } from './loadIndex.ts';

type NumberCondition = Extract<Condition, { number: number }>;

const isNumeric = (condition: Condition): condition is NumberCondition => 'number' in condition;

function facetHolds(facets: Facets, condition: Condition): boolean {
  if (isNumeric(condition)) return false;
  const { attribute, value, isNegated } = condition;
  const values = Object.hasOwn(facets, attribute) ? facets[attribute as keyof Facets] : undefined;
  return (values?.includes(value) ?? false) !== isNegated;
}

const comparisons: Readonly<
  Record<NumberCondition['operator'], (a: number, b: number) => boolean>
> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '>=': (a, b) => a >= b,
  '>': (a, b) => a > b,
};

/** The numbers of records that can be compared; conditions on other attributes never hold. */
const comparedNumbers = { date: 'dates', end: 'ends' } as const;

function numberHolds(
  index: LoadedIndex,
  id: number,
  { attribute, operator, number }: NumberCondition,
): boolean {
  if (!Object.hasOwn(comparedNumbers, attribute)) return false;
  const own = index[comparedNumbers[attribute as keyof typeof comparedNumbers]][id] ?? Number.NaN;
  return !Number.isNaN(own) && comparisons[operator](own, number);
}

const hasLanguage = (facets: Facets, { locale }: SearchScope): boolean =>
  !locale || facets.lang?.includes(locale) === true;

/** The records that are not withheld from a scope, and are of no hidden type. */
export interface OpenRecords {
  /** Equal for scopes to which the same is open. */
  readonly key: string;
  isOpen(id: number): boolean;
}

/**
 * Decides which records are open to a scope: what is not must not decide how loosely others are
 * matched. Equal restrictions are judged once.
 */
export function openRecords(
  { restrictions, restrictionOf, facets, facetsOf }: LoadedIndex,
  { places: ofScope, ignoreUserGroups, hiddenTypes }: SearchScope,
): OpenRecords {
  const places = new Set(ofScope);
  const isOpen = restrictions.map(
    (it) =>
      it !== undefined &&
      !(it.fromPublic && !ignoreUserGroups) &&
      !it.places.some((place) => places.has(place)),
  );
  const isHidden = facets.map(({ type }) => type?.some((it) => hiddenTypes.includes(it)) ?? false);
  return {
    key: `${isOpen.map(Number).join('')} ${hiddenTypes.join()}`,
    isOpen: (id) =>
      isOpen[restrictionOf[id] ?? -1] === true && isHidden[facetsOf[id] ?? -1] === false,
  };
}

/**
 * Decides which records a scope may see and the conditions match. Decisions on shared values are
 * made once for all records.
 */
export function recordFilter(
  index: LoadedIndex,
  scope: SearchScope,
  conditions: Conditions,
): (id: number) => boolean {
  const { isOpen } = openRecords(index, scope);
  const onFacets = conditions.filter((group) => !group.some(isNumeric));
  const passes = index.facets.map(
    (facets) =>
      hasLanguage(facets, scope) &&
      onFacets.every((group) => group.some((it) => facetHolds(facets, it))),
  );
  const onNumbers = conditions.filter((group) => group.some(isNumeric));
  const mixed = onNumbers.map((group) => {
    const numbers = group.filter(isNumeric);
    const others = group.filter((it) => !isNumeric(it));
    const holds = index.facets.map((facets) => others.some((it) => facetHolds(facets, it)));
    return { numbers, holds };
  });
  const numbersHold = (id: number) =>
    mixed.every(
      ({ numbers, holds }) =>
        holds[index.facetsOf[id] ?? -1] === true ||
        numbers.some((it) => numberHolds(index, id, it)),
    );
  return (id) =>
    passes[index.facetsOf[id] ?? -1] === true &&
    isOpen(id) &&
    (onNumbers.length === 0 || numbersHold(id));
}
