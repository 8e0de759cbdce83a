import { enumeration } from './enumeration.ts';

/** The states that the site adds to those of a registration that editors choose (CONTENT-24). */
export const eventAvailability = enumeration('event_availability', [
  'not_open_yet',
  'waiting_list',
]);
