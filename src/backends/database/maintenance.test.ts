import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultReceiver } from '../../deliveries/delivery.ts';
import { createLeadCipher } from '../../leads/leadCipher.server.ts';
import { createDeliveryStore } from '../deliveries/createDeliveryStore.ts';
import { newLead } from '../leads/contract.ts';
import { createLeadStore } from '../leads/createLeadStore.ts';
import { clearLog, eraseDeleted } from './maintenance.ts';
import { type Database, databaseFile, openDatabase } from './openDatabase.ts';

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-log-'));
  database = await openDatabase(folder);
});
afterEach(async () => {
  await database.destroy();
  await rm(folder, { recursive: true });
});

/** The files that contain a text, including the remains of deleted rows. */
async function filesWith(text: string): Promise<string[]> {
  const names = await readdir(folder);
  const bytes = await Promise.all(names.map((it) => readFile(join(folder, it), 'latin1')));
  return names.filter((_, i) => bytes[i]?.includes(text));
}

const logSize = async () => (await stat(`${databaseFile(folder)}-wal`)).size;

test('leaves no trace of a forgotten person, however their leads changed', async () => {
  const store = createLeadStore(database, createLeadCipher([]));
  const deliveries = createDeliveryStore(database);
  const at = new Date().toISOString();
  const later = new Date(Date.now() + 3_600_000).toISOString();
  for (let round = 0; round < 8; round += 1) {
    await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        store.add(
          newLead({
            email: `person${i}@example.org`,
            payload: { lastName: `Name${i}Name`, other: 'x'.repeat((i * 397) % 3_000) },
          }),
          at,
        ),
      ),
    );
    // Rows that grow and shrink move within the file.
    const lease = { token: String(round), until: later };
    await deliveries.takeOver('main', later);
    const of = { what: 'lead', receiver: defaultReceiver, brand: 'main' } as const;
    for (const one of await deliveries.claim({ ...of, at: later, limit: 40, lease })) {
      const failure = `status 500 ${'y'.repeat(round * 20)}`;
      await deliveries.settle(one, lease, {
        status: round % 2 ? 'dead' : 'waiting',
        failure,
        dueAt: at,
      });
    }
  }
  expect(await filesWith('Name7Name')).not.toEqual([]);
  expect(await store.forget('person7@example.org')).toBe(8);
  expect(await clearLog(database)).toBe(true);
  expect(await filesWith('Name7Name')).toEqual([]);
  expect(await filesWith('person7@example.org')).toEqual([]);
  expect(await filesWith('Name8Name')).toEqual(['portico.db']);
});

test('reports a log that is being read as not empty, and empties it later', async () => {
  const store = createLeadStore(database, createLeadCipher([]));
  await store.add(newLead({ email: 'ana@example.org' }), new Date().toISOString());
  const reader = new DatabaseSync(databaseFile(folder), { readOnly: true });
  reader.exec('begin');
  expect(reader.prepare('select count(*) as leads from lead').get()).toMatchObject({ leads: 1 });
  await store.forget('ana@example.org');
  expect(await clearLog(database)).toBe(false);
  expect(await filesWith('ana@example.org')).not.toEqual([]);
  reader.exec('commit');
  expect(await clearLog(database)).toBe(true);
  expect(await logSize()).toBe(0);
  expect(await filesWith('ana@example.org')).toEqual([]);
  reader.close();
});

/** Copies of a text in a file. */
const copiesIn = async (file: string, text: string) =>
  (await readFile(file, 'latin1')).split(text).length - 1;

/**
 * Fills a table with rows of which each grows afterwards, as when a lead is delivered, and deletes one of
 * which pages have a second copy.
 * @returns a text that only the deleted row had; undefined if no row has a second copy
 */
async function deleteCopied(file: string, seed: number): Promise<string | undefined> {
  const rows = new DatabaseSync(file);
  try {
    rows.exec(`pragma secure_delete = on; drop table if exists one;
      create table one (id text primary key, text text, status text, at text)`);
    const ids = Array.from({ length: 20 }, (_, i) => String(i).padStart(4, '0'));
    const add = rows.prepare("insert into one values (?, ?, 'waiting', null)");
    for (const id of ids) {
      add.run(id, `mark ${seed}-${id}.${'w'.repeat(880 + seed + (Number(id) % 3) * 30)}`);
    }
    const deliver = rows.prepare("update one set status = 'delivered', at = ? where id = ?");
    for (const id of ids) deliver.run('2026-11-29T10:13:38.486Z', id);
    rows.exec('pragma wal_checkpoint(truncate)');
    for (const id of ids) {
      if ((await copiesIn(file, `mark ${seed}-${id}.`)) < 2) continue;
      rows.prepare('delete from one where id = ?').run(id);
      rows.exec('pragma wal_checkpoint(truncate)');
      return `mark ${seed}-${id}.`;
    }
    return undefined;
  } finally {
    rows.close();
  }
}

test('removes the copies of deleted rows that stay in pages when rows move (PROOF-5)', async () => {
  const file = databaseFile(folder);
  let left: string | undefined;
  // One length of rows in ten leaves a copy.
  for (let seed = 70; seed < 200 && !left; seed += 1) {
    const deleted = await deleteCopied(file, seed);
    if (deleted && (await copiesIn(file, deleted)) > 0) left = deleted;
  }
  expect(left).toBeDefined();
  expect(await eraseDeleted(file)).toBe(true);
  expect(await copiesIn(file, left ?? '')).toBe(0);
  expect(await logSize()).toBe(0);
});

test('erases later what another process keeps from being erased', async () => {
  const file = databaseFile(folder);
  const other = new DatabaseSync(file);
  other.exec('begin immediate');
  expect(await eraseDeleted(file)).toBe(false);
  other.exec('rollback');
  other.close();
  expect(await eraseDeleted(file)).toBe(true);
});
