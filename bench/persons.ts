import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { isServed, openDatabase } from '../src/backends/database/openDatabase.ts';
import { newLead } from '../src/backends/leads/contract.ts';
import { newRegistration } from '../src/backends/registrations/contract.ts';
import { referenceOf } from '../src/contact/reference.ts';
import { findPerson } from '../src/server/persons/findPerson.ts';
import { subjectOf } from '../src/server/persons/subject.ts';
import { chooseRecords } from '../src/server/ports/chooseRecords.ts';
import { readSettings } from '../src/server/start/settings.ts';
import { startPostgres } from '../tests/running/postgres.ts';
import { temporaryFolder } from '../tests/running/temporaryFolder.ts';
import { runBenchmark } from './benchmark.ts';
import { atMost, type Figure } from './figure.ts';
import { median } from './statistics.ts';

/** Leads, and as many registrations; two mails and three deliveries come with each pair. */
const count = 1_000_000;

const about = `Measures the search of \`npm run person\` with ${count} leads, as many registrations and their mails
(PROOF-2): by an address, by reference numbers and for nobody; then the whole command, whose reference
is the same command with --help, and \`npm run retention -- check\`. On the embedded database and on a
temporary PostgreSQL server.`;

const rounds = 3;
/** Rows per statement. */
const atOnce = 50_000;
const perEvent = 100;
const timeLimit = 600_000;

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
  const at = sql.raw(
    `'2026-' || cast(10 + i % 2 as text) || '-' || cast(10 + i % 20 as text) || 'T08:00:00.000Z'`,
  );
  /** Ids in the order of time, different for each kind. */
  const id = (kind: number) =>
    sql.raw(`cast(10000000 + i as text) || '-000${kind}-7000-8000-' || substr(x, 1, 12)`);
  const event = sql.raw(`'event_' || cast(i / ${perEvent} as text)`);
  const delivered = sql`'delivered', 1, ${at}, '', ${at}, ''`;
  const sealed = sql.raw(`'00000000', x, '00000000:' || x, replace('aaaaaaaaaa', 'a', x)`);
  const inserts = [
    sql`insert into lead select ${id(1)}, x || 'l', x, ${at}, 'main', 'contact_form', ${sealed}, ${delivered} from r`,
    sql`insert into registration (id, submission_key, brand, event, title, language, status, place,
        received_at, changed_at, repeat_of, cipher_key, email, email_digest, details, needs, accepted)
      select ${id(2)}, x || 'r', 'main', ${event}, 'Course', 'de', 'confirmed', i, ${at}, ${at}, '',
        ${sealed}, '', x from r`,
    sql`insert into mail select ${id(3)}, 'main', 'received', ${id(1)}, ${at}, ${delivered}, 'de' from r`,
    sql`insert into mail select ${id(4)}, 'main', 'confirmed', ${id(2)}, ${at}, ${delivered}, '' from r`,
    ...[1, 3, 4].map(
      (kind) => sql`insert into delivery select ${id(kind)}, 'default',
        ${sql.raw(kind === 1 ? `'lead'` : `'mail'`)}, 'main', ${at}, 'delivered', 1, ${at}, '', ${at}, '' from r`,
    ),
  ];
  // The columns of each table stand in the order in which its migrations made them.
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
  await sql`insert into registration_event (brand, event, seats, starts_at, ends_at, last_place)
    select distinct brand, event, -1, '2099-01-20T08:00:00.000Z', '2099-01-20T16:00:00.000Z', ${sql.raw(String(perEvent))}
    from registration`.execute(database);
  await sql`drop table r`.execute(database);
  await database.destroy();
}

async function measurePlace(place: Place, progress: (step: string) => void): Promise<Figure[]> {
  const { name, folder, url } = place;
  await fill(place, (step) => progress(`${name}, ${step}`));
  const env = {
    ...{ DATA_DIR: folder, DATABASE_URL: url, LEADS_KEY: randomBytes(32).toString('base64') },
    // So that nothing is older, as on a site that deletes.
    ...{ LEADS_RETENTION_DAYS: '3650', REGISTRATIONS_RETENTION_DAYS: '3650' },
  };
  const settings = readSettings(env, true);
  const records = await chooseRecords(settings, { timeLimit });
  const email = 'ana@example.org';
  const at = new Date().toISOString();
  const lead = await records.leads.add(newLead({ email, confirmIn: 'de' }), at);
  const { id } = await records.registrations.add(newRegistration({ email }), at);
  const leadId = lead.status === 'stored' ? lead.id : '';

  /** The median of the seconds that something takes. */
  async function secondsOf(what: string, step: () => Promise<unknown>): Promise<number> {
    const seconds: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const begun = performance.now();
      await step();
      seconds.push((performance.now() - begun) / 1_000);
    }
    progress(`${name}, ${what}: ${seconds.map((it) => it.toFixed(2)).join(', ')} s`);
    return median(seconds);
  }
  const command = (script: string, ...args: string[]) => {
    const file = resolve(import.meta.dirname, '../scripts', script);
    const how = { env: { ...process.env, ...env } };
    return () => promisify(execFile)(process.execPath, [file, ...args], how);
  };

  const figures: Figure[] = [];
  for (const [what, whom] of [
    ['an address', email],
    ['a reference number of a lead', referenceOf('REQ', leadId)],
    ['a reference number of a registration', referenceOf('REG', id)],
    ['an address without records', 'nobody@example.org'],
  ] as const) {
    const value = await secondsOf(what, () => findPerson(records, settings, subjectOf(whom)));
    figures.push({ what: `search by ${what}, ${name}`, value, unit: 's', budget: atMost(2) });
  }
  await records.close();
  const reference = await secondsOf('help', command('person.ts', '--help'));
  const whole = await secondsOf('show', command('person.ts', 'show', email));
  const checked = await secondsOf('check', command('retention.ts', 'check'));
  return [
    ...figures,
    { what: `the command show, ${name}`, value: whole, unit: 's', reference },
    { what: `the command retention check, ${name}`, value: checked, unit: 's', reference },
  ];
}

async function measure(progress: (step: string) => void): Promise<Figure[]> {
  await using temporary = await temporaryFolder('persons');
  const folder = join(temporary.path, 'embedded');
  const embedded = await measurePlace({ name: 'embedded', folder, url: '' }, progress);
  await using server = await startPostgres(false);
  const served = { name: 'PostgreSQL', folder: join(temporary.path, 'served'), url: server.url };
  return [...embedded, ...(await measurePlace(served, progress))];
}

await runBenchmark(import.meta.filename, { about, measure });
