import { type ExpressionBuilder, sql } from 'kysely';
import { paperForm } from '../../contact/generalForm.ts';
import {
  type AskedPaper,
  lastDay,
  type PaperLog,
  type PaperRequest,
  type SentPaper,
} from '../../desk/directions/paperRequests.ts';
import type { LeadCipher } from '../../leads/leadCipher.server.ts';
import { deleteInBatches } from '../database/manyRows.ts';
import type { Database } from '../database/openDatabase.ts';
import type { LeadRow, Tables } from '../database/tables.ts';
import { leadOf } from '../leads/leadRow.ts';
import type { PaperSentRow } from './proofTables.ts';

/**
 * The requests for directions for use on paper, in the site's database.
 * @param cipher opens what was asked for
 * @param brand whose site has the form
 */
export function createPaperLog(database: Database, cipher: LeadCipher, brand: string): PaperLog {
  const requests = database
    .selectFrom('lead')
    .where('form', '=', paperForm)
    .where('brand', '=', brand);
  const waiting = requests.where((is) => is.not(isNoted(is)));
  const notes = database.selectFrom('paper_sent').where('brand', '=', brand);
  const count = sql<number>`cast(count(*) as integer)`.as('rows');

  return {
    async waiting(skip, limit) {
      const rows = await waiting
        .selectAll()
        .orderBy('received_at')
        .orderBy('id')
        .offset(skip)
        .limit(limit)
        .execute();
      const { rows: total } = await waiting.select(count).executeTakeFirstOrThrow();
      return { requests: rows.map((row) => requestOf(row, cipher)), total };
    },
    async sent(skip, limit) {
      const marks = await notes
        .selectAll()
        .orderBy('marked_at', 'desc')
        .orderBy('lead')
        .offset(skip)
        .limit(limit)
        .execute();
      const { rows: total } = await notes.select(count).executeTakeFirstOrThrow();
      const ids = marks.map(({ lead }) => lead);
      const leads =
        ids.length > 0
          ? await database.selectFrom('lead').selectAll().where('id', 'in', ids).execute()
          : [];
      const byId = new Map(leads.map((row) => [row.id, requestOf(row, cipher).asked]));
      return { requests: marks.map((mark) => sentRequestOf(mark, byId.get(mark.lead))), total };
    },
    async countWaiting(receivedBefore) {
      const late = waiting.where('received_at', '<', receivedBefore);
      return (await late.select(count).executeTakeFirstOrThrow()).rows;
    },
    async countLate() {
      const late = notes.whereRef('sent_on', '>', 'due');
      return (await late.select(count).executeTakeFirstOrThrow()).rows;
    },
    async markSent(ids, { sentOn, markedAt, markedBy }) {
      const none = { marked: [], before: [] };
      if (ids.length === 0) return none;
      const asked = await requests.select(['id', 'received_at']).where('id', 'in', ids).execute();
      if (asked.length === 0) return none;
      const rows = asked.map(
        ({ id, received_at }): PaperSentRow => ({
          lead: id,
          brand,
          received_at,
          due: lastDay(received_at),
          sent_on: sentOn,
          marked_at: markedAt,
          marked_by: markedBy,
        }),
      );
      const inserted = await database
        .insertInto('paper_sent')
        .values(rows)
        .onConflict((conflict) => conflict.column('lead').doNothing())
        .returning('lead')
        .execute();
      const marked = inserted.map(({ lead }) => lead);
      const noted = await notes.selectAll().where('lead', 'in', ids).execute();
      const before = noted.filter(({ lead }) => !marked.includes(lead));
      return { marked, before: before.map((note) => ({ id: note.lead, ...sentOf(note) })) };
    },
    async markWaiting(id) {
      const { numDeletedRows } = await database
        .deleteFrom('paper_sent')
        .where('lead', '=', id)
        .where('brand', '=', brand)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
    forgetBefore: (moment) =>
      deleteInBatches((limit) =>
        database
          .deleteFrom('paper_sent')
          .where('lead', 'in', (is) =>
            is
              .selectFrom('paper_sent')
              .select('lead')
              .where('marked_at', '<', moment)
              .where((of) => of.not(hasRequest(of)))
              .limit(limit),
          )
          .executeTakeFirstOrThrow(),
      ),
  };
}

const isNoted = (is: ExpressionBuilder<Tables, 'lead'>) =>
  is.exists(is.selectFrom('paper_sent').select('lead').whereRef('paper_sent.lead', '=', 'lead.id'));

/** Whether the request of a note is still there. */
export const hasRequest = (is: ExpressionBuilder<Tables, 'paper_sent'>) =>
  is.exists(is.selectFrom('lead').select('id').whereRef('lead.id', '=', 'paper_sent.lead'));

function requestOf(row: LeadRow, cipher: LeadCipher): PaperRequest {
  const { id, receivedAt, payload } = leadOf(row, [], cipher);
  return { id, receivedAt, asked: payload && askedIn(payload) };
}

/** Nothing of the person: what the page found, and the country that the copy goes to. */
function askedIn(payload: Readonly<Record<string, unknown>>): AskedPaper {
  const text = (name: string) => (typeof payload[name] === 'string' ? payload[name] : '');
  return {
    product: text('productName'),
    number: text('productNumber'),
    revision: text('referenceNumber'),
    country: text('country'),
  };
}

const sentRequestOf = (note: PaperSentRow, asked: AskedPaper | undefined): PaperRequest => ({
  id: note.lead,
  receivedAt: note.received_at,
  asked,
  sent: sentOf(note),
});

const sentOf = (note: PaperSentRow): SentPaper => ({
  sentOn: note.sent_on,
  markedAt: note.marked_at,
  markedBy: note.marked_by,
});
