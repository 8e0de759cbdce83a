import { withForms } from '../blocks/withForms.server.ts';
import { subjectOf } from '../contact/subject.ts';
import { resource } from '../content/types/resource.ts';
import { ResourceDetails } from '../details/ResourceDetails.tsx';
import { resourceView } from '../details/resourceView.ts';
import { pathTo } from '../locale/addresses.ts';
import { useTranslations } from '../locale/texts.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { FallbackNote } from './FallbackNote.tsx';
import { PageTitle } from './PageTitle.tsx';
import { definePage, type PageProps } from './page.ts';
import { found } from './pageFailure.ts';
import { headOfItem } from './pageHead.ts';
import type { PageServices } from './pageServices.ts';
import { findItem } from './sectionPage.server.ts';

async function load(services: PageServices) {
  const { locale } = services;
  const item = found(await findItem(services, resource));
  const view = resourceView(item, locale);
  const about = subjectOf(item, locale);
  const blocks = await withForms(services, view.blocks, about);
  return { head: await headOfItem(services, item), about, resource: { ...view, blocks } };
}

type Props = PageProps<typeof load>;

function Resource({ data: { head, resource } }: Props) {
  const t = useTranslations();
  const { locale } = useSite();
  return (
    <>
      <FallbackNote fallback={head.fallback} />
      <PageTitle
        title={resource.title}
        teaser={resource.description}
        label={resource.kinds.join(', ')}
        lang={head.fallback}
        parents={[{ name: t('resources'), href: pathTo('resources', locale) }]}
      />
      <div lang={head.fallback} data-testid="resource">
        <ResourceDetails resource={resource} />
      </div>
    </>
  );
}

export default definePage({ load, View: Resource });
