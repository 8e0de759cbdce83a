import { type Comparable, comparisonIn, comparisons, orderIn } from '../comparisons.ts';
import { mapped, type Steps, sorted } from '../pauses.ts';
import type { Filter } from '../query.ts';
import { contentTypeOf } from '../types/index.ts';
import { type AssetReference, type Variant, valueOf } from './authored.ts';
import { stepOf } from './schedule.ts';
import { idOf } from './systemFields.server.ts';

/** Reads one property of a variant. */
export type Property = (variant: Variant) => Comparable;

const none: Comparable = { kind: 'none' };

const text = (value: string): Comparable => (value === '' ? none : { kind: 'text', value });

const systemProperties: Readonly<Record<string, Property>> = {
  id: ({ item }) => text(idOf(item.codename)),
  name: ({ item }) => text(item.name),
  codename: ({ item }) => text(item.codename),
  type: ({ type }) => text(type),
  language: ({ language }) => text(language),
  collection: ({ item }) => text(item.collection),
  last_modified: ({ item }) => ({ kind: 'date', value: item.lastModified }),
  workflow: () => text('default'),
  workflow_step: ({ item, language }) => text(stepOf(item, language)),
};

function elementProperty(element: string): Property {
  return (variant) => {
    const elements = contentTypeOf(variant.type)?.elements ?? {};
    const type = Object.hasOwn(elements, element) ? elements[element]?.type : undefined;
    const value = type && valueOf(variant, element);
    if (value === undefined || value === '') return none;
    if (typeof value === 'number') return { kind: 'number', value };
    if (typeof value === 'string') return { kind: type === 'date_time' ? 'date' : 'text', value };
    if (value === null || value.length === 0) return none;
    return { kind: 'list', value: value.map(asText) };
  };
}

/** Codenames compare as text; files by their name. */
function asText(entry: string | AssetReference): string {
  return typeof entry === 'string' ? entry : (entry.picture ?? entry.name ?? entry.url ?? '');
}

/**
 * The property that a filter or an order names.
 * @param property `system.{field}` or `elements.{codename}`; any other is empty in every item
 */
function propertyOf(property: string): Property {
  const [scope, name = '', ...more] = property.split('.');
  if (more.length > 0) return () => none;
  if (scope === 'elements') return elementProperty(name);
  const known = scope === 'system' && Object.hasOwn(systemProperties, name);
  return (known && systemProperties[name]) || (() => none);
}

/** Creates the test that a variant must pass to match every filter. */
export function matcher(filters: readonly Filter[]): (variant: Variant) => boolean {
  const conditions = filters.map(({ property, operator, values }) => {
    const read = propertyOf(property);
    const test = comparisons[operator];
    return (variant: Variant) => test(read(variant), values);
  });
  return (variant) => conditions.every((condition) => condition(variant));
}

/**
 * Sorts variants by a property: numbers and dates by size, text by the rules of the language. Those
 * without a value come first, or last when descending; equal ones keep the order of codenames.
 * @param order `{property}[asc|desc]`; absent or invalid: unchanged
 */
export function* sortBy(
  variants: readonly Variant[],
  order: string | undefined,
  language: string,
): Steps<readonly Variant[]> {
  const wanted = orderIn(order);
  if (!wanted) return variants;
  const read = propertyOf(wanted.property);
  const compare = comparisonIn(language);
  const keyed = yield* mapped(variants, (variant) => ({ variant, key: read(variant) }));
  const inOrder = yield* sorted(keyed, (a, b) => wanted.sign * compare(a.key, b.key));
  return inOrder.map(({ variant }) => variant);
}
