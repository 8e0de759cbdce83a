import { referenceOf } from '../src/contact/reference.ts';
import type { Lead } from '../src/leads/leadStore.ts';
import { csvColumns, csvSheet } from '../src/locale/csv.ts';
import { csvText, each } from './recordsCommand.ts';

/**
 * A lead as JSON, with the reference number that the visitor got. The sent fields are top-level fields too, unless they have the name of a lead's
 * field.
 */
export function leadEntry(lead: Lead): Record<string, unknown> {
  const reference = referenceOf('REQ', lead.id);
  return { ...lead.payload, ...lead, payload: lead.payload ?? null, reference };
}

/** Formats a lead as a line of text; of several receivers with the status of each. */
export function leadLine(lead: Lead): string {
  const { id, receivedAt, status, attempts, form, email, failure, deliveries } = lead;
  const cells = [
    id,
    referenceOf('REQ', id),
    receivedAt,
    status.padEnd(9),
    String(attempts).padStart(3),
    form,
  ];
  const receivers =
    deliveries.length > 1 ? deliveries.map((it) => `${it.receiver}: ${it.status}`).join(', ') : '';
  const last = [receivers, failure].filter(Boolean).join('  ');
  return [...cells, email ?? '(encrypted)', last].join('  ');
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
export const csvOf = (leads: AsyncIterable<Lead>): AsyncGenerator<string> =>
  csvText(
    each(leads, (lead) => ({ ...lead, payload: JSON.stringify(lead.payload ?? null) })),
    sheet,
  );
