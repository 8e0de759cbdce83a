import { useTranslations } from '../../locale/texts.tsx';
import { CodeFacts } from '../../numbers/CodeFacts.tsx';
import { Link } from '../../site/Link.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { moreLinkClass } from '../../ui/link/link.ts';
import { Note } from '../../ui/note/Note.tsx';
import { Pagination } from '../../ui/pagination/Pagination.tsx';
import { ChosenFilters, Facets } from './Facets.tsx';
import { Hit } from './Hit.tsx';
import { NoResults } from './NoResults.tsx';
import styles from './Results.module.css';
import type { FoundView, HitGroup, HitListView, QueryCode } from './resultsView.ts';
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

/** A list of hits. `level` is the level of their headings, default 3. */
function HitList({
  list: { hits, search },
  level = 3,
}: {
  readonly list: HitListView;
  readonly level?: 3 | 4;
}) {
  return (
    <ol className={styles.hits} data-search={JSON.stringify(search)}>
      {hits.map((hit) => (
        <Hit key={hit.id} hit={hit} level={level} />
      ))}
    </ol>
  );
}

/** The first hits of each type, with a link to all of them. */
function HitGroups({ groups }: { readonly groups: readonly HitGroup[] }) {
  const t = useTranslations();
  return groups.map((group) => (
    <section key={group.type} className={styles.groups} data-group={group.type}>
      <div className={styles.groupHead}>
        <h3>
          {group.name} <span className={styles.count}>{group.total}</span>
        </h3>
        {group.total > group.hits.length && (
          <Link href={group.href} className={moreLinkClass}>
            {t('view_all_of', { section: group.name })} <Icon name="arrow" />
          </Link>
        )}
      </div>
      <HitList list={group} level={4} />
    </section>
  ));
}

const problems = {
  partial: 'number_partial',
  invalid: 'number_invalid',
  hibc: 'number_hibc',
} as const;

/**
 * What the code says that was typed, pasted or scanned into the search, above its results
 * (SEARCH-34).
 * @param isInVain whether nothing was found
 */
function CodeNote({
  code: { problem, isCertain, view, directions },
  isInVain,
}: {
  readonly code: QueryCode;
  readonly isInVain: boolean;
}) {
  const t = useTranslations();
  return (
    <div className={styles.code} data-testid="search-code">
      {view && <CodeFacts code={view} />}
      {problem && (isInVain || isCertain || view) && (
        <Note>
          <p>{t(problems[problem])}</p>
        </Note>
      )}
      {directions && (
        <p>
          <Link href={directions} className={moreLinkClass}>
            {t('scan_show')} <Icon name="arrow" />
          </Link>
        </p>
      )}
    </div>
  );
}
