import { Blocks } from '../blocks/Blocks.tsx';
import { newsArticle } from '../content/types/page.ts';
import { assetsOf, textOf } from '../content/view/fields.ts';
import { imageView } from '../content/view/image.ts';
import { pathTo } from '../locale/addresses.ts';
import { displayDate } from '../locale/displayDate.ts';
import { useTranslations } from '../locale/texts.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Picture } from '../ui/picture/Picture.tsx';
import { slots } from '../ui/picture/slots.ts';
import { FallbackNote } from './FallbackNote.tsx';
import styles from './newsArticle.module.css';
import { PageTitle } from './PageTitle.tsx';
import { definePage, type PageProps } from './page.ts';
import { found } from './pageFailure.ts';
import type { PageServices } from './pageServices.ts';
import { blockPage, findItem } from './sectionPage.server.ts';

async function load(services: PageServices) {
  const item = found(await findItem(services, newsArticle));
  return {
    ...(await blockPage(services, item)),
    date: textOf(item, 'date'),
    image: imageView(assetsOf(item, 'image')[0]),
  };
}

type Props = PageProps<typeof load>;

function NewsArticle({ data }: Props) {
  const t = useTranslations();
  const { locale } = useSite();
  const { head, title, teaser, date, image, blocks } = data;
  return (
    <>
      <FallbackNote fallback={head.fallback} />
      <PageTitle
        title={title}
        teaser={teaser}
        label={displayDate({ revision: date, locale })}
        lang={head.fallback}
        parents={[{ name: t('news'), href: pathTo('news', locale) }]}
      />
      <div lang={head.fallback}>
        {image && (
          <div className={styles.picture}>
            <Picture {...image} first slot={slots.article} />
          </div>
        )}
        <Blocks blocks={blocks} />
      </div>
    </>
  );
}

export default definePage({ load, View: NewsArticle });
