import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, isServed } from '../src/backends/database/openDatabase.ts';
import { overdueBefore } from '../src/desk/directions/paperRequests.ts';
import { chooseRecords } from '../src/server/ports/chooseRecords.ts';
import { readSettings } from '../src/server/start/settings.ts';
import { type Progress, runBenchmark } from './benchmark.ts';
import type { Figure } from './figure.ts';
import { askEach, count, fill, onBothDatabases, type Place, sealed } from './millionRecords.ts';

const about = `Measures what the desk reads of ${count} receipts of 40 months (PROOF-46), and of the requests for
paper among as many leads (PROOF-54). On the embedded database and on a temporary PostgreSQL server.`;

/** As at the desk, where a statement that takes longer fails. */
const deskLimit = 1_500;

/** Receipts, and as many leads, of which each hundredth asks for a paper copy and most of those were sent. */
function insertsOf(database: Database) {
  const pick = (of: readonly string[], step: number) =>
    sql.raw(
      `case (i / ${step}) % ${of.length} ${of.map((it, at) => `when ${at} then '${it}'`).join(' ')} end`,
    );
  const [year, month, day] = ['2023 + i / 300000', '1 + (i / 25000) % 12', '1 + (i / 900) % 28'];
  const twoDigits = (number: string) =>
    isServed(database) ? `right('0' || (${number}), 2)` : `substr('0' || (${number}), -2)`;
  const at = sql.raw(
    `cast(${year} as text) || '-' || ${twoDigits(month)} || '-' || ${twoDigits(day)} || 'T08:00:00.000Z'`,
  );
  const countries = ['DE', 'US', 'FR', 'BR', 'ES', 'GB', 'CH', 'AT', 'CA', 'MX', 'PT'];
  const choices = ['none', 'functional', 'performance', 'functionalperformance'];
  const matches = ['content', 'content', 'other', 'untold'];
  const languages = ['en', 'de', 'es', 'pt'];
  const form = sql.raw(`case when i % 100 = 0 then 'paper_copy_form' else 'contact_form' end`);
  const id = sql.raw(`cast(10000000 + i as text) || '-0001-7000-8000-' || substr(x, 1, 12)`);
  return [
    sql`insert into consent_receipt (id, time, version, choice, country, rule, language, text_hash, chosen_at, text_match)
      select ${id}, ${at}, '20200303', ${pick(choices, 1)}, ${pick(countries, 4)}, 'opt-in', ${pick(languages, 3)}, x, ${at}, ${pick(matches, 7)} from r`,
    sql`insert into lead select ${id}, x || 'l', x, ${at}, 'main', ${form}, ${sealed}, 'delivered', 1, ${at}, '', ${at}, '' from r`,
    sql`insert into paper_sent select ${id}, 'main', ${at}, '2026-01-08', '2026-01-05', ${at}, 'Officer'
      from r where i % 100 = 0 and i % 1000 <> 0`,
  ];
}

async function measurePlace(place: Place, progress: Progress): Promise<Figure[]> {
  const { folder, url } = place;
  await fill(place, progress, insertsOf);
  const key = randomBytes(32).toString('base64');
  const settings = readSettings({ DATA_DIR: folder, DATABASE_URL: url, LEADS_KEY: key }, true);
  const records = await chooseRecords(settings, { timeLimit: deskLimit });
  const { receipts, paper } = records;
  const aMonth = { from: '2025-03-01T00:00:00.000Z', to: '2025-03-31T00:00:00.000Z' };
  const questions = {
    'all receipts': () => receipts.count(),
    'receipts of 30 days': () => receipts.count(aMonth),
    'receipts of a country': () => receipts.count({ country: 'BR' }),
    'the first page of waiting paper requests': () => paper.waiting(0, 50),
    'the first page of sent paper copies': () => paper.sent(0, 50),
    'the number of overdue paper requests': () => paper.countWaiting(overdueBefore(new Date())),
  };
  const figures = await askEach(place, questions, progress);
  await records.close();
  return figures;
}

await runBenchmark(import.meta.filename, about, onBothDatabases(measurePlace));
