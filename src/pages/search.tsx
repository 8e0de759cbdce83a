import { useTranslations } from 'use-intl';
import { Blocks } from '../content/blocks/Blocks.tsx';
import { CardList } from '../content/blocks/CardList.tsx';
import { SearchForm } from '../navigation/SearchForm.tsx';
import { type Results, resultCards } from '../search/resultCards.server.ts';
import { EmptyState } from '../ui/empty/EmptyState.tsx';
import { Section } from '../ui/section/Section.tsx';
import { FallbackNote } from './FallbackNote.tsx';
import { pageNumber } from './list.server.ts';
import { PageLinks } from './PageLinks.tsx';
import { PageTitle } from './PageTitle.tsx';
import { metaOf } from './pageHead.ts';
import { notFound, pageLoader } from './pageLoader.ts';
import type { RouteProps } from './routeProps.ts';
import styles from './search.module.css';
import { listPage } from './sectionPage.server.ts';

export const loader = pageLoader(async (services, { url }) => {
  const query = (url.searchParams.get('q') ?? '').trim();
  const [page, results] = await Promise.all([
    listPage(services, 'search', 'search'),
    query ? resultCards(services, query, pageNumber(url)) : undefined,
  ]);
  if (results?.status === 'found' && results.page > results.pages) notFound();
  return { head: page.head, page, query, results };
});

type Props = RouteProps<typeof loader>;

export const meta = ({ loaderData }: Partial<Props>) => [
  ...metaOf(loaderData?.head),
  ...(loaderData?.query ? [{ name: 'robots', content: 'noindex' }] : []),
];

/** What the site has on the words of a query, with advice below; without a query the advice alone. */
export default function Search({ loaderData: { page, query, results } }: Props) {
  return (
    <>
      <FallbackNote fallback={page.head.fallback} />
      <PageTitle title={page.title} teaser={page.teaser} lang={page.head.fallback}>
        <div className={styles.form}>
          <SearchForm query={query} />
        </div>
      </PageTitle>
      {results && (
        <div data-testid="search-results">
          <ResultList query={query} results={results} />
        </div>
      )}
      <div lang={page.head.fallback}>
        <Blocks blocks={page.blocks} />
      </div>
    </>
  );
}

function ResultList({ query, results }: { readonly query: string; readonly results: Results }) {
  const t = useTranslations();
  if (results.status === 'unavailable') {
    return (
      <Section>
        <EmptyState title={t('search_unavailable')} />
      </Section>
    );
  }
  const { cards, total, page, pages } = results;
  return (
    <Section heading={t('results_count_for_query', { count: total, query })}>
      {total === 0 ? (
        <EmptyState title={t('results_count', { count: 0 })}>
          <p>{t('no_results_advice')}</p>
        </EmptyState>
      ) : (
        <>
          <CardList cards={cards} spread="list" />
          <PageLinks page={page} pages={pages} query={query} />
        </>
      )}
    </Section>
  );
}
