import { contentLanguages } from '../../enumerations/contentLanguages.ts';
import { eventStates } from '../../enumerations/eventStates.ts';
import { eventTypes } from '../../enumerations/eventTypes.ts';
import { specialties } from '../../enumerations/specialties.ts';
import {
  asset,
  choice,
  contentType,
  dateTime,
  linked,
  linkedToAny,
  number,
  richText,
  taxonomy,
  text,
} from '../elements.ts';
import { metadataElements, restrictionElements } from './restrictions.ts';

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
  venue: text(),
  street_address: text(),
  city: text(),
  /** Two-letter country id; empty for events online. */
  country: text(),
  language: choice(contentLanguages),
  seats: number(),
  available_seats: number(),
  registration_status: choice(eventStates, { required: true, max: 1 }),
  registration_url: text(),
  specialties: taxonomy(specialties),
  presenters: linked(['presenter', 'staff']),
  image: asset({ max: 1 }),
  blocks: linkedToAny(),
  ...metadataElements,
  ...restrictionElements,
});
