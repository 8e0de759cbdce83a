import { modalCodename, modalTextOf } from '../consent/modalText.ts';
import { cookieModal } from '../content/types/shell.ts';
import type { PageContext } from '../services/pageContext.ts';
import type { BlockView } from './blocks.ts';

/**
 * Adds the declarations of the privacy settings to the blocks that list them. Without them, these
 * blocks are left out.
 */
export function withStoredEntries(
  { content }: PageContext,
  blocks: readonly BlockView[],
): readonly BlockView[] {
  if (!blocks.some(({ kind }) => kind === 'stored_entries')) return blocks;
  const found = content.byCodename(cookieModal, modalCodename, 1);
  const text = found.status === 'found' ? modalTextOf(found.item) : undefined;
  return blocks.flatMap((block): readonly BlockView[] => {
    if (block.kind !== 'stored_entries') return [block];
    return text ? [{ ...block, categories: Object.values(text.categories) }] : [];
  });
}
