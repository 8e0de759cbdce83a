import { Client } from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/postgres/testDatabase.ts';
import { metrics } from '../operation/metrics.ts';
import { openRecords } from './openRecords.ts';
import { readSettings } from './settings.ts';

let place: TestDatabase;
beforeEach(async () => {
  place = await createTestDatabase();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await place.remove();
});

/** Makes the database as a failover leaves it: sessions are new ones, and can write or not. */
async function setReadOnly(value: 'on' | 'off'): Promise<void> {
  const url = new URL(place.url);
  url.searchParams.set('options', '-c default_transaction_read_only=off');
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(
    `alter database ${url.pathname.slice(1)} set default_transaction_read_only = ${value}`,
  );
  if (value === 'on') {
    await client.query(
      'select pg_terminate_backend(pid, 15000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  }
  await client.end();
}

test('a database that takes no writes is a notice and a metric, until it takes them (CONFIG-30)', async () => {
  const log = pino({ level: 'silent' });
  const records = await openRecords(readSettings({ DATABASE_URL: place.url }, true), log);
  const state = async () => {
    await vi.advanceTimersByTimeAsync(3_000);
    const metric = await metrics.getSingleMetricAsString('portico_database_writable');
    return [...records.notices(1), metric.split('\n').at(-1)];
  };
  await expect.poll(state).toEqual(['portico_database_writable 1']);
  await setReadOnly('on');
  await expect
    .poll(state)
    .toEqual(['The database takes no writes, so forms are refused', 'portico_database_writable 0']);
  await setReadOnly('off');
  await expect.poll(state).toEqual(['portico_database_writable 1']);
  await records.close();
}, 60_000);

test('processes that may open more connections than the database allows are a notice (CONFIG-35)', async () => {
  const warnings: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => warnings.push(line) });
  const url = new URL(place.url);
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(`alter database ${url.pathname.slice(1)} connection limit 30`);
  await client.end();
  const noticesWith = async (processes: number) => {
    const settings = readSettings({ DATABASE_URL: url.href }, true);
    const records = await openRecords(settings, log);
    const notices = records.notices(processes);
    await records.close();
    return notices;
  };
  // On a busy machine the database may answer too late, which is a notice as well.
  const settled = async (processes: number, count: number) => {
    let notices: readonly string[] = [];
    await vi.waitFor(
      async () => {
        notices = await noticesWith(processes);
        expect(notices).toHaveLength(count);
        expect(notices.join()).not.toContain('does not answer');
      },
      { timeout: 45_000 },
    );
    return notices;
  };
  await settled(2, 0);
  const [notice = ''] = await settled(3, 1);
  expect(notice).toContain('42 connections');
  expect(notice).toContain('the database allows 30');
  // A start logs what one process alone lacks.
  expect(warnings.join()).not.toContain('connections');
}, 60_000);
