import type { LinkedItem } from '../content/elements.ts';
import { remember } from '../content/remember.ts';
import { isOnlineEvent } from '../content/view/card.ts';
import { choiceOf, itemsOf, textOf } from '../content/view/fields.ts';
import { type ImageView, pictureOf } from '../content/view/image.ts';
import { type PersonView, personView } from '../content/view/person.ts';
import { calledOff } from '../content/view/registration.ts';
import { eventSchedules } from '../enumerations/events.ts';
import { drawMap, type MapDrawing } from '../events/drawMap.server.ts';
import { type EventTimes, type ProgramDay, programOf, timesOf } from '../events/eventTimes.ts';
import { mapOf, placeOf } from '../events/place.ts';
import { eventFilePath } from '../locale/addresses.ts';
import { labelOf } from '../locale/labelOf.ts';
import type { Locale } from '../locale/locales.ts';

/** Where an event takes place, and how to find it. */
export interface PlaceView {
  /** The lines of the address; empty if the place is not known. */
  readonly lines: readonly string[];
  readonly isOnline: boolean;
  readonly city: string;
  /** The address of a map elsewhere; empty without a position. */
  readonly map: string;
  readonly drawing: MapDrawing | undefined;
}

/** The facts on the page of an event beside its texts and its registration (CONTENT-13). */
export interface EventDetailsView {
  readonly image: ImageView | undefined;
  /** The codename of its schedule; empty if it takes place as announced. */
  readonly schedule: string;
  readonly scheduleLabel: string;
  /** Whether it does not take place on the date announced. */
  readonly isOff: boolean;
  readonly times: EventTimes | undefined;
  readonly place: PlaceView;
  readonly program: readonly ProgramDay[];
  readonly faculty: readonly PersonView[];
  readonly contact: PersonView | undefined;
  readonly fee: string;
  readonly accreditation: string;
  readonly accessibility: string;
  /** Sanitized HTML. */
  readonly terms: string;
  /** The root-relative address of its calendar file. */
  readonly calendarFile: string;
}

/**
 * The details of an event item, whose sessions are read with their speakers; made once for all pages
 * that show it, because times are slow to write.
 */
export const eventDetails = (item: LinkedItem<'event'>, locale: Locale): EventDetailsView =>
  remember('event details', item, [locale], () => detailsOf(item, locale));

function detailsOf(item: LinkedItem<'event'>, locale: Locale): EventDetailsView {
  const chosen = choiceOf(item, 'schedule');
  const schedule = chosen === 'scheduled' ? '' : chosen;
  const { lines, city, position } = placeOf(item, locale);
  const [contact] = itemsOf(item, 'contact');
  return {
    image: pictureOf(item),
    schedule,
    scheduleLabel: labelOf(eventSchedules, schedule, locale),
    isOff: calledOff(item) !== '',
    times: timesOf(item, locale),
    place: {
      lines,
      isOnline: isOnlineEvent(item),
      city,
      map: position ? mapOf(position) : '',
      drawing: position && drawMap(position),
    },
    program: programOf(item, locale),
    faculty: itemsOf(item, 'presenters')
      .map((it) => personView(it, locale))
      .filter(({ name }) => name),
    contact: contact && personView(contact, locale),
    fee: textOf(item, 'fee'),
    accreditation: textOf(item, 'accreditation'),
    accessibility: textOf(item, 'accessibility'),
    terms: textOf(item, 'terms'),
    calendarFile: eventFilePath(item.codename ?? '', locale),
  };
}
