import { Island } from '../islands/Island.tsx';
import { Section } from '../ui/section/Section.tsx';
import type { BlockComponent } from './block.ts';

/** Members of staff. */
export const Person: BlockComponent<'person'> = ({ block, ground }) => (
  <Section heading={block.heading} ground={ground}>
    <Island name="people" props={{ people: block.people }} />
  </Section>
);
