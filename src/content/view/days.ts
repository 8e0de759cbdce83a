import type { Days } from '../../locale/calendarSheet.ts';
import type { LinkedItem } from '../elements.ts';
import { textOf } from './fields.ts';

/** When an event takes place. */
export function daysOf(event: LinkedItem<'event'>): Days {
  return {
    start: textOf(event, 'start'),
    end: textOf(event, 'end'),
    timeZone: textOf(event, 'time_zone'),
  };
}
