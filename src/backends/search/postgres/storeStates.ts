import { sql } from 'kysely';
import type { RecordState } from '../../../search/record.ts';
import { inOneOrder } from '../../database/inOneOrder.ts';
import type { Database } from '../../database/openDatabase.ts';

/** States per statement. */
const storedAtOnce = 5_000;

/**
 * Stores the states of registration of a brand's events. All processes store the same ones: those
 * that are stored already are not written, and rows are locked in one order.
 * @throws what the database throws
 */
export async function storeStates(
  database: Database,
  brand: string,
  states: readonly RecordState[],
): Promise<void> {
  const sorted = inOneOrder(states, ([objectID]) => objectID);
  for (let from = 0; from < sorted.length; from += storedAtOnce) {
    const part = sorted.slice(from, from + storedAtOnce);
    const ids = part.map(([objectID]) => objectID);
    await sql`insert into search_state as stored (brand, object_id, state)
      select ${brand}, told.object_id, told.state
      from unnest(${ids}::text[], ${part.map(([, state]) => state)}::text[])
        as told (object_id, state)
        left join search_state known
          on known.brand = ${brand} and known.object_id = told.object_id
      where known.state is distinct from told.state
      order by told.object_id
      on conflict (brand, object_id) do update set state = excluded.state
        where stored.state <> excluded.state`.execute(database);
  }
}
