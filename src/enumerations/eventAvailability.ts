import { enumeration } from './enumeration.ts';

/** What the site adds to the states of a registration that editors choose (CONTENT-24). */
export const eventAvailability = enumeration('event_availability', [
  'not_open_yet',
  'waiting_list',
]);
