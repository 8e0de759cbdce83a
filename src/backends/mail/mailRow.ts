import type { Kysely } from 'kysely';
import type { Locale } from '../../locale/locales.ts';
import type { MailKind, MailStatus, QueuedMail } from '../../mail/mailStore.ts';
import { recordId } from '../database/recordId.ts';
import type { DeliveryRow, MailRow, Tables } from '../database/tables.ts';
import { deleteDeliveries, deliveryRow } from '../deliveries/deliveryRow.ts';
import { heldColumns } from '../deliveries/olderReleases.ts';

/** A mail to queue. */
export interface NewMail extends Pick<QueuedMail, 'brand' | 'kind' | 'about'> {
  /** Default: that of the registration. */
  readonly language?: Locale;
  /** When it is queued. */
  readonly at: string;
  /** Default: at once. */
  readonly dueAt?: string;
}

/** Rows per statement. */
const mostAtOnce = 500;

/** Queues mails, each with its delivery. Call it in the transaction that changes what they are about. */
export async function queueMails(trx: Kysely<Tables>, mails: readonly NewMail[]): Promise<void> {
  for (let i = 0; i < mails.length; i += mostAtOnce) {
    const some = mails.slice(i, i + mostAtOnce).map((mail) => ({ ...mail, id: recordId() }));
    const rows = some.map(({ id, brand, kind, about, language = '', at }) => ({
      id,
      brand,
      kind,
      about,
      language,
      created_at: at,
      ...heldColumns(at),
    }));
    await trx.insertInto('mail').values(rows).execute();
    const deliveries = some.map(({ id: record, brand, at: queued_at, dueAt }) =>
      deliveryRow({ record, what: 'mail', brand, queued_at }, dueAt),
    );
    await trx.insertInto('delivery').values(deliveries).execute();
  }
}

/**
 * Deletes the mails about registrations or leads, with their deliveries. Call it in the transaction
 * that deletes what they are about.
 * @param about the ids of the registrations or leads
 */
export async function deleteMailsAbout(
  trx: Kysely<Tables>,
  about: readonly string[],
): Promise<void> {
  const deleted = await trx
    .deleteFrom('mail')
    .where('about', 'in', about)
    .returning('id')
    .execute();
  await deleteDeliveries(
    trx,
    deleted.map(({ id }) => id),
  );
}

/** A queued mail as the port describes it; without a delivery as an older release left it. */
export function mailOf(
  row: MailRow,
  { status, attempts, failure }: Pick<DeliveryRow, 'status' | 'attempts' | 'failure'> = row,
): QueuedMail {
  return {
    id: row.id,
    brand: row.brand,
    kind: row.kind as MailKind,
    about: row.about,
    language: row.language as Locale | '',
    createdAt: row.created_at,
    status: status as MailStatus,
    attempts,
    failure,
  };
}
