import { defaultLocale } from '../locale/locales.ts';

/** The comparisons of the Delivery query language. */
export const filterOperators = [
  'eq',
  'neq',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'nin',
  'contains',
  'any',
  'all',
  'range',
  'empty',
  'nempty',
] as const;

/** One comparison of the Delivery query language. */
export type FilterOperator = (typeof filterOperators)[number];

/** One condition on an item, such as `system.type[eq]=product`. */
export interface Filter {
  /** `system.{field}` or `elements.{codename}`. */
  readonly property: string;
  readonly operator: FilterOperator;
  /** The operands as text; one for most operators, none for `empty` and `nempty`. */
  readonly values: readonly string[];
}

/** Which items, in which order, for readers of which language. */
export interface Query {
  readonly filters: readonly Filter[];
  /** `{property}[asc|desc]`, such as `elements.title[asc]`; default by codename. */
  readonly order?: string | undefined;
  /** An item that is not in this language is found in the default language. */
  readonly language: string;
}

/** A value that filters and orders compare. */
export type Comparable =
  | { readonly kind: 'text' | 'date'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'list'; readonly value: readonly string[] }
  /** A missing value: empty, or an element or field that the item does not have. */
  | { readonly kind: 'none' };

/**
 * Compares a value with an operand: as numbers, as dates, or as text by code units.
 * @returns a number below, at or above 0; NaN when they cannot be compared, as with lists and
 * missing values
 */
function compare(value: Comparable, operand: string): number {
  switch (value.kind) {
    case 'number':
      return operand.trim() === '' ? Number.NaN : value.value - Number(operand);
    case 'date':
      return Date.parse(value.value) - Date.parse(operand);
    case 'text':
      return value.value < operand ? -1 : value.value > operand ? 1 : 0;
    default:
      return Number.NaN;
  }
}

/** A list equals its codenames joined by commas; a missing value equals the empty text. */
function isEqual(value: Comparable, operand: string): boolean {
  if (value.kind === 'list') return value.value.join(',') === operand;
  return value.kind === 'none' ? operand === '' : compare(value, operand) === 0;
}

type Test = (value: Comparable, operands: readonly string[]) => boolean;

const listOf = (value: Comparable) => (value.kind === 'list' ? value.value : []);
const first = (operands: readonly string[]) => operands[0] ?? '';
const equals: Test = (value, operands) => isEqual(value, first(operands));
const isIn: Test = (value, operands) => operands.some((operand) => isEqual(value, operand));

/**
 * The comparisons of the Delivery API. A missing value equals only the empty text, and is neither
 * before nor after any value. `contains`, `any` and `all` search lists by codename.
 */
export const comparisons: Readonly<Record<FilterOperator, Test>> = {
  eq: equals,
  neq: (value, operands) => !equals(value, operands),
  lt: (value, operands) => compare(value, first(operands)) < 0,
  lte: (value, operands) => compare(value, first(operands)) <= 0,
  gt: (value, operands) => compare(value, first(operands)) > 0,
  gte: (value, operands) => compare(value, first(operands)) >= 0,
  in: isIn,
  nin: (value, operands) => !isIn(value, operands),
  contains: (value, operands) => listOf(value).includes(first(operands)),
  any: (value, operands) => operands.some((operand) => listOf(value).includes(operand)),
  all: (value, operands) =>
    operands.length > 0 && operands.every((operand) => listOf(value).includes(operand)),
  range: (value, [low = '', high = '']) => compare(value, low) >= 0 && compare(value, high) <= 0,
  empty: ({ kind }) => kind === 'none',
  nempty: ({ kind }) => kind !== 'none',
};

/**
 * Compares values in ascending order: numbers and dates by size, text by the rules of a language;
 * missing values come first.
 * @param language a BCP 47 code; those of the default language apply to an invalid one
 */
export function comparisonIn(language: string): (a: Comparable, b: Comparable) => number {
  const collator = new Intl.Collator(collationOf(language));
  return (a, b) => {
    if (a.kind === 'number' && b.kind === 'number') return a.value - b.value;
    if (a.kind === 'date' && b.kind === 'date') return Date.parse(a.value) - Date.parse(b.value);
    if (a.kind === 'none' || b.kind === 'none') {
      return Number(b.kind === 'none') - Number(a.kind === 'none');
    }
    return collator.compare(String(a.value), String(b.value));
  };
}

function collationOf(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? defaultLocale;
  } catch {
    return defaultLocale;
  }
}

const orderForm =
  /^((?:system|elements)\.[a-z0-9_]+)((?:\|elements\.[a-z0-9_]+)*)(?:\[(asc|desc)\])?$/;

/**
 * The property of an order, those that count where it is empty, and 1 or -1 for its direction.
 * @returns undefined if the order is absent or invalid
 */
export function orderIn(order: string | undefined) {
  const [, property, others = '', direction] = orderForm.exec(order ?? '') ?? [];
  if (property === undefined) return undefined;
  return { property, others: others.split('|').slice(1), sign: direction === 'desc' ? -1 : 1 };
}
