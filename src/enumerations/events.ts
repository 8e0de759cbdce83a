import { enumeration } from './enumeration.ts';

/** The kinds of events in the calendar (CONTENT-17). */
export const eventTypes = enumeration('event_types', [
  'sales_training',
  'surgeon_course_lab',
  'corporate',
  'exhibit',
  'health_care_leadership_forum',
  'vet_exhibit',
  'vet_lab',
]);

/** Whether registration for an event is open (CONTENT-13). */
export const eventStates = enumeration('event_states', [
  'register',
  'registration_closed',
  'seats_open',
  'details_pending',
]);

/** Whether an event takes place as announced (the names of schema.org's EventStatusType). */
export const eventSchedules = enumeration('event_schedules', [
  'scheduled',
  'rescheduled',
  'postponed',
  'cancelled',
]);

/** The states that the site adds to those of a registration that editors choose (CONTENT-24). */
export const eventAvailability = enumeration('event_availability', [
  'not_open_yet',
  'waiting_list',
]);

/** The questions of a registration beside name and institution, where the event needs them. */
export const eventQuestions = enumeration('event_questions', ['dietary_needs', 'access_needs']);
