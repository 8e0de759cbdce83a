import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../src/backends/database/openDatabase.ts';
import { newLead } from '../src/backends/leads/contract.ts';
import { newRegistration } from '../src/backends/registrations/contract.ts';
import { referenceOf } from '../src/contact/reference.ts';
import { findPerson } from '../src/server/persons/findPerson.ts';
import { subjectOf } from '../src/server/persons/subject.ts';
import { chooseRecords } from '../src/server/ports/chooseRecords.ts';
import { readSettings } from '../src/server/start/settings.ts';
import { runScript } from '../tests/running/runCommand.ts';
import { type Progress, runBenchmark } from './benchmark.ts';
import { type Figure, figure } from './figure.ts';
import {
  askEach,
  count,
  fill,
  onBothDatabases,
  type Place,
  sealed,
  secondsOf,
  timeLimit,
} from './millionRecords.ts';

const about = `Measures the search of \`npm run person\` with ${count} leads, as many registrations and their mails
(PROOF-2): by an address, by reference numbers and for nobody; then the whole command, whose reference
is the same command with --help, and \`npm run retention -- check\`. On the embedded database and on a
temporary PostgreSQL server.`;

const perEvent = 100;

/** Leads, and as many registrations; two mails and three deliveries come with each pair. */
function inserts() {
  const at = sql.raw(
    `'2026-' || cast(10 + i % 2 as text) || '-' || cast(10 + i % 20 as text) || 'T08:00:00.000Z'`,
  );
  /** Ids in the order of time, different for each kind. */
  const id = (kind: number) =>
    sql.raw(`cast(10000000 + i as text) || '-000${kind}-7000-8000-' || substr(x, 1, 12)`);
  const event = sql.raw(`'event_' || cast(i / ${perEvent} as text)`);
  const delivered = sql`'delivered', 1, ${at}, '', ${at}, ''`;
  return [
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
}

const addEvents = (database: Database) =>
  sql`insert into registration_event (brand, event, seats, starts_at, ends_at, last_place)
    select distinct brand, event, -1, '2099-01-20T08:00:00.000Z', '2099-01-20T16:00:00.000Z', ${sql.raw(String(perEvent))}
    from registration`.execute(database);

async function measurePlace(place: Place, progress: Progress): Promise<Figure[]> {
  const { name, folder, url } = place;
  await fill(place, progress, inserts, addEvents);
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: url,
    LEADS_KEY: randomBytes(32).toString('base64'),
    // So that nothing is older, as on a site that deletes.
    LEADS_RETENTION_DAYS: '3650',
    REGISTRATIONS_RETENTION_DAYS: '3650',
  };
  const settings = readSettings(env, true);
  const records = await chooseRecords(settings, { timeLimit });
  const email = 'ana@example.org';
  const at = new Date().toISOString();
  const lead = await records.leads.add(newLead({ email, confirmIn: 'de' }), at);
  const { id } = await records.registrations.add(newRegistration({ email }), at);
  const leadId = lead.status === 'stored' ? lead.id : '';

  const find = (whom: string) => () => findPerson(records, settings, subjectOf(whom));
  const questions = {
    'search by an address': find(email),
    'search by a reference number of a lead': find(referenceOf('REQ', leadId)),
    'search by a reference number of a registration': find(referenceOf('REG', id)),
    'search by an address without records': find('nobody@example.org'),
  };
  const figures = await askEach(place, questions, progress);
  await records.close();
  /** The seconds that a command takes. */
  const timed = (script: string, ...args: string[]) => {
    const run = () => runScript(script, args, env);
    return secondsOf(`${name}, ${script} ${args[0]}`, run, progress);
  };
  const reference = await timed('person', '--help');
  const whole = await timed('person', 'show', email);
  const checked = await timed('retention', 'check');
  return [
    ...figures,
    { ...figure(`the command show, ${name}`, whole, 's'), reference },
    { ...figure(`the command retention check, ${name}`, checked, 's'), reference },
  ];
}

await runBenchmark(import.meta.filename, about, onBothDatabases(measurePlace));
