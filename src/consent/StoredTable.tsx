import type { ReactNode } from 'react';
import { useTranslations } from '../locale/texts.tsx';
import { Table, type TableProps } from '../ui/table/Table.tsx';
import type { CategoryText, CookieText } from './modalText.ts';

/** The props of a table of cookies and storage keys. */
export interface StoredTableProps extends Pick<TableProps, 'caption' | 'quiet'> {
  readonly categories: readonly CategoryText[];
  /** True for a column with the category of each. */
  readonly namesCategory?: boolean;
  /** Shows the name of a cookie or key. */
  readonly nameOf: (cookie: CookieText) => ReactNode;
}

/** The cookies and storage keys that the privacy settings declare. */
export function StoredTable({ categories, namesCategory, nameOf, ...props }: StoredTableProps) {
  const t = useTranslations();
  return (
    <Table {...props} isStacked>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('cookie_name')}</th>
            <th scope="col">{t('cookie_purpose')}</th>
            <th scope="col">{t('cookie_duration')}</th>
            {namesCategory && <th scope="col">{t('cookie_category')}</th>}
          </tr>
        </thead>
        <tbody>
          {categories.flatMap(({ label, cookies }) =>
            cookies.map((cookie) => (
              <tr key={cookie.name}>
                <th scope="row" translate="no">
                  {nameOf(cookie)}
                </th>
                <td data-label={t('cookie_purpose')}>{cookie.description}</td>
                <td data-label={t('cookie_duration')}>{cookie.duration}</td>
                {namesCategory && <td data-label={t('cookie_category')}>{label}</td>}
              </tr>
            )),
          )}
        </tbody>
      </table>
    </Table>
  );
}
