import {
  type AuthoredItem,
  blocksOf,
  codenamesIn,
  type FieldBlock,
} from '../../content/edition/authored.ts';
import { didYouMean } from '../../content/suggestion.ts';
import { contentTypeOf } from '../../content/types/index.ts';
import type { FolderRule, ItemRule } from '../checkItems.server.ts';
import type { Path } from '../fault.ts';

/** Finds an item, not a component, by codename. */
type FindItem = (codename: string) => AuthoredItem | undefined;

/** A broken link. */
interface BadLink {
  readonly block: FieldBlock;
  readonly element: string;
  readonly codename: string;
  readonly path: Path;
  readonly message: string;
}

/** Every link of an item and of the components inside it, without links to components. */
export function* linksOf(item: AuthoredItem) {
  const inside = new Set(item.components.map(({ codename }) => codename));
  for (const part of [item, ...item.components]) {
    for (const block of blocksOf(part)) {
      for (const [element, value] of Object.entries(block.fields)) {
        const definition = contentTypeOf(block.type)?.elements[element];
        if (definition?.type !== 'modular_content' || !Array.isArray(value)) continue;
        const path = [...block.path, element];
        for (const codename of value as readonly string[]) {
          if (!inside.has(codename)) yield { part, block, element, definition, codename, path };
        }
      }
    }
  }
}

/**
 * Every link of an item and of the components inside it that points to a missing item or to an item
 * of a type that is not allowed there.
 * @param suggestions codenames to suggest for a wrong one
 */
export function* badLinksOf(
  item: AuthoredItem,
  find: FindItem,
  suggestions: () => Iterable<string> = () => [],
): Generator<BadLink> {
  for (const { block, element, definition, codename, path } of linksOf(item)) {
    const target = find(codename);
    const { linkedTypes = [] } = definition;
    if (!target) {
      const hint = didYouMean(codename, suggestions());
      const message = `There is no item \`${codename}\`.${hint}`;
      yield { block, element, codename, path, message };
    } else if (linkedTypes.length > 0 && !linkedTypes.includes(target.type)) {
      const message = `\`${codename}\` is a \`${target.type}\`; only ${linkedTypes.join(', ')} is allowed here.`;
      yield { block, element, codename, path, message };
    }
  }
}

/** The collection whose items every brand and mode can see. */
const common = 'shared';

/** Above this number of items, there is no suggestion for a wrong name: it would take too long. */
const mostSuggestions = 10_000;

/**
 * Links must lead to items that exist, are allowed there, and are shown by the same site. Links to
 * items that cannot be read are none of their faults (PAGE-120).
 */
export const linkRule: ItemRule = ({ item, report }, { items, unread }) => {
  const find = (codename: string) => items.get(codename)?.item;
  const suggestions = () => (items.size <= mostSuggestions ? items.keys() : []);
  for (const { codename, path, message } of badLinksOf(item, find, suggestions)) {
    if (!unread.has(codename)) report('link', path, message);
  }
  for (const { codename, path } of linksOf(item)) {
    const collection = find(codename)?.collection ?? common;
    if (collection === common || collection === item.collection) continue;
    const message = `\`${codename}\` is in the collection ${collection}, which this item's site does not show.`;
    report('link', path, message, 'warning');
  }
};

const containing = ['blocks', 'children', 'components'];

function hasPage(type: string): boolean {
  const elements = Object.values(contentTypeOf(type)?.elements ?? {});
  return elements.some((element) => element.type === 'url_slug');
}

const known = new Map<string, readonly string[]>();

/** The elements of a type whose items are parts of the item, not pages it refers to. */
function partElements(type: string): readonly string[] {
  const elements =
    known.get(type) ??
    Object.entries(contentTypeOf(type)?.elements ?? {})
      .filter(([name, { type: kind, linkedTypes = [] }]) => {
        if (kind !== 'modular_content') return false;
        const isNarrow = linkedTypes.length > 0 && !linkedTypes.some(hasPage);
        return containing.includes(name) || isNarrow;
      })
      .map(([name]) => name);
  known.set(type, elements);
  return elements;
}

function partsOf(item: AuthoredItem): string[] {
  const parts = Object.values(item.variants).flatMap((variant) =>
    partElements(variant.type).flatMap((element) => codenamesIn(variant, element)),
  );
  return [...new Set(parts)];
}

interface Step {
  readonly codename: string;
  readonly rest: string[];
}

/** Finds the cycles from items back to themselves, each once, without recursion. */
function findCycles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  for (const start of edges.keys()) {
    if (done.has(start)) continue;
    const way: Step[] = [{ codename: start, rest: [...(edges.get(start) ?? [])] }];
    const onWay = new Set([start]);
    for (let step = way.at(-1); step; step = way.at(-1)) {
      const next = step.rest.pop();
      if (next === undefined) {
        done.add(step.codename);
        onWay.delete(step.codename);
        way.pop();
      } else if (onWay.has(next)) {
        const from = way.findIndex(({ codename }) => codename === next);
        cycles.push(way.slice(from).map(({ codename }) => codename));
      } else if (!done.has(next)) {
        onWay.add(next);
        way.push({ codename: next, rest: [...(edges.get(next) ?? [])] });
      }
    }
  }
  return cycles;
}

/** No item may be a part of itself, through its blocks, children and other parts. */
export const cycleRule: FolderRule = ({ items }) => {
  const edges = new Map<string, readonly string[]>();
  for (const { item } of items.values()) {
    for (const part of [item, ...item.components]) {
      const parts = partsOf(part);
      if (parts.length > 0) edges.set(part.codename, parts);
    }
  }
  for (const cycle of findCycles(edges)) {
    const owner = cycle.map((codename) => items.get(codename)).find((found) => found);
    const way = [...cycle, cycle[0]].join(' → ');
    owner?.report('cycle', [], `The item is part of itself: ${way}.`);
  }
};
