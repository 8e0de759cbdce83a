import type { ReactNode } from 'react';
import { CardList } from '../blocks/CardList.tsx';
import type { CardView } from '../content/view/card.ts';
import { useTranslations } from '../locale/texts.tsx';
import type { ListFilters } from '../search/lists/readList.server.ts';
import { ChosenFilters, Facets } from '../search/results/Facets.tsx';
import { CountedLinks } from '../search/results/NoResults.tsx';
import { SortLinks } from '../search/results/SortLinks.tsx';
import { Link } from '../site/Link.tsx';
import type { CardSpread } from '../ui/card/Card.tsx';
import { EmptyState } from '../ui/empty/EmptyState.tsx';
import { Pagination } from '../ui/pagination/Pagination.tsx';
import { ComparisonBar, ComparisonStatus } from './ComparisonBar.tsx';
import styles from './ListPage.module.css';
import type { ListView } from './list.server.ts';
import type { ComparisonUnderWay } from './productComparison.server.ts';
import { SectionFrame } from './SectionFrame.tsx';
import type { BlockPage } from './sectionPage.server.ts';

interface ListPageProps {
  readonly page: BlockPage;
  readonly list: ListView;
  /** Its filters; absent for a list without filters. */
  readonly filters?: ListFilters | 'unavailable';
  /** Featured items above the list; absent if there are none, as on later pages. */
  readonly featured?: readonly CardView[] | undefined;
  /** Of a list of products: the comparison that is under way. */
  readonly comparison?: ComparisonUnderWay;
  /** Shows the items; default as cards. */
  readonly show?: (cards: readonly CardView[]) => ReactNode;
}

/** A paginated list of items under the title of its section, with its filters. */
export function ListPage(props: ListPageProps) {
  const t = useTranslations();
  const { page, list, featured, comparison } = props;
  const filters = props.filters === 'unavailable' ? undefined : props.filters;
  const hasFacets = filters !== undefined && filters.facets.length > 0;
  const spread = hasFacets ? 'beside' : 'list';
  return (
    <SectionFrame page={page}>
      <section className={styles.list} data-facets={hasFacets || undefined} data-list="">
        <div className={styles.head} role="status" data-swap="count">
          <h2>{t('results_count', { count: list.total })}</h2>
          {props.filters === 'unavailable' && <p>{t('filters_unavailable')}</p>}
        </div>
        {hasFacets && <Facets results={filters} total={list.total} />}
        {comparison && <ComparisonStatus comparison={comparison} />}
        <div className={styles.found} data-swap="found">
          {filters && <ChosenFilters results={filters} />}
          {featured && <Featured cards={featured} spread={hasFacets ? 'featured' : spread} />}
          {filters && list.total > 1 && filters.sorts.length > 1 && <SortLinks results={filters} />}
          {list.total === 0 ? (
            <EmptyState title={t('no_items_available_title')}>
              {filters && <CountedLinks links={filters.loosened} inPlace />}
            </EmptyState>
          ) : (
            <div data-testid="list">
              {props.show?.(list.cards) ?? (
                <CardList
                  cards={list.cards}
                  spread={spread}
                  compareLinks={comparison?.links ?? {}}
                  isOpening={!featured?.length}
                />
              )}
            </div>
          )}
          <PageLinks list={list} />
          {comparison && <ComparisonBar comparison={comparison} at="list" />}
        </div>
      </section>
    </SectionFrame>
  );
}

function Featured({
  cards,
  spread,
}: {
  readonly cards: readonly CardView[];
  readonly spread: CardSpread;
}) {
  const t = useTranslations();
  return (
    <div className={styles.featured}>
      <h2>{t('featured')}</h2>
      {cards.length > 0 ? (
        <CardList cards={cards} spread={spread} isOpening />
      ) : (
        <EmptyState title={t('no_featured_items')} />
      )}
    </div>
  );
}

/** Links to the previous and next page of a list; empty if there is one page. */
export function PageLinks({ list }: { readonly list: Omit<ListView, 'cards'> }) {
  const t = useTranslations();
  const { page, pages, previous, next } = list;
  if (pages === 1) return null;
  return (
    <Pagination
      label={t('pagination_label')}
      position={t('page_of', { page, total: pages })}
      previous={previous && <Link href={previous}>{t('previous_page')}</Link>}
      next={next && <Link href={next}>{t('next_page')}</Link>}
    />
  );
}
