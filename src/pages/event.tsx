import { withForms } from '../blocks/withForms.server.ts';
import { subjectOf } from '../contact/subject.ts';
import { event } from '../content/types/event.ts';
import { EventDetails } from '../details/EventDetails.tsx';
import {
  type EventDetailsView,
  type EventView,
  eventDetails,
  eventView,
} from '../details/eventView.server.ts';
import { offsetMinutes } from '../locale/zonedTime.ts';
import { registrationView } from '../registrations/registrationView.ts';
import { FallbackNote, Trail } from './PageTitle.tsx';
import { definePage, type PageProps, type PageServices } from './page.ts';
import { found } from './pageFailure.ts';
import { headOfItem, type PageHead } from './pageHead.ts';
import { parentsIn, withTrail } from './parents.server.ts';
import { findItem } from './sectionPage.server.ts';
import { absolute, type Described, describePublisher, type Publisher } from './structuredData.ts';

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

const statuses = {
  cancelled: 'https://schema.org/EventCancelled',
  postponed: 'https://schema.org/EventPostponed',
  rescheduled: 'https://schema.org/EventRescheduled',
} as const;

const isNamed = (schedule: string): schedule is keyof typeof statuses =>
  Object.hasOwn(statuses, schedule);

/** A moment with the offset of a zone, such as `2027-10-14T09:00:00+02:00`. */
export function withOffset(moment: string, timeZone: string): string {
  const date = new Date(moment);
  const minutes = offsetMinutes(date, timeZone);
  const local = new Date(date.getTime() + minutes * 60_000).toISOString().slice(0, 19);
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${local}${minutes < 0 ? '-' : '+'}${part(size / 60)}:${part(size % 60)}`;
}

/** The price at the beginning of a fee, such as `EUR 480, with lunch`; undefined for other texts. */
export function priceOf(fee: string): { currency: string; price: string } | undefined {
  const [, currency, price] = /^([A-Z]{3}) (\d+(?:\.\d{2})?)(?=$|[\s,;])/.exec(fee) ?? [];
  return currency && price ? { currency, price } : undefined;
}

/** An event in the vocabulary of schema.org; without times it is not described (EVENT-7). */
export function describeEvent(
  head: Pick<PageHead, 'origin' | 'canonical'>,
  publisher: Publisher,
  event: Pick<EventView, 'title' | 'teaser' | 'state'>,
  details: EventDetailsView,
): readonly Described[] {
  const { times, place, schedule, image, faculty } = details;
  if (!times) return [];
  const price = priceOf(details.fee);
  return [
    {
      '@type': 'EducationEvent',
      '@id': `${head.canonical}#event`,
      name: event.title,
      description: event.teaser,
      url: head.canonical,
      startDate: withOffset(times.start, times.timeZone),
      endDate: withOffset(times.end, times.timeZone),
      eventStatus: isNamed(schedule) ? statuses[schedule] : 'https://schema.org/EventScheduled',
      ...whereOf(head, place),
      organizer: publisher,
      ...(image && { image: absolute(head.origin, image.src) }),
      ...(faculty.length > 0 && {
        performer: faculty.map(({ name }) => ({ '@type': 'Person' as const, name })),
      }),
      ...(price && {
        offers: {
          '@type': 'Offer',
          price: price.price,
          priceCurrency: price.currency,
          url: head.canonical,
          availability: availabilityOf(event.state),
        },
      }),
    },
  ];
}

function availabilityOf(state: string) {
  if (state === 'not_open_yet') return 'https://schema.org/PreOrder';
  const isOpen = state === 'register' || state === 'seats_open';
  return isOpen ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut';
}

function whereOf(head: Pick<PageHead, 'canonical'>, place: EventDetailsView['place']) {
  const name = place.lines[0] ?? place.city;
  if (!place.city && place.isOnline) {
    return {
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: head.canonical },
    } as const;
  }
  if (!name) return {};
  return {
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name,
      address: place.lines.slice(1).join(', ') || place.city || name,
    },
  } as const;
}
