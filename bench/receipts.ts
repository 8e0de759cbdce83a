import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { isServed, openDatabase } from '../src/backends/database/openDatabase.ts';
import { overdueBefore } from '../src/desk/directions/paperRequests.ts';
import { chooseRecords } from '../src/server/ports/chooseRecords.ts';
import { readSettings } from '../src/server/start/settings.ts';
import { startPostgres } from '../tests/running/postgres.ts';
import { temporaryFolder } from '../tests/running/temporaryFolder.ts';
import { runBenchmark } from './benchmark.ts';
import { atMost, type Figure } from './figure.ts';
import { median } from './statistics.ts';

/** Receipts, and as many leads, of which each hundredth asks for a paper copy and most of those were sent. */
const count = 1_000_000;

const about = `Measures what the desk reads of ${count} receipts of 40 months (PROOF-46), and of the requests for
paper among as many leads (PROOF-54). On the embedded database and on a temporary PostgreSQL server.`;

const rounds = 3;
/** Rows per statement. */
const atOnce = 50_000;
const timeLimit = 600_000;
/** As at the desk, where a statement that takes longer fails. */
const deskLimit = 1_500;

/** A database for the measurement. */
interface Place {
  readonly name: string;
  readonly folder: string;
  readonly url: string;
}

/** Fills the tables with records that look like those of the site, and that no key opens. */
async function fill({ folder, url }: Place, progress: (step: string) => void): Promise<void> {
  const database = await openDatabase(folder, url || undefined, { timeLimit });
  const hex = isServed(database)
    ? sql.raw(`encode(sha256((i::text || random())::bytea), 'hex')`)
    : sql.raw('lower(hex(randomblob(32)))');
  const pick = (of: readonly string[], step: number) =>
    sql.raw(
      `case (i / ${step}) % ${of.length} ${of.map((it, at) => `when ${at} then '${it}'`).join(' ')} end`,
    );
  const [year, month, day] = ['2023 + i / 300000', '1 + (i / 25000) % 12', '1 + (i / 900) % 28'];
  const digits = (number: string, length: number) =>
    `substr('000' || cast(${number} as text), -${length})`;
  const twoDigits = (number: string) =>
    isServed(database) ? `lpad(cast(${number} as text), 2, '0')` : digits(number, 2);
  const at = sql.raw(
    `cast(${year} as text) || '-' || ${twoDigits(month)} || '-' || ${twoDigits(day)} || 'T08:00:00.000Z'`,
  );
  const countries = ['DE', 'US', 'FR', 'BR', 'ES', 'GB', 'CH', 'AT', 'CA', 'MX', 'PT'];
  const choices = ['none', 'functional', 'performance', 'functionalperformance'];
  const matches = ['content', 'content', 'other', 'untold'];
  const languages = ['en', 'de', 'es', 'pt'];
  const form = sql.raw(`case when i % 100 = 0 then 'paper_copy_form' else 'contact_form' end`);
  const sealed = sql.raw(`'00000000', x, '00000000:' || x, replace('aaaaaaaaaa', 'a', x)`);
  const id = sql.raw(`cast(10000000 + i as text) || '-0001-7000-8000-' || substr(x, 1, 12)`);
  const inserts = [
    sql`insert into consent_receipt (id, time, version, choice, country, rule, language, text_hash, chosen_at, text_match)
      select ${id}, ${at}, '20200303', ${pick(choices, 1)}, ${pick(countries, 4)}, 'opt-in', ${pick(languages, 3)}, x, ${at}, ${pick(matches, 7)} from r`,
    sql`insert into lead select ${id}, x || 'l', x, ${at}, 'main', ${form}, ${sealed}, 'delivered', 1, ${at}, '', ${at}, '' from r`,
    sql`insert into paper_sent select ${id}, 'main', ${at}, '2026-01-08', '2026-01-05', ${at}, 'Officer'
      from r where i % 100 = 0 and i % 1000 <> 0`,
  ];
  await sql`create table r (i integer, x text)`.execute(database);
  for (let from = 0; from < count; from += atOnce) {
    progress(`${from} of ${count}`);
    await sql`insert into r select i, ${hex} from (
      with recursive n(i) as (select ${sql.raw(String(from))} union all
        select i + 1 from n where i + 1 < ${sql.raw(String(from + atOnce))}) select i from n) as n`.execute(
      database,
    );
    for (const insert of inserts) await insert.execute(database);
    await sql`delete from r`.execute(database);
  }
  await sql`drop table r`.execute(database);
  await database.destroy();
}

async function measurePlace(place: Place, progress: (step: string) => void): Promise<Figure[]> {
  const { name, folder, url } = place;
  await fill(place, (step) => progress(`${name}, ${step}`));
  const key = randomBytes(32).toString('base64');
  const settings = readSettings({ DATA_DIR: folder, DATABASE_URL: url, LEADS_KEY: key }, true);
  const records = await chooseRecords(settings, { timeLimit: deskLimit });
  const { receipts, paper } = records;
  const figures: Figure[] = [];
  for (const [what, ask] of [
    ['all receipts', () => receipts.count()],
    [
      'receipts of 30 days',
      () => receipts.count({ from: '2025-03-01T00:00:00.000Z', to: '2025-03-31T00:00:00.000Z' }),
    ],
    ['receipts of a country', () => receipts.count({ country: 'BR' })],
    ['the first page of waiting paper requests', () => paper.waiting(0, 50)],
    ['the first page of sent paper copies', () => paper.sent(0, 50)],
    ['the number of overdue paper requests', () => paper.countWaiting(overdueBefore(new Date()))],
  ] as const) {
    const seconds: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const begun = performance.now();
      await ask();
      seconds.push((performance.now() - begun) / 1_000);
    }
    progress(`${name}, ${what}: ${seconds.map((it) => it.toFixed(2)).join(', ')} s`);
    const value = median(seconds);
    figures.push({ what: `${what}, ${name}`, value, unit: 's', budget: atMost(2) });
  }
  await records.close();
  return figures;
}

async function measure(progress: (step: string) => void): Promise<Figure[]> {
  await using temporary = await temporaryFolder('receipts');
  const folder = join(temporary.path, 'embedded');
  const embedded = await measurePlace({ name: 'embedded', folder, url: '' }, progress);
  await using server = await startPostgres(false);
  const served = { name: 'PostgreSQL', folder: join(temporary.path, 'served'), url: server.url };
  return [...embedded, ...(await measurePlace(served, progress))];
}

await runBenchmark(import.meta.filename, { about, measure });
