import { enumeration } from './enumeration.ts';

/**
 * The groups of readers that `usergroup_exceptions` can exclude from an item (CONTENT-2).
 */
export const userGroups = enumeration('user_groups', [
  'public',
  'professional',
  'representative',
  'employee',
]);
