import { enumeration } from './enumeration.ts';

/**
 * What kind of event a calendar entry is (CONTENT-17).
 */
export const eventTypes = enumeration('event_types', [
  'sales_training',
  'surgeon_course_lab',
  'corporate',
  'exhibit',
  'health_care_leadership_forum',
  'vet_exhibit',
  'vet_lab',
]);
