import { useTranslations } from '../locale/texts.tsx';
import { Link } from '../site/Link.tsx';
import { Table, type TableProps } from '../ui/table/Table.tsx';
import type { CategoryText } from './modalText.ts';

/** The props of a table of cookies and storage keys. */
interface StoredTableProps extends Pick<TableProps, 'caption' | 'quiet'> {
  readonly categories: readonly CategoryText[];
  /** The heading of a column with the category of each; names are then code instead of links. */
  readonly categoryHeading?: string;
}

/** The cookies and storage keys that the privacy settings declare. */
export function StoredTable({ categories, categoryHeading, ...props }: StoredTableProps) {
  const t = useTranslations();
  return (
    <Table {...props} isStacked>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('cookie_name')}</th>
            <th scope="col">{t('cookie_purpose')}</th>
            <th scope="col">{t('cookie_duration')}</th>
            {categoryHeading && <th scope="col">{categoryHeading}</th>}
          </tr>
        </thead>
        <tbody>
          {categories.flatMap(({ label, cookies }) =>
            cookies.map(({ name, description, duration, link }) => (
              <tr key={name}>
                <th scope="row" translate={categoryHeading ? undefined : 'no'}>
                  {categoryHeading ? (
                    <code>{name}</code>
                  ) : link ? (
                    <Link href={link}>{name}</Link>
                  ) : (
                    name
                  )}
                </th>
                <td data-label={t('cookie_purpose')}>{description}</td>
                <td data-label={t('cookie_duration')}>{duration}</td>
                {categoryHeading && <td data-label={categoryHeading}>{label}</td>}
              </tr>
            )),
          )}
        </tbody>
      </table>
    </Table>
  );
}
