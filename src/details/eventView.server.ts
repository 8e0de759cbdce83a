import { type BlockView, blockViews } from '../blocks/blocks.ts';
import type { LinkedItem } from '../content/elements.ts';
import { isOnlineEvent } from '../content/view/card.ts';
import { choiceOf, choicesOf, daysOf, textOf } from '../content/view/fields.ts';
import { presenterNames } from '../content/view/person.ts';
import { type Enrollment, registrationState } from '../content/view/registration.ts';
import { countryName } from '../country/country.ts';
import { contentLanguages } from '../enumerations/contents.ts';
import { eventTypes } from '../enumerations/events.ts';
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
  /** Whether one can enroll: a codename of the states of registration; empty for none. */
  readonly state: string;
  /** Names in the page's language. */
  readonly languages: readonly string[];
  readonly presenters: readonly string[];
  readonly blocks: readonly BlockView[];
}

/** The view of an event. @param at what decides whether one can enroll */
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
    state,
    languages: choicesOf(item, 'language').map((it) => labelOf(contentLanguages, it, locale)),
    presenters: presenterNames(item),
    blocks: blockViews(item, locale, at),
  };
}
