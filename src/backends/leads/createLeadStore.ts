import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { NewLead } from '../../contact/leadIntake.ts';
import { defaultReceiver } from '../../deliveries/delivery.ts';
import type { LeadCipher } from '../../leads/leadCipher.server.ts';
import { type Lead, type LeadFilter, type LeadStore, leadStatuses } from '../../leads/leadStore.ts';
import { inBatches } from '../database/inBatches.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { deleteInBatches, inPages } from '../database/manyRows.ts';
import { type Database, isServed } from '../database/openDatabase.ts';
import type { LeadRow, Tables } from '../database/tables.ts';
import { retryDeliveries } from '../deliveries/createDeliveryStore.ts';
import { deleteDeliveries, stateOf } from '../deliveries/deliveryRow.ts';
import { hasStatus } from '../deliveries/olderReleases.ts';
import { deleteMailsAbout } from '../mail/mailRow.ts';
import { createAddLead } from './addLeads.ts';
import { emailDigests, leadOf, sealedColumns } from './leadRow.ts';

type IsMeant = (is: ExpressionBuilder<Tables, 'lead'>) => Expression<SqlBool>;

/**
 * The store of leads in the site's database.
 * @param cipher encrypts their personal data
 * @param furtherOf the names of the receivers that get a lead besides the default one
 */
export function createLeadStore(
  database: Database,
  cipher: LeadCipher,
  furtherOf: (lead: NewLead) => readonly string[] = () => [],
): LeadStore {
  const add = createAddLead(database, cipher, (lead) => [defaultReceiver, ...furtherOf(lead)]);

  /** The leads of rows, in their order, with their deliveries. */
  async function shown(rows: readonly LeadRow[]): Promise<Lead[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const deliveries = await database
      .selectFrom('delivery')
      .selectAll()
      .where('record', 'in', ids)
      .orderBy('receiver')
      .execute();
    const byLead = Map.groupBy(deliveries, ({ record }) => record);
    return rows.map((row) => leadOf(row, (byLead.get(row.id) ?? []).map(stateOf), cipher));
  }

  function forget(isMeant: IsMeant) {
    const leads = database.selectFrom('lead').select('id').where(isMeant);
    return deleteInBatches(async (limit) => {
      const ids = (await leads.limit(limit).execute()).map(({ id }) => id);
      if (ids.length === 0) return { numDeletedRows: 0n };
      return inTransaction(database, async (trx) => {
        // What became due again since then is kept, with its mails.
        const deleted = await trx
          .deleteFrom('lead')
          .where('id', 'in', ids)
          .where(isMeant)
          .returning('id')
          .execute();
        const gone = deleted.map(({ id }) => id);
        if (gone.length > 0) {
          await deleteMailsAbout(trx, gone);
          await deleteDeliveries(trx, gone);
        }
        return { numDeletedRows: BigInt(gone.length) };
      });
    });
  }

  return {
    add: (lead, receivedAt, lease) => add({ lead, receivedAt, lease }),
    knows: createKnowsKey(database),
    find: inBatches(async (ids) => {
      const rows = await database.selectFrom('lead').selectAll().where('id', 'in', ids).execute();
      const byId = new Map((await shown(rows)).map((lead) => [lead.id, lead]));
      return ids.map((id) => byId.get(id));
    }),
    list: (filter = {}) =>
      inPages<Lead>(async (after, limit) => {
        let page = database.selectFrom('lead').selectAll().where(meant(filter, cipher));
        if (after) page = page.where('id', '<', after.id);
        return shown(await page.orderBy('id', 'desc').limit(limit).execute());
      }),
    retry: retryLeads(database, cipher),
    forget: (email) => forget((is) => is('email_digest', 'in', emailDigests(email, cipher))),
    forgetOne: async (id) => (await forget((is) => is('id', '=', id))) > 0,
    correct: correctLead(database, cipher),
    forgetSettled: (before) =>
      forget((is) =>
        is.and([
          is('status', 'in', ['delivered', 'refused']),
          is('received_at', '<', before),
          is.not(
            is.exists(
              is
                .selectFrom('delivery')
                .select('record')
                .whereRef('delivery.record', '=', 'lead.id')
                .where('delivery.status', 'in', ['waiting', 'dead']),
            ),
          ),
        ]),
      ),
    giveUp: giveUpOn(database),
  };
}

/** Makes deliveries of leads due again. */
const retryLeads =
  (database: Database, cipher: LeadCipher): LeadStore['retry'] =>
  (filter, at) =>
    retryDeliveries(
      database,
      {
        what: 'lead',
        status: filter.status,
        recordsAfter: (id, limit) =>
          database
            .selectFrom('lead')
            .select('id')
            .where(meant(filter, cipher))
            .where('id', '>', id)
            .orderBy('id')
            .limit(limit)
            .execute(),
      },
      at,
    );

/** Replaces what a person had corrected. */
const correctLead =
  (database: Database, cipher: LeadCipher): LeadStore['correct'] =>
  (id, entries) =>
    inTransaction(database, async (trx) => {
      let rows = trx.selectFrom('lead').selectAll().where('id', '=', id);
      if (isServed(database)) rows = rows.forUpdate();
      const row = await rows.executeTakeFirst();
      if (!row) return false;
      const { email, payload } = leadOf(row, [], cipher);
      if (email === undefined || !payload) throw new Error('The key of a lead is missing');
      const corrected = {
        email: entries.email ?? email,
        payload: { ...payload, ...entries },
      };
      await trx
        .updateTable('lead')
        .set(sealedColumns(id, corrected, cipher))
        .where('id', '=', id)
        .execute();
      return true;
    });

/** Ends the deliveries to a receiver that there is no more. */
const giveUpOn =
  (database: Database): LeadStore['giveUp'] =>
  async (receiver) => {
    const { numUpdatedRows } = await database
      .updateTable('delivery')
      .set({ status: 'refused', failure: 'given up', lease: '' })
      .where('what', '=', 'lead')
      .where('receiver', '=', receiver)
      .where('receiver', '!=', defaultReceiver)
      .where('status', 'in', ['waiting', 'dead'])
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  };

function meant({ id, idEnd, email, status }: LeadFilter, cipher: LeadCipher): IsMeant {
  return (is) =>
    is.and([
      ...(id === undefined ? [] : [is('id', '=', id)]),
      ...(idEnd === undefined ? [] : [is('id', 'like', `%${idEnd}`)]),
      ...(status === undefined ? [] : [hasStatus('lead', status)]),
      ...(email === undefined ? [] : [is('email_digest', 'in', emailDigests(email, cipher))]),
    ]);
}

/** Creates the function that looks up keys; simultaneous lookups share one query. */
function createKnowsKey(database: Database): (key: string) => Promise<boolean> {
  return inBatches(async (keys) => {
    const rows = await database
      .selectFrom('lead')
      .select('idempotency_key')
      .where('idempotency_key', 'in', keys)
      .execute();
    const known = new Set(rows.map((row) => row.idempotency_key));
    return keys.map((key) => known.has(key));
  });
}

/**
 * Whether the keys open stored leads: the latest one of a status at least, so that the index is
 * enough. True if there are none.
 * @throws StoreUnavailable when the database does not answer
 */
export async function opensLeads(database: Database, cipher: LeadCipher): Promise<boolean> {
  const latest = await Promise.all(
    leadStatuses.map((status) =>
      database
        .selectFrom('lead')
        .select(['id', 'cipher_key', 'email'])
        .where('status', '=', status)
        .orderBy('received_at', 'desc')
        .limit(1)
        .executeTakeFirst(),
    ),
  );
  const rows = latest.filter((row) => row !== undefined);
  const isOpened = rows.some(
    (row) => cipher.open(row.cipher_key, row.email, `${row.id} email`) !== undefined,
  );
  return isOpened || rows.length === 0;
}
