import { bytesOf } from '../memory/byteSize.ts';
import { type Comparable, comparisonIn, comparisons, orderIn } from './comparisons.ts';
import type { DeliveryElement, DeliveryItem, ModularContent } from './delivery.ts';
import type { ListQuery } from './readOptions.ts';
import type { Filter } from './source.ts';
import { mapped, type Steps, sorted } from './turns.ts';
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

/** A query, divided into what a content source may decide and what only the shown values may. */
export interface DividedQuery {
  readonly asked: { readonly filters: readonly Filter[]; readonly order?: string };
  /** The filters by the shown values. */
  readonly filters: readonly Filter[];
  /** The order by the shown values; absent if the source sorts. */
  readonly order?: string;
  /** The elements to read for them. */
  readonly elements: readonly string[];
}

/**
 * Divides a query. A source knows no visitors: its filters and orders would find items by links that
 * the visitor's answer does not show (API-12).
 */
export function divideQuery({ filters, order }: ListQuery): DividedQuery {
  const here = filters.filter(({ property }) => isShownInPart(property));
  const sorted = orderIn(order);
  // A source sorts by one property.
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

/** The value of an element, of which a visitor may see only some links. */
type StoredValue<Target> =
  | Comparable
  | { readonly kind: 'links'; readonly targets: readonly Target[] };

/** The values of an item by element. */
export type StoredValues<Target> = ReadonlyMap<string, StoredValue<Target>>;

/**
 * The values of the elements of a divided query.
 * @param item with sanitized HTML
 * @param linked the items that it links to
 * @param targetOf what to keep of a linked item, from which its visibility follows
 */
export function storedValues<Target>(
  item: DeliveryItem,
  linked: ModularContent,
  elements: readonly string[],
  targetOf: (item: DeliveryItem) => Target,
): StoredValues<Target> {
  const values = new Map<string, StoredValue<Target>>();
  for (const name of elements) {
    const element = Object.hasOwn(item.elements, name) ? item.elements[name] : undefined;
    if (element?.type !== 'modular_content') {
      values.set(name, comparableOf(element));
      continue;
    }
    const codenames = Array.isArray(element.value) ? (element.value as readonly string[]) : [];
    const targets = codenames.flatMap((codename) => {
      const target = Object.hasOwn(linked, codename) ? linked[codename] : undefined;
      // Answers show no link of an item to itself.
      return target && codename !== item.system.codename ? [targetOf(target)] : [];
    });
    values.set(name, { kind: 'links', targets });
  }
  return values;
}

function comparableOf(element: DeliveryElement | undefined): Comparable {
  const value = element?.value;
  if (value === undefined || value === null || value === '') return { kind: 'none' };
  if (typeof value === 'number') return { kind: 'number', value };
  if (Array.isArray(value)) {
    if (value.length === 0) return { kind: 'none' };
    const nameOf = (it: { codename?: unknown; name?: unknown }) => String(it.codename ?? it.name);
    return { kind: 'list', value: value.map(nameOf) };
  }
  return { kind: element?.type === 'date_time' ? 'date' : 'text', value: String(value) };
}

/** The most bytes of a link, whose target items may share. */
const perLink = 104;

/** The bytes of values. */
export function bytesOfValues(values: StoredValues<unknown>): number {
  let bytes = 0;
  for (const value of values.values()) {
    bytes += value.kind === 'links' ? 48 + perLink * value.targets.length : bytesOf(value);
  }
  return bytes;
}

/** An item of a list, with the values of a divided query. */
interface Entry<Target> {
  readonly values?: StoredValues<Target>;
}

/**
 * Filters and sorts the items that a visitor may see by what the visitor's answer shows of them,
 * in steps. Equal ones keep their order.
 * @param isShown whether the visitor sees a linked item
 */
export function* byShownValues<
  Target extends { readonly codename: string },
  E extends Entry<Target>,
>(
  entries: readonly E[],
  { filters, order }: Pick<DividedQuery, 'filters' | 'order'>,
  language: string,
  isShown: (target: Target) => boolean,
): Steps<readonly E[]> {
  const shownOf = (entry: E, property: string): Comparable => {
    const value = entry.values?.get(elementIn(property) ?? '');
    if (value?.kind !== 'links') return value ?? { kind: 'none' };
    const codenames = value.targets.filter(isShown).map(({ codename }) => codename);
    return codenames.length > 0 ? { kind: 'list', value: codenames } : { kind: 'none' };
  };
  const found: E[] = [];
  for (const entry of entries) {
    yield;
    const matches = filters.every(({ property, operator, values }) =>
      comparisons[operator](shownOf(entry, property), values),
    );
    if (matches) found.push(entry);
  }
  const wanted = orderIn(order);
  if (!wanted) return found;
  const compare = comparisonIn(language);
  const keyOf = (entry: E) => {
    const values = [wanted.property, ...wanted.others].map((it) => shownOf(entry, it));
    return values.find(({ kind }) => kind !== 'none') ?? values[0] ?? { kind: 'none' };
  };
  const keyed = yield* mapped(found, (entry) => ({ entry, key: keyOf(entry) }));
  const inOrder = yield* sorted(keyed, (a, b) => wanted.sign * compare(a.key, b.key));
  return inOrder.map(({ entry }) => entry);
}
