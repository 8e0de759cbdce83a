import type { PageName } from '../locale/paths.ts';

/**
 * Pages that list events with their state of registration. Their cache key changes with the seats
 * of any event, a few seconds later at most (REG-1).
 */
export const pagesWithEvents: ReadonlySet<string> = new Set<PageName>([
  'calendar',
  'home',
  'product',
  'resource',
  'search',
  'specialty',
  'teamMember',
]);
