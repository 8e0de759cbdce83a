import { Blocks } from '../blocks/Blocks.tsx';
import { CardList } from '../blocks/CardList.tsx';
import { EventRows } from '../blocks/EventRows.tsx';
import type { CardView } from '../content/view/card.ts';
import { useTranslations } from '../locale/texts.tsx';
import { SectionIndex } from '../navigation/SectionIndex.tsx';
import { EmptyState } from '../ui/empty/EmptyState.tsx';
import { Section } from '../ui/section/Section.tsx';
import { FallbackNote } from './FallbackNote.tsx';
import styles from './ListPage.module.css';
import type { ListView } from './list.server.ts';
import { PageLinks } from './PageLinks.tsx';
import { PageTitle } from './PageTitle.tsx';
import type { BlockPage } from './sectionPage.server.ts';

/** A paginated list of items under the title of its section. */
export function ListPage({
  page,
  list,
  featured,
  look = 'cards',
  empty,
}: {
  readonly page: BlockPage;
  readonly list: ListView;
  /** Featured items above the list; absent if there are none, as on later pages. */
  readonly featured?: readonly CardView[] | undefined;
  /** `calendar` shows events as rows; default `cards`. */
  readonly look?: 'cards' | 'calendar';
  /** The text shown for an empty list; default "No Items Available". */
  readonly empty?: string;
}) {
  const t = useTranslations();
  const Items = list.total === 0 ? null : look === 'calendar' ? Rows : Grid;
  return (
    <>
      <FallbackNote fallback={page.head.fallback} />
      <PageTitle title={page.title} teaser={page.teaser} lang={page.head.fallback} />
      {featured && (
        <Section heading={t('featured')}>
          {featured.length > 0 ? (
            <CardList cards={featured} spread="list" />
          ) : (
            <EmptyState title={t('no_featured_items')} />
          )}
        </Section>
      )}
      <Section>
        {Items ? (
          <>
            <h2 className={styles.count}>{t('results_count', { count: list.total })}</h2>
            <div data-testid={look === 'calendar' ? 'calendar' : 'list'}>
              <Items list={list} />
            </div>
            <PageLinks page={list.page} pages={list.pages} />
          </>
        ) : (
          <EmptyState title={empty ?? t('no_items_available_title')} />
        )}
      </Section>
      <div lang={page.head.fallback}>
        <Blocks blocks={page.blocks} />
      </div>
      <SectionIndex nodes={page.index} />
    </>
  );
}

const Grid = ({ list }: { readonly list: ListView }) => (
  <CardList cards={list.cards} spread="list" />
);

const Rows = ({ list }: { readonly list: ListView }) => <EventRows events={list.cards} />;
