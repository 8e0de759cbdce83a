import type { BlockComponent } from './block.ts';
import type { BlockKind } from './blocks.ts';
import { ChartBlock } from './ChartBlock.tsx';
import { DrawingBlock } from './DrawingBlock.tsx';
import { MapBlock } from './MapBlock.tsx';
import { QuestionsBlock } from './QuestionsBlock.tsx';
import { TimelineBlock } from './TimelineBlock.tsx';

/**
 * The components of the kinds of blocks that few pages have. Their styles are a sheet of their own
 * (PAGE-35).
 */
export const rareBlocks = {
  chart: ChartBlock,
  timeline: TimelineBlock,
  drawing: DrawingBlock,
  map: MapBlock,
  questions: QuestionsBlock,
} satisfies { readonly [Kind in BlockKind]?: BlockComponent<Kind> };

/**
 * Whether a page shows such a block.
 * @param data what the page has loaded: its blocks are in `blocks`, or in `blocks` of a field
 */
export function hasRareBlocks(data: object): boolean {
  return [data, ...Object.values(data)].some((it: unknown) => {
    const { blocks } = (it ?? {}) as { blocks?: unknown };
    return (
      Array.isArray(blocks) && blocks.some(({ kind }) => Object.hasOwn(rareBlocks, String(kind)))
    );
  });
}
