import type { Days } from '../../locale/calendarSheet.ts';
import type { LinkedItem } from '../elements.ts';
import type { OrderOf } from '../pageReader.server.ts';
import type { resource } from '../types/resource.ts';
import { textOf } from './fields.ts';

/** When an event takes place. */
export function daysOf(event: LinkedItem<'event'>): Days {
  return {
    start: textOf(event, 'start'),
    end: textOf(event, 'end'),
    timeZone: textOf(event, 'time_zone'),
  };
}

/**
 * The elements with the date that is shown of an item that does not take place: the first that is
 * filled in. A document that was revised is as new as its revision.
 */
export const shownDates = ['date', 'revision_date', 'publication_date'] as const;

/** The order of resources by the date that is shown, newest first. */
export const newestResources: OrderOf<typeof resource> =
  'elements.revision_date|elements.publication_date[desc]';
