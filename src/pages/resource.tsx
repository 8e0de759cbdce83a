import { withForms } from '../blocks/withForms.server.ts';
import { subjectOf } from '../contact/subject.ts';
import { resource } from '../content/types/resource.ts';
import { ResourceDetails } from '../details/ResourceDetails.tsx';
import { resourceView } from '../details/resourceView.ts';
import { FallbackNote } from './FallbackNote.tsx';
import { PageTitle } from './PageTitle.tsx';
import { definePage, type PageProps } from './page.ts';
import { found } from './pageFailure.ts';
import { headOfItem } from './pageHead.ts';
import type { PageServices } from './pageServices.ts';
import { parentsIn, withThing, withTrail } from './parents.server.ts';
import { findItem } from './sectionPage.server.ts';
import { describeFilm } from './structuredData.ts';

async function load(services: PageServices) {
  const { locale } = services;
  const item = found(await findItem(services, resource));
  const view = resourceView(item, locale);
  const about = subjectOf(item, locale);
  const blocks = await withForms(services, view.blocks, about);
  const parents = await parentsIn(services, 'resources', 'resources');
  const head = withTrail(await headOfItem(services, item), parents);
  return {
    head: withThing(head, describeFilm(head, view)),
    about,
    parents,
    resource: { ...view, blocks },
  };
}

type Props = PageProps<typeof load>;

function Resource({ data: { head, parents, resource } }: Props) {
  return (
    <>
      <FallbackNote fallback={head.fallback} />
      <PageTitle
        title={resource.title}
        teaser={resource.description}
        label={resource.kinds.join(', ')}
        lang={head.fallback}
        parents={parents}
      />
      <div lang={head.fallback} data-testid="resource">
        <ResourceDetails resource={resource} />
      </div>
    </>
  );
}

export default definePage({ load, View: Resource });
