import { Blocks } from '../content/blocks/Blocks.tsx';
import { SearchForm } from '../navigation/SearchForm.tsx';
import { Results } from '../search/results/Results.tsx';
import { readResults } from '../search/results/readResults.server.ts';
import { SearchUnavailable } from '../search/results/SearchUnavailable.tsx';
import { asksForResults, readSearchState } from '../search/searchState.ts';
import { FallbackNote } from './FallbackNote.tsx';
import { PageTitle } from './PageTitle.tsx';
import { metaOf } from './pageHead.ts';
import { notFound, pageLoader } from './pageLoader.ts';
import type { RouteProps } from './routeProps.ts';
import styles from './search.module.css';
import { listPage } from './sectionPage.server.ts';

export const loader = pageLoader(async (services, { url }) => {
  const state = readSearchState(url.searchParams);
  const [page, results] = await Promise.all([
    listPage(services, 'search', 'search'),
    asksForResults(state) ? readResults(services, state) : undefined,
  ]);
  if (results?.status === 'found' && results.page > results.pages) notFound();
  const { query } = state;
  const title = query ? `${query} – ${page.head.title}` : page.head.title;
  return { head: { ...page.head, title }, page, query, results };
});

type Props = RouteProps<typeof loader>;

/** Search engines list no results of another, nor follow its filters without an end. */
export const meta = ({ loaderData }: Partial<Props>) => [
  ...metaOf(loaderData?.head),
  ...(loaderData?.results ? [{ name: 'robots', content: 'noindex, nofollow' }] : []),
];

/**
 * What the site has on the words of a query, with advice below; without a query or filters the advice
 * alone (contact spec, section 2, Search lists).
 */
export default function Search({ loaderData: { page, query, results } }: Props) {
  return (
    <>
      <FallbackNote fallback={page.head.fallback} />
      <PageTitle title={page.title} teaser={page.teaser} lang={page.head.fallback}>
        <div className={styles.form}>
          <SearchForm query={query} />
        </div>
      </PageTitle>
      {results?.status === 'found' && <Results results={results} />}
      {results?.status === 'unavailable' && <SearchUnavailable />}
      <div lang={page.head.fallback}>
        <Blocks blocks={page.blocks} />
      </div>
    </>
  );
}
