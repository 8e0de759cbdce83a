import { useTranslations } from '../locale/texts.tsx';
import { Section } from '../ui/section/Section.tsx';
import { Table } from '../ui/table/Table.tsx';
import type { BlockComponent } from './block.ts';

/** Everything the site stores in a browser, as the privacy settings declare it (CONSENT-16). */
export const StoredEntries: BlockComponent<'stored_entries'> = ({ block, ground }) => {
  const t = useTranslations();
  const { categories = [] } = block;
  return (
    <Section heading={block.heading} ground={ground} layout="split">
      <Table caption={block.caption} isStacked>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('cookie_name')}</th>
              <th scope="col">{t('cookie_purpose')}</th>
              <th scope="col">{t('cookie_duration')}</th>
              <th scope="col">{t('cookie_category')}</th>
            </tr>
          </thead>
          <tbody>
            {categories.flatMap(({ label, cookies }) =>
              cookies.map(({ name, description, duration }) => (
                <tr key={name}>
                  <th scope="row">
                    <code>{name}</code>
                  </th>
                  <td data-label={t('cookie_purpose')}>{description}</td>
                  <td data-label={t('cookie_duration')}>{duration}</td>
                  <td data-label={t('cookie_category')}>{label}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </Table>
    </Section>
  );
};
