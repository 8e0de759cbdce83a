import { enumeration } from './enumeration.ts';

/** Whether an event takes place as announced (the names of schema.org's EventStatusType). */
export const eventSchedules = enumeration('event_schedules', [
  'scheduled',
  'rescheduled',
  'postponed',
  'cancelled',
]);
