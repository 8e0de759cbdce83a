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

const timeLimit = 1_000;
const moment = '2026-11-21T08:00:00.000Z';
const confirmation = (id: string) => ({ id, time: moment, country: 'FR', strength: 'declaration' });

let folder: string;
let database: Database;
/** A second connection, which SQLite treats like another process. */
let other: DatabaseSync;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-locked-'));
  database = await openDatabase(folder, undefined, { timeLimit });
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
  test('writes fail soon, also many at once, and the event loop continues', async () => {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const begun = performance.now();
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, (_, i) => write(String(i))),
    );
    delay.disable();
    const reasons = results.map((it) => (it.status === 'rejected' ? it.reason.name : it.status));
    expect(new Set(reasons)).toEqual(new Set(['StoreUnavailable']));
    // In sequence they would take minutes; in the caller's thread, its timers would wait.
    expect(performance.now() - begun).toBeLessThan(10 * timeLimit);
    expect(delay.max / 1e6).toBeLessThan(3 * timeLimit);
  });

  test('reads continue', async () => {
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

  test('a database with the current schema is opened', async () => {
    const second = await openDatabase(folder);
    expect(await second.selectFrom('lead').selectAll().execute()).toEqual([]);
    await second.destroy();
  });
});

describe('once the lock is released', () => {
  test('waiting writes succeed, and failed writes can be repeated', async () => {
    const waiting = write('waited');
    other.exec('rollback');
    await waiting;
    other.exec('begin immediate');
    await expect(write('failed')).rejects.toThrow('locked');
    other.exec('rollback');
    await write('failed');
    expect((await read()).map(({ id }) => id).toSorted()).toEqual(['failed', 'waited']);
  });

  test('a lead that was rejected is stored once when it is sent again', async () => {
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
      timeLimit,
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
