import { People } from '../../staff/People.tsx';
import { Section } from '../../ui/section/Section.tsx';
import type { BlockComponent } from './block.ts';

/** Members of staff. */
export const Person: BlockComponent<'person'> = ({ block, ground }) => (
  <Section heading={block.heading} ground={ground}>
    <People people={block.people} />
  </Section>
);
