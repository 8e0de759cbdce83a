import type { ComponentType } from 'react';
import type { Ground } from '../ui/section/Section.tsx';
import type { BlockKind, BlockOf } from './blocks.ts';

/** The props of a block: its content and its background. */
export interface BlockProps<Kind extends BlockKind> {
  readonly block: BlockOf<Kind>;
  readonly ground: Ground;
  /** True for the first block of the page, whose heading is the page's. */
  readonly isOpening: boolean;
}

/** The component of a kind of block. */
export type BlockComponent<Kind extends BlockKind> = ComponentType<BlockProps<Kind>>;
