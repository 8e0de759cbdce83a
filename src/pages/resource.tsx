import { UpcomingEvents } from '../blocks/UpcomingEvents.tsx';
import { withForms } from '../blocks/withForms.server.ts';
import { subjectOf } from '../contact/subject.ts';
import { resource } from '../content/types/resource.ts';
import { choicesOf } from '../content/view/fields.ts';
import { ResourceDetails } from '../details/ResourceDetails.tsx';
import { resourceView } from '../details/resourceView.ts';
import { FallbackNote } from './FallbackNote.tsx';
import { nextEvents } from './nextEvents.server.ts';
import { definePage, type PageProps } from './page.ts';
import { found } from './pageFailure.ts';
import { headOfItem } from './pageHead.ts';
import type { PageServices } from './pageServices.ts';
import { parentsIn, withThing, withTrail } from './parents.server.ts';
import { findItem } from './sectionPage.server.ts';
import { describeFilm } from './structuredData.ts';
import { Trail } from './Trail.tsx';

function load(services: PageServices) {
  const { locale } = services;
  const item = found(findItem(services, resource));
  const itemHead = headOfItem(services, item);
  const parents = parentsIn(services, 'resources', 'resources');
  const events = nextEvents(services, choicesOf(item, 'anatomy'));
  const view = resourceView(item, locale, services);
  const about = subjectOf(item, locale);
  const blocks = withForms(services, view.blocks, about);
  const head = withTrail(itemHead, parents);
  return {
    head: withThing(head, describeFilm(head, view)),
    about,
    parents,
    events,
    resource: { ...view, blocks },
  };
}

type Props = PageProps<typeof load>;

function Resource({ data: { head, parents, events, resource } }: Props) {
  return (
    <>
      <FallbackNote fallback={head.fallback} />
      <Trail parents={parents} />
      <div lang={head.fallback} data-testid="resource">
        <ResourceDetails resource={resource} />
      </div>
      <UpcomingEvents events={events} />
    </>
  );
}

export default definePage({ load, View: Resource });
