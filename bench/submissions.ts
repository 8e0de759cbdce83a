import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Pool } from 'pg';
import { startLeadReceiver } from '../tests/fakes/leadReceiver.ts';
import { applyLoad } from '../tests/running/load.ts';
import { completeForm, submissionOf, submissionPath } from '../tests/running/submission.ts';
import { type Progress, runBenchmark } from './benchmark.ts';
import { comparison, type Figure, figure, inTurns, percentile } from './figure.ts';
import { onBothDatabases, type Place } from './millionRecords.ts';
import { pinned, startSite } from './site.ts';

const about = `Measures submissions of the contact form over HTTP by 50 clients without pauses, each answered when
it is on disk: on the embedded database and on a temporary PostgreSQL server that waits for the disk;
then the same while each lead is delivered to a receiver on this machine.

The reference is the bare insert of a row of the same size, a transaction each, alternating with the
site: sequentially with node:sqlite, with as many clients with pg.`;

const clients = 50;
const rounds = 3;
const seconds = 5;

/** What was answered, or inserted. */
interface Answered {
  readonly perSecond: number;
  /** Milliseconds from each request to its answer. */
  readonly latencies: readonly number[];
}

/** Submits forms from clients that never pause. @throws when one is rejected */
async function submitFor(port: number, seconds: number): Promise<Answered> {
  const key = `${randomUUID()}-{n}`;
  const { times, seconds: took } = await applyLoad({
    port,
    requests: [
      { ...submissionOf({ email: `${key}@hospital.example` }, key), path: submissionPath },
    ],
    pace: { clients },
    seconds,
    under: pinned(1),
  });
  const { 200: latencies = [], ...refused } = times;
  const statuses = Object.keys(refused);
  if (statuses.length > 0) throw new Error(`Submissions were answered ${statuses.join(', ')}`);
  return { perSecond: latencies.length / took, latencies };
}

const payload = JSON.stringify(completeForm);
const table = 'create table if not exists bare_lead (id varchar(36) primary key, payload text)';

/** Opens a database with its own client: one connection to a file, as many as clients to a server. */
async function openBare({ folder, url }: Place) {
  if (url) {
    const pool = new Pool({ connectionString: url, max: clients });
    await pool.query(table);
    const insert = () =>
      pool.query('insert into bare_lead values ($1, $2)', [randomUUID(), payload]);
    return { connections: clients, insert, close: () => pool.end() };
  }
  const database = new DatabaseSync(join(folder, 'bare.db'));
  database.exec(`pragma journal_mode = wal; pragma synchronous = full; ${table}`);
  const inserting = database.prepare('insert into bare_lead values (?, ?)');
  const insert = async () => inserting.run(randomUUID(), payload);
  return { connections: 1, insert, close: async () => database.close() };
}

/** Inserts rows, each durable before the next one of its connection. */
async function insertBare(place: Place): Promise<Answered> {
  const { connections, insert, close } = await openBare(place);
  const begun = performance.now();
  const end = begun + seconds * 1000;
  let count = 0;
  const client = async () => {
    for (; performance.now() < end; count += 1) await insert();
  };
  await Promise.all(Array.from({ length: connections }, client));
  const perSecond = (count * 1000) / (performance.now() - begun);
  await close();
  return { perSecond, latencies: [] };
}

async function measureSite({ folder, url, name }: Place, receiverUrl: string): Promise<Figure[]> {
  const data = join(folder, randomUUID());
  const env = {
    DATA_DIR: data,
    DATABASE_URL: url,
    CAPTCHA_KEY: randomUUID(),
    RATE_LIMIT: 'off',
    FORM_SUBMISSION_URL: receiverUrl,
  };
  await using site = await startSite({ env });
  await submitFor(site.port, 2);
  const things = {
    subject: () => submitFor(site.port, seconds),
    reference: () => insertBare({ folder: data, url, name }),
  };
  const measured = await inTurns(rounds, things, 0);
  const latencies = measured.subject.flatMap((it) => it.latencies);
  const during = receiverUrl ? ' while delivering' : '';
  return [
    comparison(`submissions${during}, ${name}`, measured, (it) => it.perSecond, '1/s'),
    figure(`p99${during || ' of an answer'}, ${name}`, percentile(latencies, 99), 'ms'),
  ];
}

async function measurePlace(place: Place, progress: Progress): Promise<Figure[]> {
  await using receiver = await startLeadReceiver();
  progress(place.name);
  const kept = await measureSite(place, '');
  progress(`${place.name}, delivering`);
  return [...kept, ...(await measureSite(place, receiver.url))];
}

// The server waits for the disk, as the site promises.
await runBenchmark(import.meta.filename, about, onBothDatabases(measurePlace, true));
