import type { Filter, ItemQuery, ItemsQuery } from '../../../content/source.ts';

/** The most items per answer of the service. */
export const pageSize = 2_000;

/** Longer lists of codenames are split, because the service rejects long addresses. */
const maxListLength = 1_200;

/** The parameters for the form of items. */
export function itemParameters({ language, depth, elements }: ItemQuery): URLSearchParams {
  const parameters = new URLSearchParams({ language });
  if (depth !== undefined) parameters.set('depth', String(depth));
  if (elements) parameters.set('elements', elements.join(','));
  return parameters;
}

/** The parameters for one page of a list; the default order is by codename. */
export function listParameters(query: ItemsQuery, skip: number, limit: number): URLSearchParams {
  const parameters = itemParameters(query);
  for (const { property, operator, values } of query.filters) {
    parameters.append(`${property}[${operator}]`, values.join(','));
  }
  parameters.set('order', query.order ?? 'system.codename[asc]');
  parameters.set('skip', String(skip));
  parameters.set('limit', String(limit));
  parameters.set('includeTotalCount', 'true');
  return parameters;
}

function isLong({ property, operator, values }: Filter): boolean {
  const isCodenames = property === 'system.codename' && operator === 'in';
  return isCodenames && values.join(',').length > maxListLength;
}

/**
 * Splits a query whose list of codenames is too long for one address.
 * @returns queries that together return the same items; the query itself when it is short enough,
 * or when its order can only be computed by the service
 */
export function splitQuery(query: ItemsQuery): readonly ItemsQuery[] {
  const long = query.filters.find(isLong);
  if (!long || query.order !== undefined) return [query];
  const parts: string[][] = [[]];
  let length = 0;
  for (const codename of new Set(long.values)) {
    if (length + codename.length >= maxListLength) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)?.push(codename);
    length += codename.length + 1;
  }
  return parts.map((values) => ({
    ...query,
    filters: query.filters.map((filter) => (filter === long ? { ...filter, values } : filter)),
  }));
}
