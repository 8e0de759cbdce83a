import type { LinkedItem } from '../elements.ts';
import { textOf } from './fields.ts';

/** The days of a moment begin at midnight in UTC. */
const day = 86_400_000;

/**
 * Whether a vacancy still takes applications; true for items of other types (CAREER-1).
 * @param item with its type and the field `closes`
 */
export function isOpenVacancy(item: LinkedItem, now: Date): boolean {
  if (item.type !== 'vacancy') return true;
  const closes = Date.parse(textOf(item, 'closes'));
  return closes + day > now.getTime();
}
