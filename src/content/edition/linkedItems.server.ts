import { AnswerTooLarge } from '../answerTooLarge.ts';
import type { Steps } from '../turns.ts';
import { contentTypeOf } from '../types/index.ts';
import { codenamesIn, type Variant } from './authored.ts';

const linkElements = new Map<string, readonly string[]>();

function linkElementsOf(type: string): readonly string[] {
  const known = linkElements.get(type);
  if (known) return known;
  const names = Object.entries(contentTypeOf(type)?.elements ?? {})
    .filter(([, definition]) => definition.type === 'modular_content')
    .map(([name]) => name);
  linkElements.set(type, names);
  return names;
}

/** How links are followed. */
export interface LinkOptions {
  /** Levels of links. */
  readonly depth: number;
  /** Elements whose links are followed; absent for all. */
  readonly wanted: readonly string[] | undefined;
  /** The most items to return; absent for any number. */
  readonly most: number | undefined;
  /** The variant of a codename that the reader gets, if any. */
  find(codename: string): Variant | undefined;
}

/**
 * Collects linked items, level by level. Each item is visited once, so cycles end.
 * @throws AnswerTooLarge when there are more than `most`
 */
export function* linkedVariants(
  roots: readonly Variant[],
  { depth, wanted, most = Number.POSITIVE_INFINITY, find }: LinkOptions,
): Steps<ReadonlyMap<string, Variant>> {
  const linked = new Map<string, Variant>();
  const expanded = new Set<Variant>();
  let level: readonly Variant[] = roots;
  for (let left = depth; left > 0 && level.length > 0; left -= 1) {
    const next: Variant[] = [];
    for (const variant of level) {
      if (expanded.has(variant)) continue;
      expanded.add(variant);
      yield;
      if (linked.size > most) throw new AnswerTooLarge('depth');
      for (const element of linkElementsOf(variant.type)) {
        if (wanted && !wanted.includes(element)) continue;
        for (const codename of codenamesIn(variant, element)) {
          const target = linked.get(codename) ?? find(codename);
          if (!target) continue;
          linked.set(codename, target);
          next.push(target);
        }
      }
    }
    level = next;
  }
  return linked;
}
