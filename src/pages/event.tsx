import { withForms } from '../blocks/withForms.server.ts';
import { subjectOf } from '../contact/subject.ts';
import { event } from '../content/types/event.ts';
import { EventDetails } from '../details/EventDetails.tsx';
import { eventDetails } from '../details/eventDetails.server.ts';
import { eventView } from '../details/eventView.server.ts';
import { registrationView } from '../registrations/registrationView.ts';
import { describeEvent } from './describeEvent.ts';
import { FallbackNote } from './FallbackNote.tsx';
import { Trail } from './PageTitle.tsx';
import { definePage, type PageProps, type PageServices } from './page.ts';
import { found } from './pageFailure.ts';
import { headOfItem } from './pageHead.ts';
import { parentsIn, withTrail } from './parents.server.ts';
import { findItem } from './sectionPage.server.ts';
import { describePublisher } from './structuredData.ts';

function load(services: PageServices) {
  const { locale, brand } = services;
  const item = found(findItem(services, event));
  const { takenOf } = services.registrations;
  const view = eventView(item, locale, { now: services.now, takenOf });
  const details = eventDetails(item, locale);
  const about = subjectOf(item, locale);
  const blocks = withForms(services, view.blocks, about);
  const parents = parentsIn(services, 'calendar', 'calendar');
  const head = withTrail(headOfItem(services, item), parents);
  const described = describeEvent(head, describePublisher(head, brand), view, details);
  const things = [...(head.things ?? []), ...described];
  const registration = registrationView(services, item);
  return {
    head: { ...head, things },
    about,
    parents,
    event: { ...view, blocks },
    details,
    registration,
  };
}

type Props = PageProps<typeof load>;

function Event({ data: { head, parents, event, details, registration } }: Props) {
  return (
    <>
      <FallbackNote fallback={head.fallback} />
      <Trail parents={parents} />
      <div lang={head.fallback} data-testid="event">
        <EventDetails event={event} details={details} registration={registration} />
      </div>
    </>
  );
}

export default definePage({ load, View: Event });
