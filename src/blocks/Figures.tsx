import { Figures as FigureList } from '../ui/figures/Figures.tsx';
import { Section } from '../ui/section/Section.tsx';
import type { BlockComponent } from './block.ts';

/** Numbers with what they count. */
export const Figures: BlockComponent<'figures'> = ({ block, ground }) => (
  <Section heading={block.heading} ground={ground}>
    <FigureList figures={block.figures} note={block.note} />
  </Section>
);
