import { csvLine } from '../src/consent/receiptCsv.ts';
import type { Lead } from '../src/leads/leadStore.ts';

/** A lead as JSON shows it: what was sent as fields of its own too, unless they mean the lead's. */
export function leadEntry(lead: Lead): Record<string, unknown> {
  return { ...lead.payload, ...lead, payload: lead.payload ?? null };
}

/** A lead in a line for users. */
export function leadLine({ id, receivedAt, status, attempts, form, email, failure }: Lead): string {
  const cells = [id, receivedAt, status.padEnd(9), String(attempts).padStart(3), form];
  return `${[...cells, email ?? '(encrypted)', failure].join('  ').trimEnd()}\n`;
}

const columns = [
  'id',
  'key',
  'brand',
  'form',
  'receivedAt',
  'status',
  'attempts',
  'deliveredAt',
  'failure',
  'email',
] as const;

/** A cell that no spreadsheet takes for a formula. */
const cellOf = (value: unknown) => String(value ?? '').replace(/^[=+\-@\t\r]/, "'$&");

/** Leads as CSV, the payload as JSON in the last cell. */
export async function* csvOf(leads: AsyncIterable<Lead>): AsyncGenerator<string> {
  yield csvLine([...columns, 'payload']);
  for await (const lead of leads) {
    yield csvLine([...columns.map((it) => cellOf(lead[it])), JSON.stringify(lead.payload ?? null)]);
  }
}

/** The first of many, `limit` at most. */
export async function* firstOf<T>(all: AsyncIterable<T>, limit: number): AsyncGenerator<T> {
  let left = limit;
  for await (const one of all) {
    yield one;
    left -= 1;
    if (left === 0) return;
  }
}

/** What is shown for each of many. */
export async function* each<T, R>(all: AsyncIterable<T>, show: (one: T) => R): AsyncGenerator<R> {
  for await (const one of all) yield show(one);
}
