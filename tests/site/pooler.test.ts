import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseRecords } from '../../src/server/ports/chooseRecords.ts';
import { readSettings } from '../../src/server/start/settings.ts';
import { type PoolMode, startPgBouncer } from '../running/pgbouncer.ts';
import { type PostgresServer, startPostgres } from '../running/postgres.ts';
import { completeForm, openContactSite } from './contactSite.ts';

// Two sites and a pooler start at once.
vi.setConfig({ testTimeout: 180_000 });

let server: PostgresServer;
beforeEach(async () => {
  server = await startPostgres();
});
afterEach(() => server.stop());

const openSite = (url: string) =>
  openContactSite({ DATABASE_URL: url, CAPTCHA_KEY: 'k'.repeat(32) });

async function storedKeys(): Promise<string[]> {
  const records = await chooseRecords(readSettings({ DATABASE_URL: server.url }, true));
  const keys: string[] = [];
  for await (const { key } of records.leads.list()) keys.push(key);
  await records.close();
  return keys.toSorted();
}

test('sites that start at once through a pooler with sessions of their own accept forms (CONFIG-32)', async () => {
  await using pooler = await startPgBouncer(server.url, 'session');
  const sites = await Promise.all([openSite(pooler.url), openSite(pooler.url)]);
  const keys = ['a', 'b', 'c', 'd'];
  const send = async (key: string, at: number) =>
    (await sites[at % 2]?.send(completeForm, { 'idempotency-key': key }))?.status;
  // A busy machine may answer too late; a repeat is recognized by its key.
  await expect.poll(() => Promise.all(keys.map(send))).toEqual(keys.map(() => 200));
  expect(await storedKeys()).toEqual(keys);
  for (const site of sites) await site.close();
});

test.each<PoolMode>(['transaction', 'statement'])(
  'a site does not start where a pooler shares sessions by %s, and says why (CONFIG-32)',
  async (mode) => {
    await using pooler = await startPgBouncer(server.url, mode);
    await expect(openSite(pooler.url)).rejects.toThrow(/^DATABASE_URL: .*pool_mode=session/);
  },
);
