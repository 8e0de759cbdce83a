import { referenceOf } from '../src/contact/reference.ts';
import { csvColumns, csvSheet } from '../src/locale/csv.ts';
import type { QueuedMail } from '../src/mail/mailStore.ts';
import {
  type Acceptance,
  acceptedNames,
  type PendingNotice,
  type Registration,
} from '../src/registrations/registration.ts';
import { csvText, each } from './recordsCommand.ts';

/** A registration as JSON, with its reference number. */
export function registrationEntry(registration: Registration): Record<string, unknown> {
  const { details, repeatOf, seenAs, ...rest } = registration;
  return {
    reference: referenceOf('REG', registration.id),
    ...rest,
    repeatOf: repeatOf && referenceOf('REG', repeatOf),
    givenBack: seenAs !== undefined,
    ...details,
  };
}

/** What a participant was asked to accept, in one cell: whether it was, and what text was shown. */
function acceptanceText(it: Acceptance | undefined): string {
  if (!it) return '';
  if (!it.asked) return 'not asked';
  return `${it.accepted ? 'accepted' : 'not accepted'}, ${it.language}, SHA-256 ${it.textHash}`;
}

/** Formats a registration as a line of text. */
export function registrationLine(registration: Registration): string {
  const { id, receivedAt, status, position, event, email, details, repeatOf, seenAs } =
    registration;
  const cells = [
    referenceOf('REG', id),
    receivedAt,
    (position === undefined ? status : `${status} ${position}`).padEnd(10),
    event,
    email ?? '(encrypted)',
    details ? `${details.firstName} ${details.lastName}, ${details.institution}` : '',
    seenAs ? 'given back' : '',
    repeatOf ? `repeats ${referenceOf('REG', repeatOf)}` : '',
  ];
  return cells.join('  ');
}

/** Formats a mail as a line of text. */
export function mailLine({ id, createdAt, status, attempts, kind, about, failure }: QueuedMail) {
  const reference = referenceOf(kind === 'received' ? 'REQ' : 'REG', about);
  const cells = [createdAt, status.padEnd(9), String(attempts).padStart(2), kind.padEnd(9)];
  return [...cells, reference, `${id}.eml`, failure].join('  ');
}

/**
 * A change that participants are not told yet as JSON.
 * @param pause milliseconds from the last change until they are told
 */
export function noticeEntry({ factsSince, facts, ...notice }: PendingNotice, pause: number) {
  const due = new Date(Date.parse(factsSince) + pause).toISOString();
  return { ...notice, ...(notice.state === 'waiting' && { due }), now: facts };
}

/** Formats such a change as a line of text. */
export function noticeLine({
  event,
  state,
  people,
  since,
  due,
  now,
}: ReturnType<typeof noticeEntry>) {
  const when = now.schedule || `${now.start} to ${now.end}`;
  const cells = [since, state.padEnd(8), event, `${people} people`, when, now.place];
  return [...cells, due ? `told at ${due}` : ''].filter(Boolean).join('  ');
}

const columns = [
  'reference',
  'event',
  'title',
  'status',
  'position',
  'repeatOf',
  'givenBack',
  'provenAt',
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

const consents = acceptedNames.map((it) => `${it}Accepted`);
const sheet = csvSheet(csvColumns([...columns, ...consents]), ['receivedAt', 'changedAt']);

/** Registrations as CSV. */
export const csvOf = (registrations: AsyncIterable<Registration>): AsyncGenerator<string> =>
  csvText(
    each(registrations, (it) => ({
      ...registrationEntry(it),
      ...Object.fromEntries(
        acceptedNames.map((name) => [`${name}Accepted`, acceptanceText(it.accepted?.[name])]),
      ),
    })),
    sheet,
  );
