import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { receiptAt } from '../src/backends/consent/contract.ts';
import { newLead } from '../src/backends/leads/contract.ts';
import { newRegistration } from '../src/backends/registrations/contract.ts';
import { defaultReceiver } from '../src/deliveries/delivery.ts';
import { chooseRecords, type Records } from '../src/server/ports/chooseRecords.ts';
import { readSettings } from '../src/server/start/settings.ts';
import { createTestDatabase, type TestDatabase } from '../tests/postgres/testDatabase.ts';
import { findPostgres } from '../tests/running/postgres.ts';

let folder: string;
let stored: TestDatabase;
let restored: TestDatabase;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-restore-'));
  [stored, restored] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterEach(async () => {
  await Promise.all([stored.remove(), restored.remove(), rm(folder, { recursive: true })]);
});

const now = () => new Date().toISOString();
const key = randomBytes(32).toString('base64');

const open = ({ url }: TestDatabase): Promise<Records> =>
  chooseRecords(readSettings({ DATA_DIR: folder, DATABASE_URL: url, LEADS_KEY: key }));

async function all<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const row of rows) list.push(row);
  return list;
}

/** What operators and compliance officers read from a database. */
async function contentOf(records: Records) {
  return {
    leads: await all(records.leads.list()),
    registrations: await all(records.registrations.list()),
    mails: await all(records.mails.list()),
    receipts: await all(records.receipts.list()),
  };
}

/** Runs a program of PostgreSQL as docs/deployment.md says. */
const run = (program: string, ...args: string[]) =>
  promisify(execFile)(join(findPostgres() ?? '', program), args);

test('a dump of PostgreSQL, made while the site stores leads, restores what was stored before (CONFIG-22)', async () => {
  const records = await open(stored);
  const addLead = () => records.leads.add(newLead(), now());
  await addLead();
  await records.registrations.add(newRegistration(), now());
  await records.receipts.add(receiptAt(now()));
  const before = await contentOf(records);

  const dump = join(folder, 'portico.dump');
  const meanwhile = Promise.all(Array.from({ length: 20 }, addLead));
  await run('pg_dump', '--format=custom', `--file=${dump}`, stored.url);
  await meanwhile;
  const after = await contentOf(records);
  await records.close();
  await run('pg_restore', '--no-owner', '--exit-on-error', `--dbname=${restored.url}`, dump);

  const again = await open(restored);
  const found = await contentOf(again);
  expect(found.leads).toEqual(expect.arrayContaining(before.leads));
  expect(after.leads).toEqual(expect.arrayContaining(found.leads));
  const { leads: _, ...others } = before;
  expect(found).toMatchObject(others);
  expect(found.registrations[0]?.details).toMatchObject({ lastName: 'Größe' });
  // The site goes on with the restored database: it delivers what waits, and stores more.
  const lease = { token: 'restored', until: new Date(Date.now() + 60_000).toISOString() };
  await again.deliveries.takeOver('main', now());
  const of = { what: 'lead', receiver: defaultReceiver, brand: 'main' } as const;
  const due = await again.deliveries.claim({ ...of, at: now(), limit: 100, lease });
  const ids = found.leads.map(({ id }) => id);
  expect(due.map(({ record }) => record).toSorted()).toEqual(ids.toSorted());
  expect(await again.leads.add(newLead(), now())).toMatchObject({ status: 'stored' });
  await again.close();
});
