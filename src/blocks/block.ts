import type { ComponentType } from 'react';
import type { Ground } from '../ui/section/Section.tsx';
import type { BlockKind, BlockOf } from './blocks.ts';

/** What a block is given: its content, and the ground the page's rhythm has for it. */
export interface BlockProps<Kind extends BlockKind> {
  readonly block: BlockOf<Kind>;
  readonly ground: Ground;
  /** True for the block that opens the page, so that its heading is the page's. */
  readonly isOpening: boolean;
}

/** The component of a kind of block. */
export type BlockComponent<Kind extends BlockKind> = ComponentType<BlockProps<Kind>>;
