import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseFile, openDatabase } from '../../../src/backends/database/openDatabase.ts';
import { submit } from '../../running/submission.ts';
import { type Attack, type AttackContext, finding } from '../attack.ts';

const perDay = 10_000;
const seconds = 15;

/** The counts of visitors who asked many different queries on each of the last 90 days. */
async function fillCounts(folder: string): Promise<void> {
  await (await openDatabase(folder)).destroy();
  const database = new DatabaseSync(databaseFile(folder));
  database.exec(`pragma synchronous = off;
    with recursive days(n) as (select 0 union all select n + 1 from days where n < 89),
      queries(n) as (select 1 union all select n + 1 from queries where n < ${perDay})
    insert into search_query (day, brand, language, query, searches, empty, clicks, suggested, askers)
      select date('now', '-' || days.n || ' days'), 'main', 'en', 'knee ' || queries.n, 9, 0, 0, 0, 3
      from days, queries`);
  database.close();
}

async function run(context: AttackContext) {
  const data = await context.folder();
  await fillCounts(data);
  const site = await context.start({ data, env: { RATE_LIMIT: 'off' } });
  const answers: string[] = [];
  const begun = performance.now();
  while (performance.now() - begun < seconds * 1_000) {
    const answer = await submit(site, {}, { timeLimit: 20_000 }).catch(() => undefined);
    answers.push(String(answer?.status ?? 'no answer'));
    await pause(1_000);
  }
  const taken = answers.filter((it) => it === '200').length;
  return finding(
    taken === answers.length,
    `${taken} of ${answers.length} submissions of the first ${seconds} s were accepted (${[...new Set(answers)].join(', ')})`,
  );
}

/** A start with a large table of search counts, which anyone can fill by searching. */
export const manyCounts: Attack = {
  name: 'many-counts',
  what: `A site starts that was asked ${perDay.toLocaleString('en')} different queries on each of 90 days`,
  mustHold: `every submission of the first ${seconds} s is accepted`,
  giveUpAfter: 120,
  run,
};
