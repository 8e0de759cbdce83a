import type { LeadCipher } from '../../leads/leadCipher.server.ts';
import type { Registration } from '../../registrations/registration.ts';
import type { Database } from '../database/openDatabase.ts';
import type { RegistrationRow } from '../database/tables.ts';
import type { SeatTransaction } from './eventSeats.ts';
import { registrationOf } from './registrationRow.ts';

/** Adds the places on the waiting list to registrations: how many wait before each. */
export async function withPositions(
  database: Database | SeatTransaction,
  rows: readonly RegistrationRow[],
  cipher: LeadCipher,
): Promise<Registration[]> {
  const waiting = rows.filter((it) => it.status === 'waiting' || it.seen_as === 'waiting');
  const places = new Map<string, readonly number[]>();
  for (const { brand, event } of waiting) {
    const key = `${brand} ${event}`;
    if (places.has(key)) continue;
    const before = await database
      .selectFrom('registration')
      .select('place')
      .where('brand', '=', brand)
      .where('event', '=', event)
      .where('status', '=', 'waiting')
      .orderBy('place')
      .execute();
    places.set(
      key,
      before.map(({ place }) => place),
    );
  }
  return rows.map((row) => {
    const all = places.get(`${row.brand} ${row.event}`) ?? [];
    return registrationOf(row, all.filter((place) => place < row.place).length, cipher);
  });
}
