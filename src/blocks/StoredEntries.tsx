import { StoredTable } from '../consent/StoredTable.tsx';
import { useTranslations } from '../locale/texts.tsx';
import { Section } from '../ui/section/Section.tsx';
import type { BlockComponent } from './block.ts';

/** Everything the site stores in a browser, as the privacy settings declare it (CONSENT-16). */
export const StoredEntries: BlockComponent<'stored_entries'> = ({ block, ground }) => {
  const t = useTranslations();
  return (
    <Section heading={block.heading} ground={ground} layout="split">
      <StoredTable
        caption={block.caption}
        categories={block.categories ?? []}
        categoryHeading={t('cookie_category')}
      />
    </Section>
  );
};
