import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Pool } from 'pg';
import { applyLoad } from '../tests/running/load.ts';
import { completeForm, submissionOf, submissionPath } from '../tests/running/submission.ts';
import { pinned } from './site.ts';

/** The size and duration of the load. */
export interface Load {
  readonly clients: number;
  readonly seconds: number;
}

/** The result of the load. */
export interface Answered {
  readonly perSecond: number;
  /** Milliseconds from each request to its answer. */
  readonly latencies: readonly number[];
}

/** Submits forms from clients that never pause. @throws when one is rejected */
export async function submitFor(port: number, { clients, seconds }: Load): Promise<Answered> {
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
export async function insertBare(folder: string, databaseUrl: string, load: Load): Promise<number> {
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
