import type { ComponentType } from 'react';
import { AccordionBlock } from './AccordionBlock.tsx';
import type { BlockComponent, BlockProps } from './block.ts';
import type { BlockKind, BlockView } from './blocks.ts';
import { CallToAction } from './CallToAction.tsx';
import { Cards } from './Cards.tsx';
import { ChartBlock } from './ChartBlock.tsx';
import { Downloads } from './Downloads.tsx';
import { DrawingBlock } from './DrawingBlock.tsx';
import { Figures } from './Figures.tsx';
import { FormBlock } from './FormBlock.tsx';
import { groundsOf } from './grounds.ts';
import { Hero } from './Hero.tsx';
import { MapBlock } from './MapBlock.tsx';
import { Media } from './Media.tsx';
import { ModalBlock } from './ModalBlock.tsx';
import { NoteBlock } from './NoteBlock.tsx';
import { Person } from './Person.tsx';
import { QuestionsBlock } from './QuestionsBlock.tsx';
import { Quote } from './Quote.tsx';
import { RichText } from './RichText.tsx';
import { StepsBlock } from './StepsBlock.tsx';
import { StoredEntries } from './StoredEntries.tsx';
import { TableBlock } from './TableBlock.tsx';
import { TimelineBlock } from './TimelineBlock.tsx';

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
