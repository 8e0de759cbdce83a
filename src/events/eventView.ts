import type { LinkedItem } from '../content/elements.ts';
import { labelOf } from '../content/enumeration.ts';
import { eventStates } from '../content/enumerations/eventStates.ts';
import { eventTypes } from '../content/enumerations/eventTypes.ts';
import { type BlockView, blockViews } from '../content/view/blocks.ts';
import { choiceOf, textOf } from '../content/view/fields.ts';
import type { Locale } from '../locale/locales.ts';

/** An event ready to be shown (contact spec, section 3). */
export interface EventView {
  readonly title: string;
  readonly teaser: string;
  /** Sanitised HTML. */
  readonly description: string;
  /** Sanitised HTML. */
  readonly lab: string;
  readonly typeLabel: string;
  /** ISO 8601 instants. */
  readonly start: string;
  readonly end: string;
  readonly timeZone: string;
  /** Empty for events online. */
  readonly location: string;
  readonly state: string;
  readonly stateLabel: string;
  /** Seats left, null where not told. */
  readonly seats: number | null;
  readonly registrationUrl: string;
  readonly blocks: readonly BlockView[];
}

/** The view of an event item; only an event that is open can be registered for. */
export function eventView(item: LinkedItem, locale: Locale): EventView {
  const state = choiceOf(item, 'registration_status');
  const isOpen = state === 'register' || state === 'seats_open';
  const place = ['venue', 'street_address', 'city', 'country'].map((it) => textOf(item, it));
  return {
    title: textOf(item, 'title'),
    teaser: textOf(item, 'teaser'),
    description: textOf(item, 'description'),
    lab: textOf(item, 'lab_description'),
    typeLabel: labelOf(eventTypes, choiceOf(item, 'event_type'), locale),
    start: textOf(item, 'start'),
    end: textOf(item, 'end'),
    timeZone: textOf(item, 'time_zone'),
    location: place.filter(Boolean).join(', '),
    state,
    stateLabel: labelOf(eventStates, state, locale),
    seats: typeof item.available_seats === 'number' ? item.available_seats : null,
    registrationUrl: isOpen ? textOf(item, 'registration_url') : '',
    blocks: blockViews(item, locale),
  };
}
