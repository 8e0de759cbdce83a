import type { LeadCipher } from '../../leads/leadCipher.server.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { deleteInBatches } from '../database/manyRows.ts';
import type { Database } from '../database/openDatabase.ts';
import { needsInDetails } from '../database/registrationMigrations.ts';
import type { RegistrationEventRow } from '../database/tables.ts';
import { deleteMailsAbout } from '../mail/mailRow.ts';
import { lockEvent } from './eventSeats.ts';
import { openedColumns, sealedColumns } from './registrationRow.ts';

type EventKey = Pick<RegistrationEventRow, 'brand' | 'event'>;

/** Rows per transaction, so that other writers wait only briefly. */
const mostAtOnce = 500;

/** The events with registrations that ended before a time, as far as the store knows. */
export function endedBefore(database: Database, moment: string): Promise<EventKey[]> {
  return database
    .selectFrom('registration_event as its')
    .select(['its.brand', 'its.event'])
    .where('its.ends_at', '!=', '')
    .where('its.ends_at', '<', moment)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('registration as one')
          .select('one.id')
          .whereRef('one.brand', '=', 'its.brand')
          .whereRef('one.event', '=', 'its.event'),
      ),
    )
    .execute();
}

/**
 * Deletes the registrations of an event, unless it has a later end by now.
 * @returns their number
 */
export async function forgetEnded(
  database: Database,
  of: EventKey,
  moment: string,
): Promise<number> {
  let all = 0;
  for (;;) {
    const deleted = await inTransaction(database, async (trx) => {
      const { ends_at: end, brand, event } = await lockEvent(trx, of);
      if (end === '' || end >= moment) return 0;
      const rows = await trx
        .selectFrom('registration')
        .select('id')
        .where('brand', '=', brand)
        .where('event', '=', event)
        .limit(mostAtOnce)
        .execute();
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await deleteMailsAbout(trx, ids);
      await trx.deleteFrom('registration').where('id', 'in', ids).execute();
      return ids.length;
    });
    all += deleted;
    if (deleted < mostAtOnce) return all;
  }
}

const noNeeds = { dietaryNeeds: '', accessNeeds: '' };

/**
 * Deletes the dietary and access needs for events that ended before a time (REG-24). Needs among
 * details that cannot be decrypted any more stay, unreadable, until the registration is deleted.
 * @returns the number of registrations that may have had some
 */
export function forgetNeeds(
  database: Database,
  moment: string,
  cipher: LeadCipher,
): Promise<number> {
  const having = database
    .selectFrom('registration as one')
    .innerJoin('registration_event as its', (join) =>
      join.onRef('its.brand', '=', 'one.brand').onRef('its.event', '=', 'one.event'),
    )
    .selectAll('one')
    .where('one.needs', '!=', '')
    .where('its.ends_at', '!=', '')
    .where('its.ends_at', '<', moment);
  return deleteInBatches(async (limit) => {
    const rows = await having.limit(limit).execute();
    for (const row of rows) {
      const { email, details, accepted } = openedColumns(row, cipher);
      const isWhole = row.needs === needsInDetails && email !== undefined && details;
      const forgotten = isWhole
        ? sealedColumns(row.id, { email, details: { ...details, ...noNeeds }, accepted }, cipher)
        : { needs: '' };
      await database
        .updateTable('registration')
        .set(forgotten)
        .where('id', '=', row.id)
        // Somebody may change it at this moment.
        .where('needs', '=', row.needs)
        .where('details', '=', row.details)
        .execute();
    }
    return { numDeletedRows: BigInt(rows.length) };
  });
}
