import { type BlockView, blockViews } from '../blocks/blocks.ts';
import type { LinkedItem } from '../content/elements.ts';
import { remember } from '../content/remember.ts';
import { isOnlineEvent } from '../content/view/card.ts';
import { choiceOf, choicesOf, daysOf, itemsOf, textOf } from '../content/view/fields.ts';
import { type ImageView, pictureOf } from '../content/view/image.ts';
import { type PersonView, personView, presenterNames } from '../content/view/person.ts';
import {
  calledOff,
  type Enrollment,
  hasEnded,
  registrationState,
} from '../content/view/registration.ts';
import { countryName } from '../country/country.ts';
import { contentLanguages } from '../enumerations/contents.ts';
import { eventSchedules, eventTypes } from '../enumerations/events.ts';
import { drawMap, type MapDrawing } from '../events/drawMap.server.ts';
import { type EventTimes, type ProgramDay, programOf, timesOf } from '../events/eventTimes.ts';
import { mapOf, placeOf } from '../events/place.ts';
import { eventFilePath } from '../locale/addresses.ts';
import { type CalendarSheet, calendarSheet } from '../locale/calendarSheet.ts';
import { displayDate } from '../locale/displayDate.ts';
import { labelOf } from '../locale/labelOf.ts';
import type { Locale } from '../locale/locales.ts';

/** The view of an event (CONTENT-13). */
export interface EventView {
  readonly title: string;
  readonly teaser: string;
  /** Sanitized HTML. */
  readonly description: string;
  /** Sanitized HTML. */
  readonly lab: string;
  readonly typeLabel: string;
  /** The range of days, in the time zone of the location. */
  readonly dates: string;
  /** The same as a calendar sheet. */
  readonly sheet: CalendarSheet | undefined;
  /** Empty if the place is not known. */
  readonly location: string;
  /** Whether one takes part online. */
  readonly isOnline: boolean;
  readonly isOver: boolean;
  /** Whether one can enroll: a codename of the states of registration; empty for none. */
  readonly state: string;
  /** Names in the page's language. */
  readonly languages: readonly string[];
  readonly presenters: readonly string[];
  readonly blocks: readonly BlockView[];
}

/** The view of an event. @param at what decides whether it is over and whether one can enroll */
export function eventView(item: LinkedItem<'event'>, locale: Locale, at: Enrollment): EventView {
  const state = registrationState(item, at);
  const days = daysOf(item);
  const country = textOf(item, 'country');
  const place = [
    ...(['venue', 'street_address', 'city'] as const).map((it) => textOf(item, it)),
    countryName(country, locale),
  ];
  return {
    title: textOf(item, 'title'),
    teaser: textOf(item, 'teaser'),
    description: textOf(item, 'description'),
    lab: textOf(item, 'lab_description'),
    typeLabel: labelOf(eventTypes, choiceOf(item, 'event_type'), locale),
    dates: displayDate({ ...days, locale }),
    sheet: calendarSheet(days, locale),
    location: place.filter(Boolean).join(', '),
    isOnline: isOnlineEvent(item),
    isOver: hasEnded(item, at.now),
    state,
    languages: choicesOf(item, 'language').map((it) => labelOf(contentLanguages, it, locale)),
    presenters: presenterNames(item),
    blocks: blockViews(item, locale, at),
  };
}

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
