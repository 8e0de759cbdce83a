import {
  type DeliveryKind,
  type DeliveryStatus,
  deliveryKinds,
} from '../../deliveries/delivery.ts';
import {
  type DeliveryOverview,
  type UndeliveredStatus,
  undeliveredStatuses,
} from '../../deliveries/deliveryOverview.ts';
import type { Database } from '../database/openDatabase.ts';
import { retryDeliveries } from './createDeliveryStore.ts';

/** What has not been delivered, in the site's database. */
export function createDeliveryOverview(database: Database): DeliveryOverview {
  /** Retries the deliveries of a kind and a state. */
  const retry = (
    brand: string,
    at: string,
    { what, status, record }: { what: DeliveryKind; status: UndeliveredStatus; record?: string },
  ) =>
    retryDeliveries(
      database,
      {
        what,
        status,
        recordsAfter(id, limit) {
          let rows = database
            .selectFrom('delivery')
            .select('record as id')
            .distinct()
            .where('what', '=', what)
            .where('brand', '=', brand)
            .where('status', '=', status)
            .where('record', '>', id);
          if (record !== undefined) rows = rows.where('record', '=', record);
          return rows.orderBy('record').limit(limit).execute();
        },
      },
      at,
    );

  return {
    counts: countDeliveries(database),
    list: listUndelivered(database),
    async retry(brand, at, one) {
      // Who asks for one does not want to wait for its next attempt, either; before it is one of the dead.
      let retried = one ? await retry(brand, at, { ...one, status: 'waiting' }) : 0;
      for (const what of one ? [one.what] : deliveryKinds) {
        retried += await retry(brand, at, { what, status: 'dead', ...one });
      }
      return retried;
    },
  };
}

/** Counts the deliveries by kind, receiver and state. */
const countDeliveries =
  (database: Database): DeliveryOverview['counts'] =>
  async (brand) => {
    const rows = await database
      .selectFrom('delivery')
      .select(({ fn }) => [
        ...(['what', 'receiver', 'status'] as const),
        fn.countAll().as('count'),
        fn.min('queued_at').as('oldest'),
      ])
      .where('what', 'in', deliveryKinds)
      .where('brand', '=', brand)
      .groupBy(['what', 'receiver', 'status'])
      .orderBy('what')
      .orderBy('receiver')
      .orderBy('status')
      .execute();
    return rows.map(({ what, status, count, ...row }) => ({
      ...row,
      what: what as DeliveryKind,
      status: status as DeliveryStatus,
      count: Number(count),
    }));
  };

/** Lists what is not delivered, the latest first. */
const listUndelivered =
  (database: Database): DeliveryOverview['list'] =>
  async (brand, { what, receiver, status }, { skip, limit }) => {
    let rows = database
      .selectFrom('delivery')
      .select(['record', 'what', 'receiver', 'status', 'attempts'])
      .select(['queued_at', 'due_at', 'failure'])
      .where('what', 'in', what ? [what] : deliveryKinds)
      .where('brand', '=', brand)
      .where('status', 'in', status ? [status] : undeliveredStatuses);
    if (receiver !== undefined) rows = rows.where('receiver', '=', receiver);
    const found = await rows
      .orderBy('queued_at', 'desc')
      .orderBy('record', 'desc')
      .orderBy('receiver')
      .offset(skip)
      .limit(limit)
      .execute();
    return found.map(({ queued_at, due_at, ...row }) => ({
      ...row,
      what: row.what as DeliveryKind,
      status: row.status as UndeliveredStatus,
      queuedAt: queued_at,
      dueAt: row.status === 'waiting' ? due_at : undefined,
    }));
  };
