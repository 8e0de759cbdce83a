import type { DeliveryItem } from './delivery.ts';
import { restrictionFields } from './restrict.ts';

/** The days of a moment begin at midnight in UTC. */
const day = 86_400_000;

/** The elements that decide whether an item is shown, which are always read. */
export const decidingFields = [...restrictionFields, 'closes'] as const;

/**
 * The moment from which an item is not shown any more, in milliseconds since the epoch: the day
 * after the last day of a vacancy, in UTC (CAREER-1).
 * @returns infinity for items that stay, 0 for a vacancy without a readable last day
 */
export function endOf({ system, elements }: DeliveryItem): number {
  if (system.type !== 'vacancy') return Number.POSITIVE_INFINITY;
  const closes = Date.parse(String(elements.closes?.value));
  return Number.isNaN(closes) ? 0 : (Math.floor(closes / day) + 1) * day;
}

/** Whether an item is not shown any more. */
export const isOver = (item: DeliveryItem): boolean => endOf(item) <= Date.now();

/** The present day in UTC, which is part of the names under which filtered items are cached. */
export const today = (): number => Math.floor(Date.now() / day);
