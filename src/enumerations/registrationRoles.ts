import { enumeration } from './enumeration.ts';

/** What those who register for an event work as. */
export const registrationRoles = enumeration('registration_roles', [
  'surgeon',
  'physician',
  'veterinarian',
  'nursing',
  'therapy',
  'administration',
  'student',
  'other',
]);
