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
