import { useTranslations } from '../../locale/texts.tsx';
import { Link } from '../../site/Link.tsx';
import type { FoundView } from './resultsView.ts';
import styles from './SortLinks.module.css';

/** The sort orders of results; the current one is marked. */
export function SortLinks({
  results: { sort, sorts },
}: {
  readonly results: Pick<FoundView, 'sort' | 'sorts'>;
}) {
  const t = useTranslations();
  return (
    <div className={styles.sort} data-print="no" data-testid="search-sort">
      <span id="search-sort">{t('sort_by')}</span>
      <ul aria-labelledby="search-sort">
        {sorts.map((order) => (
          <li key={order.sort}>
            <Link
              elementId={`sort-${order.sort}`}
              href={order.href}
              current={order.sort === sort}
              inPlace="one"
            >
              {order.name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
