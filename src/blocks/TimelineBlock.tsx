import { Section } from '../ui/section/Section.tsx';
import { Timeline } from '../ui/timeline/Timeline.tsx';
import type { BlockComponent } from './block.ts';

/** A history beside its heading. */
export const TimelineBlock: BlockComponent<'timeline'> = ({ block, ground }) => (
  <Section heading={block.heading} ground={ground} layout="split">
    <Timeline moments={block.moments} />
  </Section>
);
