import type { ComponentType } from 'react';
import type { Ground } from '../ui/section/Section.tsx';
import type { BlockKind, BlockOf, BlockView } from './blocks.ts';
import { FormBlock } from './FormBlock.tsx';
import { DrawingBlock, Hero, MapBlock, Media } from './pictureBlocks.tsx';
import {
  AccordionBlock,
  CallToAction,
  Cards,
  ChartBlock,
  Downloads,
  Figures,
  ModalBlock,
  NoteBlock,
  Person,
  QuestionsBlock,
  Quote,
  RichText,
  StepsBlock,
  StoredEntries,
  TableBlock,
  TimelineBlock,
} from './plainBlocks.tsx';

const components: { readonly [Kind in BlockKind]: BlockComponent<Kind> } = {
  hero: Hero,
  rich_text: RichText,
  media: Media,
  cards: Cards,
  quote: Quote,
  figures: Figures,
  chart: ChartBlock,
  timeline: TimelineBlock,
  drawing: DrawingBlock,
  map: MapBlock,
  questions: QuestionsBlock,
  table: TableBlock,
  accordion: AccordionBlock,
  downloads: Downloads,
  person: Person,
  call_to_action: CallToAction,
  note: NoteBlock,
  modal: ModalBlock,
  steps: StepsBlock,
  stored_entries: StoredEntries,
  form: FormBlock,
  general_form: FormBlock,
};

/**
 * The blocks of a page, stacked, with alternating backgrounds. `opensPage` means that there is no
 * title above them.
 */
export function Blocks({
  blocks,
  opensPage = false,
}: {
  readonly blocks: readonly BlockView[];
  readonly opensPage?: boolean;
}) {
  const grounds = groundsOf(blocks.map(({ kind }) => kind));
  return blocks.map((block, index) => {
    const Block = components[block.kind] as ComponentType<BlockProps<BlockKind>>;
    const ground = grounds[index] ?? 'plain';
    return <Block key={index} block={block} ground={ground} isOpening={opensPage && index === 0} />;
  });
}

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

/** The props of a block: its content and its background. */
export interface BlockProps<Kind extends BlockKind> {
  readonly block: BlockOf<Kind>;
  readonly ground: Ground;
  /** True for the first block of the page, whose heading is the page's. */
  readonly isOpening: boolean;
}

/** The component of a kind of block. */
export type BlockComponent<Kind extends BlockKind> = ComponentType<BlockProps<Kind>>;
