import type { Lead } from '../src/leads/leadStore.ts';
import { csvColumns, csvSheet } from '../src/locale/csv.ts';

/**
 * A lead as JSON. The sent fields are top-level fields too, unless they have the name of a lead's
 * field.
 */
export function leadEntry(lead: Lead): Record<string, unknown> {
  return { ...lead.payload, ...lead, payload: lead.payload ?? null };
}

/** Formats a lead as a line of text; of several receivers with the status of each. */
export function leadLine(lead: Lead): string {
  const { id, receivedAt, status, attempts, form, email, failure, deliveries } = lead;
  const cells = [id, receivedAt, status.padEnd(9), String(attempts).padStart(3), form];
  const each =
    deliveries.length > 1 ? deliveries.map((it) => `${it.receiver}: ${it.status}`).join(', ') : '';
  const last = [each, failure].filter(Boolean).join('  ');
  return `${[...cells, email ?? '(encrypted)', last].join('  ').trimEnd()}\n`;
}

const sheet = csvSheet<keyof Lead>(
  csvColumns([
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
    'payload',
  ]),
  ['receivedAt', 'deliveredAt'],
);

/** Leads as CSV, the payload as JSON in the last cell. */
export async function* csvOf(leads: AsyncIterable<Lead>): AsyncGenerator<string> {
  yield sheet.header;
  for await (const lead of leads) {
    yield sheet.lineOf({ ...lead, payload: JSON.stringify(lead.payload ?? null) });
  }
}

/** The first items, at most `limit`. */
export async function* firstOf<T>(all: AsyncIterable<T>, limit: number): AsyncGenerator<T> {
  let left = limit;
  for await (const one of all) {
    yield one;
    left -= 1;
    if (left === 0) return;
  }
}

/** Maps each item to its text. */
export async function* each<T, R>(all: AsyncIterable<T>, show: (one: T) => R): AsyncGenerator<R> {
  for await (const one of all) yield show(one);
}
