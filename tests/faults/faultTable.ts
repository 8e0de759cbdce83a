import { markdownTable } from '../running/table.ts';
import { type RequestKind, requestKinds, type Seen } from './watchVisitors.ts';

/** The observations during and after a fault. */
export interface FaultRow {
  /** The part that failed: a service, or a part of the machine. */
  readonly subject: string;
  readonly fault: string;
  readonly seen: Seen;
  /** Seconds after the fault until requests of every kind succeed; undefined: not within a minute. */
  readonly servedAfter: number | undefined;
  /** Seconds after that until every accepted lead is delivered; undefined: not within a minute. */
  readonly deliveredAfter: number | undefined;
  /** Accepted leads that were not delivered. */
  readonly lost: number;
  /** Leads that were delivered more than once. */
  readonly doubled: number;
}

/** A fault that could not be tried. */
export interface UntriedRow {
  readonly subject: string;
  readonly fault: string;
  readonly untried: string;
}

/** The fault of a process that starts without a service. */
export const awayAtStart = 'away at the start';

/**
 * The parts without which a process may start without pages: stored content is in the database, and a
 * start waits for the content service for a second only, which is not enough on a busy machine.
 */
const neededForPages: readonly string[] = ['names', 'postgresql'];

/** Answers that a page gives by itself, also without a fault: content, a question, a refusal. */
const regular = new Set([200, 302, 451]);

/**
 * Whether a fault did no more harm than it may: cached pages and the health check went on, new
 * pages and forms were answered, if only with 503, no withheld product was shown, and no accepted
 * lead was lost. A site that starts
 * without content has no pages yet. What could not be tried has not been survived.
 */
export function isSurvived(row: FaultRow | UntriedRow): boolean {
  if ('untried' in row) return false;
  const { seen, servedAfter, lost, subject, fault } = row;
  const hasPages = !(neededForPages.includes(subject) && fault === awayAtStart);
  const onlyHas = (kind: RequestKind, isAllowed: (status: number) => boolean) =>
    [...seen[kind].statuses.keys()].every(isAllowed);
  return (
    lost === 0 &&
    seen.leaks === 0 &&
    servedAfter !== undefined &&
    onlyHas('health', (it) => it === 200) &&
    onlyHas('cached page', (it) => it === 200 || (!hasPages && it === 503)) &&
    (['new page', 'search', 'form'] as const).every((kind) =>
      onlyHas(kind, (it) => regular.has(it) || it === 503),
    )
  );
}

const seconds = (value: number | undefined) =>
  value === undefined ? 'not within 60 s' : `${value.toFixed(1)} s`;

/** Formats rows as a table in Markdown. */
export function faultTable(rows: readonly (FaultRow | UntriedRow)[]): string {
  const head = ['service', 'fault', ...requestKinds, 'withheld', 'served again', 'leads', ''];
  const lines = rows.map((row) => (isTried(row) ? cellsOf(row) : cellsOfUntried(row)));
  return markdownTable([head, ...lines]);
}

const isTried = (row: FaultRow | UntriedRow): row is FaultRow => !('untried' in row);

function cellsOfUntried({ subject, fault, untried }: UntriedRow): string[] {
  return [subject, fault, untried, ...requestKinds.map(() => ''), '', '', '**not tried**'];
}

function cellsOf(row: FaultRow): string[] {
  return [
    row.subject,
    row.fault,
    ...requestKinds.map((kind) => {
      const { statuses, longest } = row.seen[kind];
      const counts = [...statuses].toSorted(([a], [b]) => a - b);
      const text = counts.map(([status, count]) => `${count} × ${status || 'no answer'}`);
      return `${text.join(', ')}; ${Math.round(longest)} ms`;
    }),
    row.seen.leaks > 0 ? `**${row.seen.leaks} × shown**` : 'not shown',
    `after ${seconds(row.servedAfter)}`,
    row.lost > 0
      ? `**${row.lost} lost**`
      : `all delivered ${row.deliveredAfter === 0 ? 'by then' : `${seconds(row.deliveredAfter)} later`}${row.doubled > 0 ? `, ${row.doubled} twice` : ''}`,
    isSurvived(row) ? 'held' : '**broken**',
  ];
}
