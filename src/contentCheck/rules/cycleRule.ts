import { type AuthoredItem, codenamesIn } from '../../content/edition/authored.ts';
import { contentTypeOf } from '../../content/types/index.ts';
import type { FolderRule } from './rule.ts';

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
