import { defaultLocale, isLocale } from '../../locale/locales.ts';
import type { Filter } from '../query.ts';
import { contentTypeOf } from '../types/index.ts';
import type { AuthoredItem } from './authored.ts';
import { compareCodenames, type ItemStore } from './itemStore.server.ts';

const none: readonly AuthoredItem[] = [];

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
  return types.length === 1 ? (store.byType.get(only) ?? none) : store.all;
}
