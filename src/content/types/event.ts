import { contentLanguages } from '../../enumerations/contents.ts';
import {
  eventQuestions,
  eventSchedules,
  eventStates,
  eventTypes,
} from '../../enumerations/events.ts';
import { yesNo } from '../../enumerations/layout.ts';
import {
  choice,
  contentType,
  count,
  dateTime,
  linked,
  linkedToAny,
  number,
  picture,
  richText,
  taxonomy,
  text,
} from '../elements.ts';
import { metadataElements, restrictionElements } from './sharedElements.ts';

/** A part of the program of an event (CONTENT-11). */
export const eventSession = contentType('event_session', 'Session', {
  title: text({ required: true, max: 140 }),
  start: dateTime({ required: true }),
  end: dateTime({ required: true }),
  /** A room, where it differs between sessions. */
  room: text({ max: 80 }),
  speakers: linked(['presenter', 'staff']),
});

/** A course, exhibit or other date; its address ends with its codename (PATH-4). */
export const event = contentType('event', 'Event', {
  title: text({ required: true, max: 140 }),
  event_id: text({ required: true }),
  teaser: text({ required: true, max: 300 }),
  description: richText(),
  lab_description: richText(),
  event_type: choice(eventTypes, { required: true, max: 1 }),
  start: dateTime({ required: true }),
  end: dateTime({ required: true }),
  /** IANA time zone the times are meant in. */
  time_zone: text({ required: true }),
  /** Whether the event takes place as announced; empty means it does. */
  schedule: choice(eventSchedules, { max: 1 }),
  /** Counts the changes of time and place, so that calendars take them over (`SEQUENCE`). */
  revision: number(),
  /** The program by hour. */
  sessions: linked(['event_session']),
  venue: text(),
  street_address: text(),
  postal_code: text({ max: 20 }),
  city: text(),
  /** Two-letter country id; empty for events online. */
  country: text(),
  /** Whether one takes part online; no place alone does not say so (OWN-62). */
  online: choice(yesNo, { max: 1 }),
  /** Degrees north and east; both or neither. */
  latitude: number(),
  longitude: number(),
  language: choice(contentLanguages),
  /** All places of the event. */
  seats: count(),
  /** The places on offer on this site, where others are given elsewhere; empty means all. */
  available_seats: count(),
  registration_status: choice(eventStates, { required: true, max: 1 }),
  /** The address of a registration elsewhere; it replaces the site's own. */
  registration_url: text(),
  registration_opens: dateTime(),
  registration_closes: dateTime(),
  /** The questions of the registration beside name and institution. */
  registration_questions: choice(eventQuestions),
  /** The conditions of participation, which those who register accept. */
  terms: richText(),
  /** The fee with its currency and what it includes. */
  fee: text({ max: 200 }),
  /** Points of continuing education, and who awards them. */
  accreditation: text({ max: 200 }),
  /** How people with disabilities reach the place and take part. */
  accessibility: text({ max: 300 }),
  specialties: taxonomy('specialties'),
  presenters: linked(['presenter', 'staff']),
  /** Who answers questions about the event. */
  contact: linked(['staff'], { max: 1 }),
  image: picture({ max: 1 }),
  blocks: linkedToAny(),
  ...metadataElements,
  ...restrictionElements,
});
