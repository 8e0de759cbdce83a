import { useTranslations } from 'use-intl';
import { Blocks } from '../content/blocks/Blocks.tsx';
import { CardList } from '../content/blocks/CardList.tsx';
import { builtInMessages } from '../content/messages/loadMessages.ts';
import { SearchForm } from '../navigation/SearchForm.tsx';
import { findByWords } from '../search/findByWords.server.ts';
import { EmptyState } from '../ui/empty/EmptyState.tsx';
import { Section } from '../ui/section/Section.tsx';
import { PageTitle } from './PageTitle.tsx';
import { metaOf } from './pageHead.ts';
import { pageLoader } from './pageLoader.ts';
import type { RouteProps } from './routeProps.ts';
import styles from './search.module.css';
import { listPage } from './sectionPage.server.ts';

export const loader = pageLoader(async (services, { url }) => {
  const query = (url.searchParams.get('q') ?? '').trim();
  const [page, cards] = await Promise.all([
    listPage(services, 'search', builtInMessages(services.locale).search),
    findByWords(services, query),
  ]);
  return { head: page.head, page, query, cards };
});

type Props = RouteProps<typeof loader>;

export const meta = ({ loaderData }: Partial<Props>) => [
  ...metaOf(loaderData?.head),
  ...(loaderData?.query ? [{ name: 'robots', content: 'noindex' }] : []),
];

/** What the site has on the words of a query, with advice below; without a query the advice alone. */
export default function Search({ loaderData: { page, query, cards } }: Props) {
  const t = useTranslations();
  return (
    <>
      <PageTitle title={page.title} teaser={page.teaser} lang={page.head.fallback}>
        <div className={styles.form}>
          <SearchForm query={query} />
        </div>
      </PageTitle>
      {query && (
        <Section heading={t('results_count_for_query', { count: cards.length, query })}>
          {cards.length === 0 ? (
            <EmptyState title={t('results_count', { count: 0 })}>
              <p>{t('no_results_advice')}</p>
            </EmptyState>
          ) : (
            <CardList cards={cards} spread="list" />
          )}
        </Section>
      )}
      <div lang={page.head.fallback}>
        <Blocks blocks={page.blocks} />
      </div>
    </>
  );
}
