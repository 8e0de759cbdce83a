import type { Ground } from '../ui/section/Section.tsx';
import type { BlockKind } from './blocks.ts';

/** Kinds that stand on a ground of their own, first choice first; all others stand on white. */
const choices: { readonly [Kind in BlockKind]?: readonly Ground[] } = {
  cards: ['tint', 'plain'],
  person: ['tint', 'plain'],
  quote: ['sand', 'plain'],
  call_to_action: ['sand', 'tint'],
};

/**
 * The grounds of a page's blocks from top to bottom. Parts that show many things or speak in
 * another voice stand on a tint, but never two tints next to one another.
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
