import { enumeration } from './enumeration.ts';

/** Whether registration for an event is open (CONTENT-13). */
export const eventStates = enumeration('event_states', [
  'register',
  'registration_closed',
  'seats_open',
  'details_pending',
]);
