import { sql } from 'kysely';
import type { LeadCipher } from '../../leads/leadCipher.server.ts';
import type { Registration } from '../../registrations/registration.ts';
import type { Database } from '../database/openDatabase.ts';
import type { RegistrationRow } from '../database/tables.ts';
import type { SeatTransaction } from './eventSeats.ts';
import { registrationOf } from './registrationRow.ts';

/**
 * Adds the places on the waiting list to registrations: how many wait before each. One query counts
 * for all of them; as parameters it takes their ids.
 */
export async function withPositions(
  database: Database | SeatTransaction,
  rows: readonly RegistrationRow[],
  cipher: LeadCipher,
): Promise<Registration[]> {
  const waiting = rows.filter(isSeenWaiting).map(({ id }) => id);
  const before = waiting.length > 0 ? await countBefore(database, waiting) : new Map();
  return rows.map((row) => registrationOf(row, before.get(row.id) ?? 0, cipher));
}

/** Whether its page shows a place on the waiting list, also one that was given back (REG-20). */
const isSeenWaiting = (it: RegistrationRow) => it.status === 'waiting' || it.seen_as === 'waiting';

/** How many wait before each registration. */
async function countBefore(
  database: Database | SeatTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const queue = database
    .selectFrom('registration')
    .select('id')
    .select(
      sql<number>`count(*) filter (where status = 'waiting') over (
        partition by brand, event order by place
        rows between unbounded preceding and 1 preceding)`.as('before'),
    )
    .where(({ eb, or }) => or([eb('status', '=', 'waiting'), eb('seen_as', '=', 'waiting')]))
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('brand', 'event'),
        'in',
        selectFrom('registration')
          .select(['brand', 'event'])
          .where('id', 'in', ids)
          .$asTuple('brand', 'event'),
      ),
    );
  const rows = await database
    .selectFrom(queue.as('queue'))
    .select(['id', 'before'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, before }) => [id, Number(before)]));
}
