import { sql } from 'kysely';
import type {
  ConsentReceipt,
  ConsentReceipts,
  ReceiptCount,
  ReceiptFilter,
} from '../../consent/receipts.ts';
import { inBatches } from '../database/inBatches.ts';
import { deleteBefore, findRow, insertRows, listSpan } from '../database/manyRows.ts';
import { type Database, isServed } from '../database/openDatabase.ts';
import type { ConsentReceiptRow } from '../database/tables.ts';

/** How many months a server counts at once; an embedded database works on one statement at a time. */
const monthsAtOnce = 4;

/** Consent receipts in the site's database; `close` closes the database. */
export function createConsentReceipts(database: Database): ConsentReceipts {
  return {
    add: inBatches((receipts) => insertRows(database, 'consent_receipt', receipts.map(rowOf))),
    async find(id) {
      const row = await findRow(database, 'consent_receipt', id);
      return row && receiptOf(row);
    },
    async *list(span = {}) {
      for await (const row of listSpan(database, 'consent_receipt', span)) yield receiptOf(row);
    },
    count: (filter = {}) => countReceipts(database, filter),
    forgetBefore: (moment) => deleteBefore(database, 'consent_receipt', moment),
    close: () => database.destroy(),
  };
}

function rowOf({ textHash, chosenAt, textMatch, ...rest }: ConsentReceipt): ConsentReceiptRow {
  return { ...rest, text_hash: textHash, chosen_at: chosenAt, text_match: textMatch };
}

function receiptOf(row: ConsentReceiptRow): ConsentReceipt {
  const { text_hash: textHash, chosen_at: chosenAt, text_match: textMatch, ...rest } = row;
  return { ...rest, textHash, chosenAt, textMatch } as ConsentReceipt;
}

/**
 * Counts receipts by each fact and choice. A statement reads those of one month, so that none of them
 * meets the time limit, and sums them up in the database, so that few rows leave it.
 */
async function countReceipts(
  database: Database,
  filter: ReceiptFilter,
): Promise<readonly ReceiptCount[]> {
  const counts = new Map<string, ReceiptCount>();
  const months = await monthsOf(database, filter);
  const atOnce = isServed(database) ? monthsAtOnce : 1;
  for (let begin = 0; begin < months.length; begin += atOnce) {
    const some = months.slice(begin, begin + atOnce);
    const counted = await Promise.all(
      some.map((month) => countMonth(database, { ...filter, ...month })),
    );
    for (const count of counted.flat()) {
      const key = `${count.fact} ${count.value} ${count.choice}`;
      const receipts = count.receipts + (counts.get(key)?.receipts ?? 0);
      counts.set(key, { ...count, receipts });
    }
  }
  return [...counts.values()];
}

interface Month {
  readonly from: string;
  readonly to: string;
}

/** The months of a span that may have receipts, cut to the span. */
async function monthsOf(database: Database, { from, to }: ReceiptFilter): Promise<Month[]> {
  const [first, last] = await Promise.all(
    (['asc', 'desc'] as const).map((order) =>
      database
        .selectFrom('consent_receipt')
        .select('time')
        .orderBy('time', order)
        .limit(1)
        .executeTakeFirst(),
    ),
  );
  if (!first || !last) return [];
  const start = from && from > first.time ? from : first.time;
  const end = to && to <= last.time ? to : new Date(Date.parse(last.time) + 1).toISOString();
  const months: Month[] = [];
  for (let begin = start; begin < end; ) {
    const [year = 0, month = 0] = begin.split('-', 2).map(Number);
    const next = new Date(Date.UTC(year, month)).toISOString();
    months.push({ from: begin, to: next < end ? next : end });
    begin = next;
  }
  return months;
}

async function countMonth(
  database: Database,
  { from, to, country, language }: ReceiptFilter & Month,
): Promise<readonly ReceiptCount[]> {
  const ofCountry = country === undefined ? sql`` : sql`and country = ${country}`;
  const ofLanguage = language === undefined ? sql`` : sql`and language = ${language}`;
  const receipts = sql`from consent_receipt
    where time >= ${from} and time < ${to} ${ofCountry} ${ofLanguage}`;
  const by = (fact: ReceiptCount['fact'], column: string) =>
    sql`select cast(${fact} as text) as fact, ${sql.ref(column)} as value, choice,
      cast(sum(receipts) as integer) as receipts from summed group by ${sql.ref(column)}, choice`;
  // Days apart from the rest: together there would be nearly as many groups as receipts.
  const { rows } = await sql<ReceiptCount>`with summed as (
      select country, language, text_match, choice, count(*) as receipts ${receipts}
      group by country, language, text_match, choice)
    select cast('day' as text) as fact, substr(time, 1, 10) as value, choice,
      cast(count(*) as integer) as receipts ${receipts} group by substr(time, 1, 10), choice
    union all ${by('country', 'country')} union all ${by('language', 'language')}
    union all ${by('textMatch', 'text_match')}`.execute(database);
  return rows;
}
