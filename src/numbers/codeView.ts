import type { PackageFacts } from './gs1.ts';
import { type LastDay, lastDayAnywhere, lastDayHere } from './lastDay.ts';

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
