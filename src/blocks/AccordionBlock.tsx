import { Accordion } from '../ui/accordion/Accordion.tsx';
import { Prose } from '../ui/prose/Prose.tsx';
import { Section } from '../ui/section/Section.tsx';
import type { BlockComponent } from './block.ts';

/** Questions and answers, or other parts that open, beside their heading. */
export const AccordionBlock: BlockComponent<'accordion'> = ({ block, ground }) => (
  <Section heading={block.heading} ground={ground} layout="split">
    <Accordion
      parts={block.sections.map(({ title, body }) => ({ title, body: <Prose html={body} /> }))}
    />
  </Section>
);
