import { useTranslations } from '../locale/texts.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Table } from '../ui/table/Table.tsx';
import { groups, isIn } from './healingIndex.ts';
import { percentText } from './percentText.ts';

/** The three groups as a table: what the plot shows, for those who do not see it (CALC-9). */
export function GroupTable({ score }: { readonly score?: number | undefined }) {
  const t = useTranslations();
  const { locale } = useSite();
  return (
    <Table caption={t('healing_groups')} quiet isStacked>
      <table data-testid="healing-groups">
        <thead>
          <tr>
            <th scope="col">{t('healing_group')}</th>
            <th scope="col">{t('healing_rate')}</th>
            {score !== undefined && <th scope="col">{t('healing_place')}</th>}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.from}>
              <th scope="row">{t(`healing_group_${group.from}`)}</th>
              <td data-label={t('healing_rate')}>{percentText(group.rate, locale)}</td>
              {score !== undefined && (
                <td data-label={t('healing_place')}>
                  {t(isIn(group, score) ? 'healing_inside' : 'healing_outside')}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Table>
  );
}
