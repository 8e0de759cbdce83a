import { StoredTable } from '../consent/StoredTable.tsx';
import { Section } from '../ui/section/Section.tsx';
import type { BlockComponent } from './block.ts';

/** Everything the site stores in a browser, as the privacy settings declare it (CONSENT-16). */
export const StoredEntries: BlockComponent<'stored_entries'> = ({ block, ground }) => (
  <Section heading={block.heading} ground={ground} layout="split">
    <StoredTable caption={block.caption} categories={block.categories ?? []} namesCategory />
  </Section>
);
