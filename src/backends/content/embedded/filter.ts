import type { Filter, FilterOperator } from '../../../content/source.ts';
import type { Variant } from '../../../contentCheck/authored.ts';
import { type Comparable, propertyOf } from './property.ts';

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
const tests: Readonly<Record<FilterOperator, Test>> = {
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

/** Creates the test that an item must pass to match every filter. */
export function matcher(filters: readonly Filter[]): (variant: Variant) => boolean {
  const conditions = filters.map(({ property, operator, values }) => {
    const read = propertyOf(property);
    const test = tests[operator];
    return (variant: Variant) => test(read(variant), values);
  });
  return (variant) => conditions.every((condition) => condition(variant));
}
