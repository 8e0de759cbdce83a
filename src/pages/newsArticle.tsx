import { useTranslations } from 'use-intl';
import { Blocks } from '../content/blocks/Blocks.tsx';
import { is } from '../content/pageReader.server.ts';
import { newsArticle } from '../content/types/page.ts';
import { assetsOf, textOf } from '../content/view/fields.ts';
import { imageView } from '../content/view/image.ts';
import { pathTo } from '../locale/addresses.ts';
import { useSite } from '../navigation/SiteContext.tsx';
import { displayDate } from '../resources/displayDate.ts';
import { Picture } from '../ui/picture/Picture.tsx';
import { FallbackNote } from './FallbackNote.tsx';
import styles from './newsArticle.module.css';
import { PageTitle } from './PageTitle.tsx';
import { metaOf } from './pageHead.ts';
import { found, pageLoader } from './pageLoader.ts';
import type { RouteProps } from './routeProps.ts';
import { blockDepth, blockPage } from './sectionPage.server.ts';

export const loader = pageLoader(async (services) => {
  const slug = is('elements.slug', services.place?.params.slug ?? '');
  const item = found(await services.content.one(newsArticle, [slug], blockDepth));
  return {
    ...(await blockPage(services, item)),
    date: textOf(item, 'date'),
    image: imageView(assetsOf(item, 'image')[0]),
  };
});

export { formAction as action } from './formAction.ts';

type Props = RouteProps<typeof loader>;

export const meta = ({ loaderData }: Partial<Props>) => metaOf(loaderData?.head);

export default function NewsArticle({ loaderData }: Props) {
  const t = useTranslations();
  const { locale } = useSite();
  const { head, title, teaser, date, image, blocks } = loaderData;
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
            <Picture {...image} first sizes="(max-width: 1400px) 92vw, 1312px" />
          </div>
        )}
        <Blocks blocks={blocks} />
      </div>
    </>
  );
}
