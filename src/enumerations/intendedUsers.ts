import { enumeration } from './enumeration.ts';

/**
 * Who a product is made for (CONTENT-28).
 */
export const intendedUsers = enumeration('intended_users', [
  'health_care_professionals',
  'veterinarians',
]);
