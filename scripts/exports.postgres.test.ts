import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { receiptAt } from '../src/backends/consent/contract.ts';
import { type Database, openDatabase } from '../src/backends/database/openDatabase.ts';
import { newLead } from '../src/backends/leads/contract.ts';
import { confirmationAt } from '../src/backends/professional/contract.ts';
import { newRegistration } from '../src/backends/registrations/contract.ts';
import { receiptSheet } from '../src/consent/receipts.ts';
import { articlesCsv } from '../src/locale/csv.ts';
import { confirmationSheet } from '../src/professional/confirmations.ts';
import { chooseRecords, type Records } from '../src/server/ports/chooseRecords.ts';
import { readSettings } from '../src/server/start/settings.ts';
import { createTestDatabase, type TestDatabase } from '../tests/postgres/testDatabase.ts';
import { exportText } from './consent-export.ts';
import { csvOf as leadsCsv } from './leadsText.ts';
import { csvOf as registrationsCsv } from './registrationsText.ts';

let place: TestDatabase;
let database: Database;
let records: Records;
let folder: string;
beforeEach(async () => {
  place = await createTestDatabase();
  database = await openDatabase('', place.url);
  folder = await mkdtemp(join(tmpdir(), 'portico-exports-'));
  records = await chooseRecords(readSettings({ DATA_DIR: folder }, true));
});
afterEach(async () => {
  await records.close();
  await database.destroy();
  await place.remove();
  await rm(folder, { recursive: true });
});

/** The lines of a file of CSV as PostgreSQL reads them: a reader of CSV that is not ours. */
async function readBack(
  text: string | AsyncIterable<string>,
  separator = ',',
): Promise<string[][]> {
  let whole = '';
  for await (const piece of typeof text === 'string' ? [text] : text) whole += piece;
  expect(whole.startsWith('\uFEFF')).toBe(true);
  const width = (/^[^\r]*/.exec(whole)?.[0] ?? '').split(separator).length;
  const rows = await sql<{
    line: string[];
  }>`select * from ${sql.raw(await load(whole, width, separator))}`.execute(database);
  return rows.rows.map(({ line }) => line);
}

/** Loads CSV into a table. @returns a query of its lines, in order, as arrays */
async function load(whole: string, width: number, separator: string): Promise<string> {
  const file = join('/tmp', `portico-${crypto.randomUUID()}.csv`);
  await writeFile(file, whole, { mode: 0o644 });
  const columns = Array.from({ length: width }, (_, i) => `c${i}`);
  const table = `csv_${crypto.randomUUID().replaceAll('-', '')}`;
  await sql
    .raw(`create table ${table} (n serial, ${columns.map((it) => `${it} text`)})`)
    .execute(database);
  try {
    await sql
      .raw(`copy ${table} (${columns}) from '${file}'
        with (format csv, delimiter '${separator}', null E'\\x01', encoding 'UTF8')`)
      .execute(database);
  } finally {
    await rm(file);
  }
  return `(select array[${columns}] as line from ${table} order by n) as lines`;
}

/** What a spreadsheet calculates instead of showing it. */
const formula = /^[\s\uFEFF]*[=+\-@＝＋－＠﹣]/;

function expectHarmless(lines: readonly (readonly string[])[]): void {
  for (const cell of lines.slice(1).flat()) expect(cell).not.toMatch(formula);
}

const attacks = [
  '=1+1',
  '+1',
  '-1',
  '@A1',
  '＝1',
  '＋1',
  '－1',
  '＠A1',
  '﹣1',
  '\t=1',
  '\r=1',
  ' =1',
];
/** An attack as a spreadsheet shows it; a tab or line also ends a cell of some. */
const asText = (text: string) => `'${text.replace(/^[\t\r]/, "$&'")}`;
const time = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

test('leads are read back by another reader, without a formula (CONTACT-12)', async () => {
  const payload = { message: 'Größe; "quoted"\r\n=1+1', firstName: '＝1' };
  for (const email of attacks) {
    await records.leads.add(newLead({ email, payload }), '2026-11-21T08:00:00.000Z');
  }
  const lines = await readBack(leadsCsv(records.leads.list()));
  expect(lines[0]?.slice(1, 5)).toEqual(['key', 'brand', 'form', 'receivedAt (UTC)']);
  expectHarmless(lines);
  const [, first] = lines;
  expect(first?.[4]).toBe('2026-11-21 08:00:00');
  expect(JSON.parse(first?.at(-1) ?? '')).toEqual(payload);
  expect(lines.slice(1).map((it) => it.at(-2))).toEqual(attacks.map(asText).toReversed());
});

test('registrations are read back by another reader, without a formula (CONTACT-12)', async () => {
  for (const institution of attacks) {
    const plain = newRegistration({});
    await records.registrations.add(
      { ...plain, details: { ...plain.details, institution, accessNeeds: 'a,\r\n"b"' } },
      new Date().toISOString(),
    );
  }
  const [headings = [], ...lines] = await readBack(registrationsCsv(records.registrations.list()));
  expectHarmless([headings, ...lines]);
  const of = (heading: string) => lines.map((line) => line[headings.indexOf(heading)]);
  expect(of('institution')).toEqual(attacks.map(asText).toReversed());
  expect(of('accessNeeds')).toEqual(attacks.map(() => 'a,\r\n"b"'));
  for (const at of [...of('receivedAt (UTC)'), ...of('changedAt (UTC)')]) expect(at).toMatch(time);
});

test('consent, confirmations and articles are read back by another reader (CONTACT-12)', async () => {
  const at = '2026-11-21T08:00:00.000Z';
  await records.receipts.add(receiptAt(at, { textHash: '=1+1' }));
  await records.confirmations.add(confirmationAt(at));
  const receipts = await readBack(exportText(records.receipts.list(), receiptSheet, 'csv'));
  expect(receipts[0]?.[1]).toBe('time (UTC)');
  expect(receipts[1]?.[1]).toBe('2026-11-21 08:00:00');
  expectHarmless(receipts);
  const confirmations = exportText(records.confirmations.list(), confirmationSheet, 'csv');
  expect((await readBack(confirmations))[1]?.[1]).toBe('2026-11-21 08:00:00');
  const articles = [['Nummer', 'Länge'], ...attacks.map((it) => [it, '15,8 mm'])];
  for (const [language, separator] of [
    ['en', ','],
    ['de', ';'],
  ] as const) {
    const lines = await readBack(articlesCsv(articles, language), separator);
    expectHarmless(lines);
    expect(lines.slice(1)).toEqual(attacks.map((it) => [asText(it), '15,8 mm']));
  }
});
