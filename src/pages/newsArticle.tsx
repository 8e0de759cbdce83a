import { Fragment } from 'react';
import { Blocks } from '../blocks/Blocks.tsx';
import type { LinkedItem } from '../content/elements.ts';
import { newsArticle } from '../content/types/page.ts';
import { assetsOf, choicesOf, textOf } from '../content/view/fields.ts';
import { imageView } from '../content/view/image.ts';
import { pathTo } from '../locale/addresses.ts';
import { writtenDay } from '../locale/writtenDates.ts';
import { Link } from '../site/Link.tsx';
import { Picture } from '../ui/picture/Picture.tsx';
import { slots } from '../ui/picture/slots.ts';
import styles from './newsArticle.module.css';
import { FallbackNote, PageTitle } from './PageTitle.tsx';
import { definePage, type PageProps, type PageServices } from './page.ts';
import { found } from './pageFailure.ts';
import { parentsIn, withThing, withTrail } from './parents.server.ts';
import { blockPage, findItem } from './sectionPage.server.ts';
import { describeArticle, describePublisher } from './structuredData.ts';

function load(services: PageServices) {
  const item = found(findItem(services, newsArticle));
  const page = blockPage(services, item);
  const parents = parentsIn(services, 'news', 'news');
  const date = textOf(item, 'date');
  const image = imageView(assetsOf(item, 'image')[0]);
  const publisher = describePublisher(page.head, services.brand);
  const article = describeArticle(page.head, publisher, { published: date, image });
  const head = withThing(withTrail(page.head, parents), article);
  const written = writtenDay(date, services.locale);
  return { ...page, head, parents, written, image, topics: topicsOf(item, services) };
}

/** The topics of the article, each with a link to the news about it. */
function topicsOf(item: LinkedItem<'news_article'>, { locale, vocabularies }: PageServices) {
  return choicesOf(item, 'topics').map((topic) => ({
    name: vocabularies.labelOf('news_topics', topic, locale),
    href: `${pathTo('news', locale)}?topic=${topic}`,
  }));
}

type Props = PageProps<typeof load>;

function NewsArticle({ data }: Props) {
  const { head, parents, title, teaser, written, image, topics, blocks } = data;
  return (
    <>
      <FallbackNote fallback={head.fallback} />
      <PageTitle
        title={title}
        teaser={teaser}
        label={
          <span>
            {written}
            {topics.map(({ name, href }) => (
              <Fragment key={href}>
                {' · '}
                <Link href={href}>{name}</Link>
              </Fragment>
            ))}
          </span>
        }
        lang={head.fallback}
        parents={parents}
      />
      <div lang={head.fallback}>
        {image && (
          <div className={styles.picture}>
            <Picture {...image} first slot={slots.media} />
          </div>
        )}
        <Blocks blocks={blocks} />
      </div>
    </>
  );
}

export default definePage({ load, View: NewsArticle });
