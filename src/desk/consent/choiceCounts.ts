import { type ConsentLevel, consentLevels } from '../../consent/decide.ts';
import type { ReceiptCount } from '../../consent/receipts.ts';

/** The choices with what this value of a fact has of each, and in all. */
export interface ChoiceRow {
  readonly value: string;
  readonly choices: Readonly<Record<ConsentLevel, number>>;
  /** Choices that this release does not know. */
  readonly others: number;
  readonly total: number;
}

const none = { none: 0, functional: 0, performance: 0, functionalperformance: 0 };

const isKnown = (choice: string): choice is ConsentLevel =>
  consentLevels.some((it) => it === choice);

function rowOf(value: string, counts: readonly ReceiptCount[]): ChoiceRow {
  const choices: Record<ConsentLevel, number> = { ...none };
  let others = 0;
  for (const { choice, receipts } of counts) {
    if (isKnown(choice)) choices[choice] += receipts;
    else others += receipts;
  }
  const total = counts.reduce((sum, { receipts }) => sum + receipts, 0);
  return { value, choices, others, total };
}

/**
 * The rows of a fact, the most frequent value first (PROOF-46).
 * @param valueOf joins values, such as the days of a month
 */
export function rowsOf(
  counts: readonly ReceiptCount[],
  fact: ReceiptCount['fact'],
  valueOf: (value: string) => string = (it) => it,
): readonly ChoiceRow[] {
  const ofFact = counts.filter((it) => it.fact === fact);
  return [...Map.groupBy(ofFact, ({ value }) => valueOf(value))]
    .map(([value, some]) => rowOf(value, some))
    .toSorted((a, b) => b.total - a.total || (a.value < b.value ? -1 : 1));
}

/** Longer spans are shown by month. */
const mostDays = 92;

const day = 24 * 60 * 60_000;

/** The rows of each day of a span, or of each month of a long one, the latest first; also empty ones. */
export function rowsByTime(
  counts: readonly ReceiptCount[],
  { from, to }: { readonly from: string; readonly to: string },
): readonly ChoiceRow[] {
  const isLong = (Date.parse(to) - Date.parse(from)) / day >= mostDays;
  const nameOf = (date: string) => (isLong ? date.slice(0, 7) : date);
  const found = new Map(rowsOf(counts, 'day', nameOf).map((row) => [row.value, row]));
  const names = new Set<string>();
  const last = Date.parse(to);
  for (let time = Date.parse(from); time <= last && names.size < mostRows; time += day) {
    names.add(nameOf(new Date(time).toISOString().slice(0, 10)));
  }
  return [...names].toReversed().map((name) => found.get(name) ?? rowOf(name, []));
}

/** Thirty years by month, or less: receipts are not kept for longer. */
const mostRows = 360;
