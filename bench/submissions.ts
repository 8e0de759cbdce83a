import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Pool } from 'pg';
import { startLeadReceiver } from '../tests/fakes/leadReceiver.ts';
import { applyLoad } from '../tests/running/load.ts';
import { startPostgres } from '../tests/running/postgres.ts';
import { completeForm, submissionOf, submissionPath } from '../tests/running/submission.ts';
import { temporaryFolder } from '../tests/running/temporaryFolder.ts';
import { runBenchmark } from './benchmark.ts';
import type { Figure } from './figure.ts';
import { median, medianRatio, percentile } from './figure.ts';
import { pinned, startSite } from './site.ts';

/** The size and duration of the load. */
interface Load {
  readonly clients: number;
  readonly seconds: number;
}

/** The result of the load. */
interface Answered {
  readonly perSecond: number;
  /** Milliseconds from each request to its answer. */
  readonly latencies: readonly number[];
}

/** Submits forms from clients that never pause. @throws when one is rejected */
async function submitFor(port: number, { clients, seconds }: Load): Promise<Answered> {
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

/**
 * Rows that a database's own client inserts per second, each durable before the client's next one.
 */
async function insertBare(folder: string, databaseUrl: string, load: Load): Promise<number> {
  return databaseUrl ? insertServed(databaseUrl, load) : insertEmbedded(folder, load);
}

function insertEmbedded(folder: string, { seconds }: Load): number {
  const database = new DatabaseSync(join(folder, 'bare.db'));
  database.exec(`pragma journal_mode = wal; pragma synchronous = full; ${table}`);
  const insert = database.prepare('insert into bare_lead values (?, ?)');
  const begun = performance.now();
  const end = begun + seconds * 1000;
  let count = 0;
  for (; performance.now() < end; count += 1) insert.run(randomUUID(), payload);
  const perSecond = (count * 1000) / (performance.now() - begun);
  database.close();
  return perSecond;
}

async function insertServed(databaseUrl: string, { clients, seconds }: Load): Promise<number> {
  const pool = new Pool({ connectionString: databaseUrl, max: clients });
  await pool.query(table);
  const begun = performance.now();
  const end = begun + seconds * 1000;
  let count = 0;
  const client = async () => {
    for (; performance.now() < end; count += 1) {
      await pool.query('insert into bare_lead values ($1, $2)', [randomUUID(), payload]);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const perSecond = (count * 1000) / (performance.now() - begun);
  await pool.end();
  return perSecond;
}

const about = `Measures submissions of the contact form over HTTP by 50 clients without pauses, each answered when
it is on disk: on the embedded database and on a temporary PostgreSQL server that waits for the disk;
then the same while each lead is delivered to a receiver on this machine.

The reference is the bare insert of a row of the same size, a transaction each, alternating with the
site: sequentially with node:sqlite, with as many clients with pg.`;

const clients = 50;
const rounds = 3;
const seconds = 5;

/** A database for the measurement. */
interface Place {
  readonly name: string;
  readonly folder: string;
  readonly databaseUrl: string;
}

async function measurePlace(place: Place, progress: (step: string) => void): Promise<Figure[]> {
  const { name, folder, databaseUrl } = place;
  const receiver = await startLeadReceiver();
  const measure = async (receiverUrl: string, isCompared: boolean) => {
    const data = join(folder, randomUUID());
    const env = {
      DATA_DIR: data,
      DATABASE_URL: databaseUrl,
      CAPTCHA_KEY: randomUUID(),
      RATE_LIMIT: 'off',
      FORM_SUBMISSION_URL: receiverUrl,
    };
    await using site = await startSite({ env });
    const subject: number[] = [];
    const reference: number[] = [];
    const latencies: number[] = [];
    await submitFor(site.port, { clients, seconds: 2 });
    for (let round = 1; round <= rounds; round += 1) {
      progress(`${name}${receiverUrl && ', delivering'}, round ${round} of ${rounds}`);
      const answered = await submitFor(site.port, { clients, seconds });
      subject.push(answered.perSecond);
      latencies.push(...answered.latencies);
      if (isCompared) reference.push(await insertBare(folder, databaseUrl, { clients, seconds }));
    }
    return { subject, reference, p99: percentile(latencies, 99) };
  };
  try {
    const kept = await measure('', true);
    const delivered = await measure(receiver.url, false);
    return [
      {
        what: `submissions, ${name}`,
        value: median(kept.subject),
        unit: '1/s',
        reference: median(kept.reference),
        ratio: medianRatio(kept),
      },
      { what: `p99 of an answer, ${name}`, value: kept.p99, unit: 'ms' },
      {
        what: `submissions while delivering, ${name}`,
        value: median(delivered.subject),
        unit: '1/s',
      },
      { what: `p99 while delivering, ${name}`, value: delivered.p99, unit: 'ms' },
    ];
  } finally {
    await receiver.close();
  }
}

async function measure(progress: (step: string) => void): Promise<Figure[]> {
  await using temporary = await temporaryFolder('submissions');
  await using server = await startPostgres(true);
  const folder = temporary.path;
  const embedded = await measurePlace({ name: 'embedded', folder, databaseUrl: '' }, progress);
  const postgres = { name: 'PostgreSQL', folder, databaseUrl: server.url };
  return [...embedded, ...(await measurePlace(postgres, progress))];
}

await runBenchmark(import.meta.filename, { about, measure });
