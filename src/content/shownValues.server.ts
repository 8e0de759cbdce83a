import type { DeliveryItem } from './deliveryFormat.ts';
import type { Variant } from './edition/authored.ts';
import type { Deliver } from './edition/createDeliver.server.ts';
import { mapped, type Steps, sorted } from './pauses.ts';
import { type Comparable, comparisonIn, comparisons, type Filter, orderIn } from './query.ts';
import type { ListQuery } from './reader.server.ts';
import { contentTypes } from './types/index.ts';

/**
 * The elements whose stored value may say more than an answer shows: links to withheld items, and
 * HTML before it is sanitized. An element that the site does not know may be one, too.
 */
const shownInFull: ReadonlySet<string> = (() => {
  const plain = new Set<string>();
  const partly = new Set<string>();
  for (const { elements } of contentTypes.values()) {
    for (const [name, { type }] of Object.entries(elements)) {
      (type === 'modular_content' || type === 'rich_text' ? partly : plain).add(name);
    }
  }
  return new Set([...plain].filter((name) => !partly.has(name)));
})();

const elementIn = (property: string) => /^elements\.(.*)$/.exec(property)?.[1];

function isShownInPart(property: string): boolean {
  const element = elementIn(property);
  return element !== undefined && !shownInFull.has(element);
}

/** A query, divided into what the stored values may decide and what only the shown ones may. */
export interface DividedQuery {
  readonly asked: { readonly filters: readonly Filter[]; readonly order?: string };
  /** The filters by the shown values. */
  readonly filters: readonly Filter[];
  /** The order by the shown values; absent if the stored ones sort. */
  readonly order?: string;
  /** The elements to read for them. */
  readonly elements: readonly string[];
}

/**
 * Divides a query. A view knows no visitors: its filters and orders would find items by links that
 * the visitor's answer does not show (API-12).
 */
export function divideQuery({ filters, order }: ListQuery): DividedQuery {
  const here = filters.filter(({ property }) => isShownInPart(property));
  const sorted = orderIn(order);
  // A view sorts by one property.
  const isSortedHere =
    sorted !== undefined && (isShownInPart(sorted.property) || sorted.others.length > 0);
  const properties = here.map(({ property }) => property);
  if (isSortedHere) properties.push(sorted.property, ...sorted.others);
  return {
    asked: {
      filters: filters.filter((it) => !here.includes(it)),
      ...(order && !isSortedHere ? { order } : {}),
    },
    filters: here,
    ...(order && isSortedHere ? { order } : {}),
    elements: [...new Set(properties.flatMap((it) => elementIn(it) ?? []))].sort(),
  };
}

/** What the visitor's answer shows of an item. */
interface Shown {
  readonly deliver: Deliver;
  /** Whether the visitor sees a linked item. */
  readonly isLinkShown: (codename: string) => boolean;
}

function shownValue(
  item: DeliveryItem,
  property: string,
  isLinkShown: Shown['isLinkShown'],
): Comparable {
  const name = elementIn(property) ?? '';
  const { type, value } = (Object.hasOwn(item.elements, name) && item.elements[name]) || {};
  if (value === undefined || value === null || value === '') return { kind: 'none' };
  if (typeof value === 'number') return { kind: 'number', value };
  if (!Array.isArray(value)) {
    return { kind: type === 'date_time' ? 'date' : 'text', value: String(value) };
  }
  const nameOf = (it: { codename?: unknown; name?: unknown }) => String(it.codename ?? it.name);
  // Answers show no link of an item to itself.
  const names =
    type === 'modular_content'
      ? value.filter((codename) => codename !== item.system.codename && isLinkShown(codename))
      : value.map(nameOf);
  return names.length > 0 ? { kind: 'list', value: names } : { kind: 'none' };
}

/**
 * Filters and sorts the items that a visitor may see by what the visitor's answer shows of them,
 * in steps. Equal ones keep their order.
 */
export function* byShownValues(
  variants: readonly Variant[],
  { filters, order, elements }: Omit<DividedQuery, 'asked'>,
  language: string,
  { deliver, isLinkShown }: Shown,
): Steps<readonly Variant[]> {
  const valuesOf = (variant: Variant) => {
    const item = deliver(variant, elements, true);
    return (property: string) => shownValue(item, property, isLinkShown);
  };
  const found: Variant[] = [];
  for (const variant of variants) {
    yield;
    const valueOf = valuesOf(variant);
    const matches = filters.every(({ property, operator, values }) =>
      comparisons[operator](valueOf(property), values),
    );
    if (matches) found.push(variant);
  }
  const wanted = orderIn(order);
  if (!wanted) return found;
  const compare = comparisonIn(language);
  const keyOf = (variant: Variant) => {
    const values = [wanted.property, ...wanted.others].map(valuesOf(variant));
    return values.find(({ kind }) => kind !== 'none') ?? values[0] ?? { kind: 'none' };
  };
  const keyed = yield* mapped(found, (variant) => ({ variant, key: keyOf(variant) }));
  const inOrder = yield* sorted(keyed, (a, b) => wanted.sign * compare(a.key, b.key));
  return inOrder.map(({ variant }) => variant);
}
