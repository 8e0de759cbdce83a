import type { Ground } from '../ui/section/Section.tsx';
import type { BlockKind } from './blocks.ts';

/** Kinds with a tinted background, first choice first; all others are on white. */
const choices: { readonly [Kind in BlockKind]?: readonly Ground[] } = {
  cards: ['tint', 'plain'],
  person: ['tint', 'plain'],
  quote: ['sand', 'plain'],
  call_to_action: ['sand', 'tint'],
};

/**
 * The backgrounds of a page's blocks from top to bottom. Some kinds have a tinted background, but
 * two tints are never adjacent.
 */
export function groundsOf(kinds: readonly BlockKind[]): Ground[] {
  let before: Ground = 'plain';
  return kinds.map((kind) => {
    const [first = 'plain', second = 'plain'] = choices[kind] ?? [];
    const isFree = before === 'plain' || (kind === 'call_to_action' && before !== first);
    before = isFree ? first : second;
    return before;
  });
}
