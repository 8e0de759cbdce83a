import { newsArticle } from '../content/types/page.ts';
import type { CardView } from '../content/view/card.ts';
import { newsFeedPath } from '../locale/addresses.ts';
import type { FilteredList } from '../search/lists/listState.ts';
import type { SearchState } from '../search/searchState.ts';
import { Link } from '../site/Link.tsx';
import { stretchedAreaClass, stretchedTitleClass } from '../ui/link/link.ts';
import { Picture, plateClass } from '../ui/picture/Picture.tsx';
import { filterParameters, loadFilteredList } from './filteredList.server.ts';
import { ListPage } from './ListPage.tsx';
import styles from './newsList.module.css';
import { definePage, type PageProps, type PageServices } from './page.ts';

/** The slots of the pictures, as wide as `newsList.module.css` makes them. */
const leadSlot = { sizes: '(max-width: 63.999em) 92vw, min(39.3vw, 570px)' };
const lineSlot = { sizes: '(max-width: 39.999em) 96px, 200px' };

const list: FilteredList = {
  type: newsArticle.codename,
  facets: ['topic', 'year'],
  sorts: ['newest', 'title'],
};

async function load(services: PageServices, state: SearchState) {
  const order = 'elements.date[desc]';
  const data = await loadFilteredList(services, state, { type: newsArticle, list, order });
  return { ...data, head: { ...data.head, feed: newsFeedPath(services.locale) } };
}

type Props = PageProps<typeof load>;

/** The news, newest first. */
function NewsList({ data: { page, list, filters } }: Props) {
  const show = (cards: readonly CardView[]) => <Journal cards={cards} />;
  return <ListPage page={page} list={list} filters={filters} show={show} />;
}

/** The newest news large, the others as lines with a small picture (PAGE-71). */
function Journal({ cards }: { readonly cards: readonly CardView[] }) {
  return (
    <ul className={styles.journal}>
      {cards.map(({ key, href, title, teaser, date, image, lang }, index) => (
        <li
          key={key}
          className={`${stretchedAreaClass} ${styles.news}`}
          data-lead={index === 0 || undefined}
          lang={lang}
        >
          <article>
            <p className={styles.date}>{date}</p>
            <h3 className={stretchedTitleClass}>
              <Link href={href}>{title}</Link>
            </h3>
            <p className={styles.teaser}>{teaser}</p>
          </article>
          {image && (
            <div className={`${plateClass} ${styles.picture}`}>
              <Picture
                {...image}
                alt=""
                slot={index === 0 ? leadSlot : lineSlot}
                first={index === 0}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

export default definePage({ parameters: filterParameters(list), load, View: NewsList });
