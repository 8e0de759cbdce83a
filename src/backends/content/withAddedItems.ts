import { namedItems, readChangedItems } from '../../content/changedItems.ts';
import { type Comparable, comparisonIn } from '../../content/comparisons.ts';
import type { DeliveryItem, ItemsAnswer } from '../../content/delivery.ts';
import type {
  ChangedItems,
  ContentAnswers,
  ContentSource,
  FindChanges,
  ItemsQuery,
  PrepareChange,
} from '../../content/source.ts';

const defaultLimit = 2_000;

/** The order of lists without one, as the parts of its name. */
const byCodename = ['', 'system', 'codename'];

/** The items of a second source beside changed content of the first. */
export interface BesideChanged {
  readonly answers: ContentAnswers;
  readonly findChanges: FindChanges;
  /** Makes it answer so; runs in the step in which the changed content goes live. */
  become(): void;
}

/** A second source, whose items may depend on those of the first. */
export interface AddedSource extends ContentSource {
  /** @throws when the changed content cannot be read */
  beside?(next: ContentAnswers): Promise<BesideChanged>;
}

/**
 * A content source with the items of a second one, a small one that answers from memory. Lists have
 * the items of both in the requested order. A change of either takes effect in one step.
 */
export function withAddedItems(main: ContentSource, added: AddedSource): ContentSource {
  const everyone = new Set<PrepareChange>();
  let turn: Promise<unknown> = Promise.resolve();

  /** Takes over the changes of one source; those of both take turns, so that none is lost. */
  function follow(source: ContentSource, nextOf: (next: ContentAnswers) => Promise<Next>): void {
    source.onChange(async (next, findChanges, changed) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const before = turn;
      turn = promise;
      await before;
      try {
        const { answers, beside } = await nextOf(next);
        const findAll =
          findChanges && beside ? allOf(findChanges, beside.findChanges) : findChanges;
        const isKnown = changed !== undefined || source === added;
        const all = isKnown
          ? await changedIn(answers, changed, beside ?? { findChanges })
          : undefined;
        const prepared = await Promise.all([...everyone].map((it) => it(answers, findAll, all)));
        return () => {
          beside?.become();
          for (const happen of prepared) happen();
          resolve();
        };
      } catch (error) {
        resolve();
        throw error;
      }
    });
  }

  follow(main, async (next) => {
    const beside = await added.beside?.(next);
    return { answers: answersOf(next, beside?.answers ?? added), beside };
  });
  follow(added, async (next) => ({ answers: answersOf(main, next) }));
  const { edition, notices, close } = main;
  return {
    ...main,
    ...answersOf(main, added),
    onChange(prepare) {
      everyone.add(prepare);
      return () => everyone.delete(prepare);
    },
    ...(edition && { edition: () => [edition(), added.edition?.() ?? ''].join(' ') }),
    notices: () => [...(notices?.() ?? []), ...(added.notices?.() ?? [])],
    async close() {
      await close?.();
      await added.close?.();
    },
  };
}

/**
 * The items that changed in both sources.
 * @param changed those of the main source; none if only the other one changed
 * @param other finds those of the other source
 * @returns undefined if they are not known, or too many to be read one by one
 */
async function changedIn(
  answers: ContentAnswers,
  changed: ChangedItems | undefined,
  { findChanges }: { readonly findChanges?: FindChanges | undefined },
): Promise<ChangedItems | undefined> {
  const more = await findChanges?.();
  if (more?.length === 0 && changed) return changed;
  const named = namedItems(more && [...(changed?.marks ?? []), ...more]);
  return named && readChangedItems(answers, named);
}

/** The answers of both sources after a change. */
interface Next {
  readonly answers: ContentAnswers;
  readonly beside?: BesideChanged | undefined;
}

/** The changes of two sources; unknown if those of one are. */
const allOf =
  (...finders: readonly FindChanges[]): FindChanges =>
  async () => {
    const found = await Promise.all(finders.map((find) => find()));
    return found.some((it) => it === undefined) ? undefined : found.flatMap((it) => it ?? []);
  };

function answersOf(main: ContentAnswers, added: ContentAnswers): ContentAnswers {
  return {
    item: async (codename, query) =>
      (await added.item(codename, query)) ?? main.item(codename, query),
    items: (query) => list(main, added, query),
  };
}

async function list(
  main: ContentAnswers,
  added: ContentAnswers,
  query: ItemsQuery,
): Promise<ItemsAnswer> {
  const { skip = 0, limit = defaultLimit, order = '' } = query;
  const [, scope, name = '', direction] = /^(\w+)\.(\w+)(?:\[(\w+)\])?$/.exec(order) ?? byCodename;
  const needed = scope === 'elements' && query.elements && !query.elements.includes(name);
  const keyed = needed ? { ...query, elements: [...(query.elements ?? []), name] } : query;
  const more = await added.items({ ...keyed, skip: 0, limit: Number.MAX_SAFE_INTEGER });
  const count = more.items.length;
  if (count === 0) return main.items(query);
  // As many of the added items as there are may precede the page.
  const from = Math.max(0, skip - count);
  const own = await main.items({ ...keyed, skip: from, limit: skip - from + limit });
  const sign = direction === 'desc' ? -1 : 1;
  const keyOf = (item: DeliveryItem) => keyIn(item, scope === 'elements', name);
  const compare = name === 'codename' ? compareCodes : comparisonIn(query.language);
  const precedes = (one: DeliveryItem, other: DeliveryItem) =>
    sign * compare(keyOf(one), keyOf(other)) < 0;
  const [first] = own.items;
  const isBefore = (item: DeliveryItem) =>
    from > 0 && (first === undefined || precedes(item, first));
  const before = more.items.filter(isBefore).length;
  const merged = merge(own.items, more.items.slice(before), precedes);
  const start = skip - from - before;
  const page = merged.slice(start, start + limit);
  const total = own.pagination.total_count;
  return {
    items: needed ? page.map((item) => without(item, name)) : page,
    modular_content: { ...more.modular_content, ...own.modular_content },
    pagination: {
      skip,
      limit,
      count: page.length,
      ...(total === undefined ? {} : { total_count: total + count }),
      next_page: '',
    },
  };
}

function merge(
  own: readonly DeliveryItem[],
  more: readonly DeliveryItem[],
  precedes: (one: DeliveryItem, other: DeliveryItem) => boolean,
): DeliveryItem[] {
  const merged: DeliveryItem[] = [];
  let at = 0;
  for (const item of own) {
    for (let next = more[at]; next && precedes(next, item); next = more[at]) {
      merged.push(next);
      at += 1;
    }
    merged.push(item);
  }
  return [...merged, ...more.slice(at)];
}

function keyIn({ system, elements }: DeliveryItem, isElement: boolean, name: string): Comparable {
  const element = elements[name];
  const value = isElement ? element?.value : system[name as keyof typeof system];
  if (value === null || value === undefined || value === '') return { kind: 'none' };
  if (typeof value === 'number') return { kind: 'number', value };
  const isDate = isElement ? element?.type === 'date_time' : name === 'last_modified';
  return { kind: isDate ? 'date' : 'text', value: String(value) };
}

const codeOf = (key: Comparable) => (key.kind === 'text' ? key.value : '');

function compareCodes(one: Comparable, other: Comparable): number {
  const [first, second] = [codeOf(one), codeOf(other)];
  return first < second ? -1 : Number(first > second);
}

function without(item: DeliveryItem, name: string): DeliveryItem {
  const { [name]: _, ...elements } = item.elements;
  return { ...item, elements };
}
