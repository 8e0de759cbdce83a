import type { PackageFacts } from './gs1.ts';

/** Whether the last day of use of a package is over; `unclear` where that differs between readers. */
type LastDay = 'good' | 'over' | 'unclear';

/** The hours by which the first and the last clock on earth are ahead of and behind UTC. */
const ahead = 14;
const behind = 12;

/** `2026-11-23` as numbers. */
const partsOf = (day: string) => day.split('-').map(Number) as [number, number, number];

/** Whether a day such as `2026-11-23` is over where this code runs: the label names a day. */
export function lastDayHere(day: string, now: Date): LastDay {
  const [year, month, date] = partsOf(day);
  return now >= new Date(year, month - 1, date + 1) ? 'over' : 'good';
}

/**
 * Whether a day is over for all readers, who may live in any time zone: a page that the server makes
 * knows none of them (SEARCH-37).
 */
export function lastDayAnywhere(day: string, now: Date): LastDay {
  const [year, month, date] = partsOf(day);
  const end = (hours: number) => Date.UTC(year, month - 1, date + 1, hours);
  if (now.getTime() < end(-ahead)) return 'good';
  return now.getTime() >= end(behind) ? 'over' : 'unclear';
}

/**
 * Says in a document, for each day that is not over for all its readers, whether it is over for this
 * one: of the states that the server has written, the one of the reader's clock is shown.
 */
export function settleLastDays(root: ParentNode, now: Date): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-last-day]')) {
    const state = lastDayHere(place.dataset.lastDay ?? '', now);
    for (const part of place.querySelectorAll<HTMLElement>('[data-day-state]')) {
      part.hidden = part.dataset.dayState !== state;
    }
  }
}

/** What a code says, with what it means today. */
export interface CodeView extends PackageFacts {
  /** Absent in a code without one. */
  readonly gtin?: string;
  /** Whether its last day of use is over; absent if it has none. */
  readonly lastDay?: LastDay;
}

type Facts = Omit<CodeView, 'lastDay'>;

const viewBy = (judge: typeof lastDayHere) => (facts: Facts, now: Date) => ({
  ...facts,
  ...(facts.expires && { lastDay: judge(facts.expires, now) }),
});

/** What a code means today by the clock of the reader, whose browser calls this. */
export const codeViewHere: (facts: Facts, now: Date) => CodeView = viewBy(lastDayHere);

/** What a code means today to the readers of a page, wherever they are. */
export const codeViewAnywhere: (facts: Facts, now: Date) => CodeView = viewBy(lastDayAnywhere);
