import { useTranslations } from '../../locale/texts.tsx';
import { Link } from '../../site/Link.tsx';
import { Pagination } from '../../ui/pagination/Pagination.tsx';
import { ChosenFilters } from './ChosenFilters.tsx';
import { CodeNote } from './CodeNote.tsx';
import { Facets } from './Facets.tsx';
import { HitGroups } from './HitGroups.tsx';
import { HitList } from './HitList.tsx';
import { NoResults } from './NoResults.tsx';
import styles from './Results.module.css';
import type { FoundView } from './resultsView.ts';
import { SortLinks } from './SortLinks.tsx';

/**
 * The results of a search, with filters, sort orders and pagination.
 * @param isAnswered whether a card above has shown what the code in the query says
 */
export function Results({
  results,
  isAnswered,
}: {
  readonly results: FoundView;
  readonly isAnswered: boolean;
}) {
  const t = useTranslations();
  const { query, total, groups, list, facets, spelling } = results;
  const count = query
    ? t('results_count_for_query', { count: total, query })
    : t('results_count', { count: total });
  return (
    <div className={styles.results} data-testid="search-results" data-list="">
      <div className={styles.head}>
        <div role="status" data-swap="count">
          <h2>{count}</h2>
        </div>
        <div data-swap="notes">
          {spelling && (
            <p className={styles.spelling} data-testid="search-spelling">
              {t('did_you_mean')}{' '}
              <Link href={spelling.href}>
                <em>{spelling.name}</em>
              </Link>
            </p>
          )}
          {results.code && !isAnswered && <CodeNote code={results.code} isInVain={total === 0} />}
        </div>
      </div>
      {facets.length > 0 && (
        <Facets results={results} total={total} isOpen={results.chosen.length > 0} />
      )}
      <div className={styles.found} data-swap="found">
        <ChosenFilters results={results} />
        {total === 0 && <NoResults results={results} />}
        {total > 1 && <SortLinks results={results} />}
        {groups && <HitGroups groups={groups} />}
        {list.hits.length > 0 && <HitList list={list} />}
        {results.viewAll && (
          <p className={styles.all}>
            <Link href={results.viewAll}>{t('view_all_results', { count: total })}</Link>
          </p>
        )}
        <PageLinks results={results} />
      </div>
    </div>
  );
}

function PageLinks({ results }: { readonly results: FoundView }) {
  const t = useTranslations();
  const { page, pages, previous, next, groups } = results;
  if (pages === 1 || groups) return null;
  return (
    <Pagination
      label={t('pagination_label')}
      position={t('page_of', { page, total: pages })}
      previous={previous && <Link href={previous}>{t('previous_page')}</Link>}
      next={next && <Link href={next}>{t('next_page')}</Link>}
    />
  );
}
