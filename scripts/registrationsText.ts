import { referenceOf } from '../src/contact/reference.ts';
import { csvColumns, csvSheet } from '../src/locale/csv.ts';
import type { QueuedMail } from '../src/mail/mailQueue.ts';
import type { Registration } from '../src/registrations/registration.ts';

/** A registration as JSON, with its reference number. */
export function registrationEntry(registration: Registration): Record<string, unknown> {
  const { details, ...rest } = registration;
  return { reference: referenceOf('REG', registration.id), ...rest, ...details };
}

/** Formats a registration as a line of text. */
export function registrationLine(registration: Registration): string {
  const { id, receivedAt, status, position, event, email, details, repeatOf } = registration;
  const cells = [
    referenceOf('REG', id),
    receivedAt,
    (position === undefined ? status : `${status} ${position}`).padEnd(10),
    event,
    email ?? '(encrypted)',
    details ? `${details.firstName} ${details.lastName}, ${details.institution}` : '',
    repeatOf ? `takes no seat, repeats ${referenceOf('REG', repeatOf)}` : '',
  ];
  return `${cells.join('  ').trimEnd()}\n`;
}

/** Formats a mail as a line of text. */
export function mailLine({ id, createdAt, status, attempts, kind, about, failure }: QueuedMail) {
  const reference = referenceOf(kind === 'received' ? 'REQ' : 'REG', about);
  const cells = [createdAt, status.padEnd(9), String(attempts).padStart(2), kind.padEnd(9)];
  return `${[...cells, reference, `${id}.eml`, failure].join('  ').trimEnd()}\n`;
}

const columns = [
  'reference',
  'event',
  'title',
  'status',
  'position',
  'repeatOf',
  'receivedAt',
  'changedAt',
  'language',
  'email',
  'firstName',
  'lastName',
  'role',
  'institution',
  'country',
  'dietaryNeeds',
  'accessNeeds',
] as const;

/** Registrations as CSV. */
export async function* csvOf(registrations: AsyncIterable<Registration>): AsyncGenerator<string> {
  const sheet = csvSheet(csvColumns(columns), ['receivedAt', 'changedAt']);
  yield sheet.header;
  for await (const registration of registrations) {
    yield sheet.lineOf(registrationEntry(registration));
  }
}
