import { enumeration } from './enumeration.ts';

/** How a vacancy employs. */
export const employmentTypes = enumeration('employment_types', [
  'full_time',
  'part_time',
  'apprenticeship',
]);
