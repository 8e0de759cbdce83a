import { Prose } from '../ui/prose/Prose.tsx';
import { Section } from '../ui/section/Section.tsx';
import type { BlockComponent } from './block.ts';

/** Running text beside its heading. */
export const RichText: BlockComponent<'rich_text'> = ({ block, ground }) => (
  <Section heading={block.heading} ground={ground} layout="split">
    <Prose html={block.body} />
  </Section>
);
