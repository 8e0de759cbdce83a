import type { Locale } from '../../locale/locales.ts';
import type { MailKind, MailStatus, QueuedMail } from '../../mail/mailQueue.ts';
import { recordId } from '../database/recordId.ts';
import type { MailRow } from '../database/tables.ts';

/** The row of a mail that is due at once. */
export function mailRow(
  {
    brand,
    kind,
    about,
    language = '',
  }: Pick<QueuedMail, 'brand' | 'kind' | 'about'> & Partial<Pick<QueuedMail, 'language'>>,
  at: string,
): MailRow {
  return {
    id: recordId(),
    brand,
    kind,
    about,
    language,
    created_at: at,
    status: 'waiting',
    attempts: 0,
    due_at: at,
    lease: '',
    delivered_at: '',
    failure: '',
  };
}

/** A queued mail as the port describes it. */
export function mailOf(row: MailRow): QueuedMail {
  return {
    id: row.id,
    brand: row.brand,
    kind: row.kind as MailKind,
    about: row.about,
    language: row.language as Locale | '',
    createdAt: row.created_at,
    status: row.status as MailStatus,
    attempts: row.attempts,
    failure: row.failure,
  };
}
