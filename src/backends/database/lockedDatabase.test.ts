import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLeadCipher } from '../../leads/leadCipher.server.ts';
import { newLead } from '../leads/contract.ts';
import { createLeadStore } from '../leads/createLeadStore.ts';
import { type Database, databaseFile, openDatabase } from './openDatabase.ts';

const patience = 1_000;
const moment = '2026-11-21T08:00:00.000Z';
const confirmation = (id: string) => ({ id, time: moment, country: 'FR', strength: 'declaration' });

let folder: string;
let database: Database;
/** Another process, as far as SQLite is concerned. */
let other: DatabaseSync;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-locked-'));
  database = await openDatabase(folder, undefined, { patience });
  other = new DatabaseSync(databaseFile(folder));
  other.exec('begin immediate');
});
afterEach(async () => {
  if (other.isTransaction) other.exec('rollback');
  other.close();
  await database.destroy();
  await rm(folder, { recursive: true });
});

const write = (id: string) =>
  database.insertInto('professional_confirmation').values(confirmation(id)).execute();
const read = () => database.selectFrom('professional_confirmation').select('id').execute();

describe('while another process holds the lock', () => {
  test('writing fails soon, for many together, and the event loop goes on', async () => {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const begun = performance.now();
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, (_, i) => write(String(i))),
    );
    delay.disable();
    const reasons = results.map((it) => (it.status === 'rejected' ? it.reason.name : it.status));
    expect(new Set(reasons)).toEqual(new Set(['StoreUnavailable']));
    // One after the other they would take minutes; in the caller's thread its timers would wait.
    expect(performance.now() - begun).toBeLessThan(10 * patience);
    expect(delay.max / 1e6).toBeLessThan(3 * patience);
  });

  test('reading goes on', async () => {
    const writing = write('a').catch((error: Error) => error.name);
    expect(await read()).toEqual([]);
    expect(await writing).toBe('StoreUnavailable');
  });

  test('a transaction fails like a statement, and leaves nothing', async () => {
    const work = database.transaction().execute(async (transaction) => {
      await transaction.insertInto('professional_confirmation').values(confirmation('a')).execute();
    });
    await expect(work).rejects.toMatchObject({ name: 'StoreUnavailable' });
    other.exec('rollback');
    expect(await read()).toEqual([]);
  });

  test('a database that has its present form is opened', async () => {
    const second = await openDatabase(folder);
    expect(await second.selectFrom('lead').selectAll().execute()).toEqual([]);
    await second.destroy();
  });
});

describe('once the lock is released', () => {
  test('what waited is written, and what failed can be written again', async () => {
    const waiting = write('waited');
    other.exec('rollback');
    await waiting;
    other.exec('begin immediate');
    await expect(write('failed')).rejects.toThrow('locked');
    other.exec('rollback');
    await write('failed');
    expect((await read()).map(({ id }) => id).toSorted()).toEqual(['failed', 'waited']);
  });

  test('a lead that was refused is kept once', async () => {
    const store = createLeadStore(database, createLeadCipher([]));
    const lead = newLead();
    await expect(store.add(lead, moment)).rejects.toMatchObject({ name: 'StoreUnavailable' });
    other.exec('rollback');
    expect(await store.add(lead, moment)).toMatchObject({ status: 'stored' });
    expect(await store.add(lead, moment)).toMatchObject({ status: 'known' });
  });
});

describe('at the start', () => {
  test('a new database that is locked is opened later', async () => {
    const place = join(folder, 'new');
    await mkdir(place);
    const holder = new DatabaseSync(databaseFile(place));
    holder.exec('begin exclusive');
    const delays: string[] = [];
    const late = await openDatabase(place, undefined, {
      patience,
      onDelay: ({ message }) => delays.push(message),
    });
    expect(delays).toEqual([expect.stringContaining(databaseFile(place))]);
    const read = () => late.selectFrom('lead').selectAll().execute();
    await expect(read()).rejects.toMatchObject({ name: 'StoreUnavailable' });
    holder.close();
    await expect.poll(() => read().catch(() => undefined), { timeout: 10_000 }).toEqual([]);
    await late.destroy();
  });
});
