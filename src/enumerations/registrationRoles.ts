import { enumeration } from './enumeration.ts';

/** The professional roles of those who register for an event. */
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
