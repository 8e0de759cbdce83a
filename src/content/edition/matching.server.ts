import { defaultLocale, isLocale } from '../../locale/locales.ts';
import { mapped, type Steps, sorted } from '../pauses.ts';
import { type Comparable, comparisonIn, comparisons, type Filter, orderIn } from '../query.ts';
import { contentTypeOf } from '../types/index.ts';
import { type AssetReference, type AuthoredItem, type Variant, valueOf } from './authored.ts';
import { compareCodenames, type ItemStore } from './itemStore.server.ts';
import { stepOf } from './schedule.ts';
import { idOf } from './systemFields.server.ts';

function isOneOf(filter: Filter, property: string): boolean {
  return filter.property === property && (filter.operator === 'eq' || filter.operator === 'in');
}

/** The values of a property that match a filter; `eq` has one. */
function wanted({ operator, values }: Filter): readonly string[] {
  return operator === 'eq' ? [values[0] ?? ''] : [...new Set(values)];
}

function byCodename(store: ItemStore, filter: Filter): readonly AuthoredItem[] {
  const items = wanted(filter).flatMap((codename) => store.byCodename.get(codename) ?? []);
  return items.filter(({ parent }) => !parent).sort(compareCodenames);
}

function isSlug(types: readonly string[], element: string): boolean {
  return types.every((type) => contentTypeOf(type)?.elements[element]?.type === 'url_slug');
}

/**
 * Readers of a language also see items in the default language, with their slugs, when there is no
 * translation.
 */
function bySlug(store: ItemStore, filter: Filter, language: string): readonly AuthoredItem[] {
  const languages = isLocale(language) ? new Set([language, defaultLocale]) : [defaultLocale];
  const names = [...languages].flatMap((locale) =>
    wanted(filter).flatMap((slug) => store.bySlug[locale].get(slug) ?? []),
  );
  const items = [...new Set(names)].flatMap((name) => store.byCodename.get(name) ?? []);
  return items.sort(compareCodenames);
}

/**
 * The smallest set of items from an index that may match the filters, sorted by codename; each must
 * still be tested.
 */
export function candidates(
  store: ItemStore,
  filters: readonly Filter[],
  language: string,
): readonly AuthoredItem[] {
  const codename = filters.find((filter) => isOneOf(filter, 'system.codename'));
  if (codename) return byCodename(store, codename);
  const type = filters.find((filter) => isOneOf(filter, 'system.type'));
  if (!type) return store.all;
  const types = wanted(type);
  const slug = filters.find((filter) => {
    const [scope, element = '', ...more] = filter.property.split('.');
    const isElement = scope === 'elements' && more.length === 0;
    return isElement && isOneOf(filter, filter.property) && isSlug(types, element);
  });
  if (slug && !wanted(slug).includes('')) return bySlug(store, slug, language);
  const [only = ''] = types;
  // With several types, all items are tested, which are sorted already.
  return types.length === 1 ? (store.byType.get(only) ?? []) : store.all;
}

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
