import { randomUUID } from 'node:crypto';
import { type Agent, request } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { Pool } from 'pg';
import { completeForm } from '../tests/site/contactSite.ts';

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

/** Any token of the right form: cookie and header only have to match. */
const token = 'a'.repeat(43);

/** Submits forms from clients that never pause. @throws when one is rejected */
export async function submitFor(url: string, agent: Agent, load: Load): Promise<Answered> {
  const latencies: number[] = [];
  const begun = performance.now();
  const end = begun + load.seconds * 1000;
  const client = async () => {
    while (performance.now() < end) {
      const sentAt = performance.now();
      await submitOne(url, agent);
      latencies.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: load.clients }, client));
  return { perSecond: (latencies.length * 1000) / (performance.now() - begun), latencies };
}

function submitOne(url: string, agent: Agent): Promise<void> {
  const key = randomUUID();
  return new Promise((done, fail) => {
    request(`${url}/api/submit`, {
      method: 'POST',
      agent,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        cookie: `csrf=${token}`,
        'x-csrf-token': token,
      },
    })
      .on('error', fail)
      .on('response', (response) => {
        text(response).then((answer) => {
          if (response.statusCode === 200) done();
          else fail(new Error(`A submission was answered ${response.statusCode}: ${answer}`));
        }, fail);
      })
      .end(JSON.stringify({ ...completeForm, email: `${key}@hospital.example` }));
  });
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
