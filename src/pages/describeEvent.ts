import type { EventDetailsView } from '../details/eventDetails.server.ts';
import type { EventView } from '../details/eventView.server.ts';
import { offsetMinutes } from '../locale/zonedTime.ts';
import type { PageHead } from './pageHead.ts';
import { absolute, type Described, type Publisher } from './structuredData.ts';

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
