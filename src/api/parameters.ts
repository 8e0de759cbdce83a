import type { SystemFields } from '../content/deliveryFormat.ts';
import { type Filter, type FilterOperator, filterOperators } from '../content/query.ts';
import { parseCountryId } from '../country/country.ts';
import { defaultLocale, isLocale, type Locale, locales } from '../locale/locales.ts';
import { BadParameter } from './problem.ts';

const codename = /^[a-z0-9_]{1,200}$/i;
const systemFieldNames: readonly string[] = [
  'id',
  'name',
  'codename',
  'type',
  'language',
  'collection',
  'last_modified',
  'sitemap_locations',
  'workflow',
  'workflow_step',
] satisfies (keyof SystemFields)[];

/** The `language` parameter; default en. @throws BadParameter */
export function languageOf(value: string | undefined): Locale {
  if (value === undefined || value === '') return defaultLocale;
  if (!isLocale(value))
    throw new BadParameter('language', `language must be one of ${locales.join(', ')}`);
  return value;
}

/** The `country` parameter, undefined when absent. @throws BadParameter */
export function countryIdOf(value: string | undefined): string | undefined {
  if (value === undefined || value === '') return undefined;
  const country = parseCountryId(value);
  if (!country) throw new BadParameter('country', 'country must be the two-letter id of a country');
  return country;
}

/** The `useTestData` parameter; default false. @throws BadParameter */
export function useTestDataOf(value: string | undefined): boolean {
  if (value === undefined || value === '' || value === 'false') return false;
  if (value !== 'true') throw new BadParameter('useTestData', 'useTestData must be true or false');
  return true;
}

/** Reads the codename from a path. @throws BadParameter */
export function codenameOf(value: string): string {
  if (!codename.test(value)) {
    throw new BadParameter('codename', 'codename may contain only letters, digits and underscores');
  }
  return value;
}

/** An integer within bounds. @throws BadParameter */
export function wholeOf(
  name: string,
  value: string | undefined,
  { fallback, min, max }: { fallback: number; min: number; max: number },
): number {
  if (value === undefined || value === '') return fallback;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= min && number <= max)) {
    throw new BadParameter(name, `${name} must be an integer from ${min} to ${max}`);
  }
  return number;
}

/**
 * A list of codenames separated by commas, deduplicated and sorted, so that equal requests share a
 * cache key.
 * @returns undefined when absent
 * @throws BadParameter
 */
export function codenamesOf(name: string, value: string | undefined): string[] | undefined {
  if (value === undefined || value === '') return undefined;
  const list = value.split(',').map((part) => part.trim());
  if (list.length > 200 || !list.every((part) => codename.test(part))) {
    throw new BadParameter(name, `${name} must be a list of codenames separated by commas`);
  }
  return [...new Set(list)].sort();
}

/** The `systemFields` parameter; default none. @throws BadParameter */
export function systemFieldsOf(value: string | undefined): (keyof SystemFields)[] {
  const list = codenamesOf('systemFields', value) ?? [];
  const isField = (name: string): name is keyof SystemFields => systemFieldNames.includes(name);
  if (!list.every(isField)) {
    throw new BadParameter(
      'systemFields',
      `systemFields must be among ${systemFieldNames.join(', ')}`,
    );
  }
  return list;
}

/**
 * The `includedCollections` parameter, undefined when absent.
 * @param known the collections that it may name
 * @throws BadParameter
 */
export function includedCollectionsOf(value: string | undefined, known: readonly string[]) {
  const list = codenamesOf('includedCollections', value);
  if (list && !list.every((name) => known.includes(name))) {
    throw new BadParameter(
      'includedCollections',
      `includedCollections must be among ${known.join(', ')}`,
    );
  }
  return list;
}

/**
 * The most operands that all filters of a query have together; lists of codenames are counted
 * apart.
 */
const mostOperands = 60;
const mostCodenames = 500;
const mostFilters = 20;

function isCodenames({ property, operator }: Filter): boolean {
  return property === 'system.codename' && operator === 'in';
}

const filterKey = /^(system\.[a-z_]+|elements\.[a-z0-9_]+)(?:\[([a-z]+)\])?$/;

/**
 * The filters of a query: every parameter named after a system field or an element.
 * @throws BadParameter for an unknown operator, too many filters or too many values. Every value is
 * compared with every item, except in a list of codenames, which is looked up
 */
export function filtersOf(query: URLSearchParams): Filter[] {
  const filters: Filter[] = [];
  let operands = 0;
  for (const [key, value] of query) {
    if (!key.startsWith('system.') && !key.startsWith('elements.')) continue;
    const [, property, operator = 'eq'] = filterKey.exec(key) ?? [];
    const known = filterOperators.includes(operator as FilterOperator);
    if (!property || !known) throw new BadParameter(key, `${key} is not a valid filter`);
    const many = ['in', 'nin', 'any', 'all', 'range'].includes(operator);
    const values = many ? value.split(',') : [value];
    const none = operator === 'empty' || operator === 'nempty';
    const filter = { property, operator: operator as FilterOperator, values: none ? [] : values };
    operands += isCodenames(filter) ? 0 : values.length;
    if (values.length > mostCodenames || operands > mostOperands) {
      const most = isCodenames(filter) ? mostCodenames : mostOperands;
      throw new BadParameter(key, `${key} brings the query above ${most} values`);
    }
    filters.push(filter);
    if (filters.length > mostFilters) {
      throw new BadParameter(key, `A query may have at most ${mostFilters} filters`);
    }
  }
  return filters;
}

/** The `order` parameter, undefined when absent. @throws BadParameter */
export function orderOf(value: string | undefined): string | undefined {
  if (!value) return undefined;
  if (!/^(system|elements)\.[a-z0-9_]+(\[(asc|desc)\])?$/.test(value)) {
    throw new BadParameter('order', 'order must be a property with [asc] or [desc]');
  }
  return value.endsWith(']') ? value : `${value}[asc]`;
}
