import { inTransaction } from '../database/inTransaction.ts';
import type { Database } from '../database/openDatabase.ts';
import type { RegistrationEventRow } from '../database/tables.ts';
import { deleteMailsAbout } from '../mail/mailRow.ts';
import { lockEvent } from './eventSeats.ts';

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
