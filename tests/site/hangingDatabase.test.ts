import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { chooseRecords, type Records } from '../../src/server/ports/chooseRecords.ts';
import { readSettings } from '../../src/server/start/settings.ts';
import { startTcpProxy, type TcpProxy } from '../fakes/tcpProxy.ts';
import { type PostgresServer, startPostgres } from '../running/postgres.ts';
import { type ContactSite, completeForm, openContactSite } from './contactSite.ts';
import { confirmProfession, postPlainForm, reportChoice } from './records.ts';

const CAPTCHA_KEY = 'k'.repeat(32);

let server: PostgresServer;
let proxy: TcpProxy;
let site: ContactSite;
/** The stored records, read without the proxy. */
let records: Records;

beforeAll(async () => {
  server = await startPostgres();
  const folder = new URL(server.url).searchParams.get('host') ?? '';
  proxy = await startTcpProxy({ path: join(folder, '.s.PGSQL.5432') });
  records = await chooseRecords(readSettings({ DATABASE_URL: server.url }, true));
});
afterAll(async () => {
  await records.close();
  await proxy.close();
  await server.stop();
});
beforeEach(() => proxy.setMode('pass'));
afterEach(async () => {
  proxy.setMode('reset');
  await site.close();
});

const env = () => ({
  DATABASE_URL: `postgres://portico@127.0.0.1:${proxy.port}/postgres`,
  CAPTCHA_KEY,
});
const submit = (key: string) => site.send(completeForm, { 'idempotency-key': key });

/** Sends a form until it is accepted: on a busy machine the database may answer too late. */
const accepted = (key: string) =>
  expect.poll(async () => (await submit(key)).status, { timeout: 15_000 }).toBe(200);

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of records.leads.list()) keys.push(key);
  return keys;
}

test.each(['hang', 'keep-answers', 'reset'] as const)(
  'while the server fails (%s), everything is answered 503 soon, and recovers by itself',
  async (mode) => {
    site = await openContactSite(env());
    await accepted(`${mode}-before`);
    proxy.setMode(mode);
    const begun = performance.now();
    // More than the number of connections.
    const many = Array.from({ length: 30 }, (_, i) => submit(`${mode}-${i}`));
    const [receipt, plain, confirmation, page, health, ...submitted] = await Promise.all([
      reportChoice(site),
      postPlainForm(site),
      confirmProfession(site),
      site.get('/patient'),
      site.get('/healthz'),
      ...many,
    ]);
    expect(performance.now() - begun).toBeLessThan(15_000);
    expect([page.status, health.status]).toEqual([200, 200]);
    for (const { status, headers } of [receipt, plain, confirmation, ...submitted]) {
      expect(status).toBe(503);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    proxy.setMode('pass');
    await expect.poll(async () => (await reportChoice(site)).status).toBe(204);
    await Promise.all(many.map((_, i) => accepted(`${mode}-${i}`)));
    const stored = (await storedKeys()).filter((it) => it.startsWith(mode));
    expect(stored).toHaveLength(31);
    expect(new Set(stored).size).toBe(31);
  },
  60_000,
);

test('a lead that was stored without an answer is recognized when it is sent again', async () => {
  site = await openContactSite(env());
  await accepted('warm');
  proxy.loseCommitOf('lost-answer');
  expect((await submit('lost-answer')).status).toBe(503);
  await expect.poll(storedKeys).toContain('lost-answer');
  proxy.setMode('pass');
  const again = await vi.waitFor(async () => {
    const answer = await submit('lost-answer');
    expect(answer.status).toBe(200);
    return answer;
  }, 15_000);
  const { id } = (await again.json()) as { id: string };
  const ids: string[] = [];
  for await (const lead of records.leads.list()) if (lead.key === 'lost-answer') ids.push(lead.id);
  expect(ids).toEqual([id]);
}, 30_000);

const silent = 'The database does not answer, so forms are refused';

const ready = async () => {
  const answer = await site.get('/readyz');
  const { notices } = (await answer.json()) as { notices: string[] };
  return { status: answer.status, isSilent: notices.includes(silent) };
};

test.each(['hang', 'reset'] as const)(
  'a site starts without its database (%s), says so, and accepts forms once there is one (API-10, CONFIG-14)',
  async (mode) => {
    proxy.setMode(mode);
    site = await openContactSite(env());
    expect((await site.get('/patient')).status).toBe(200);
    expect(await ready()).toEqual({ status: 200, isSilent: true });
    const refused = await submit(`${mode}-too-early`);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(site.log).toContainEqual(
      expect.objectContaining({ msg: expect.stringContaining('forms are refused until') }),
    );
    proxy.setMode('pass');
    await accepted(`${mode}-too-early`);
    await expect.poll(ready).toEqual({ status: 200, isSilent: false });
    proxy.setMode(mode);
    await expect.poll(ready, { timeout: 15_000 }).toEqual({ status: 200, isSilent: true });
  },
  60_000,
);

test('while another process holds a lock, forms fail soon, and nothing is stored twice', async () => {
  site = await openContactSite(env());
  const connectionString = server.url;
  const other = new Client({ connectionString });
  const watcher = new Client({ connectionString });
  await Promise.all([other.connect(), watcher.connect()]);
  await other.query('begin; lock table lead');
  expect((await submit('locked')).status).toBe(503);
  // The server gives up as soon as the site does, so nothing can be stored later.
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock'`;
  await expect.poll(async () => (await watcher.query(waiting)).rowCount).toBe(0);
  await other.query('rollback');
  await Promise.all([other.end(), watcher.end()]);
  expect(await storedKeys()).not.toContain('locked');
  await accepted('locked');
}, 30_000);

test('without a free connection, forms are answered 503, and accepted once there is one', async () => {
  const other = new Client({ connectionString: server.url });
  await other.connect();
  await other.query(`create role few login connection limit 3;
    grant all on all tables in schema public to few`);
  const url = env().DATABASE_URL.replace('portico@', 'few@');
  // One is for the register of processes, and one for stored content.
  const holders = [1, 2, 3].map(() => new Client({ connectionString: url }));
  await Promise.all(holders.map((it) => it.connect()));
  site = await openContactSite({ ...env(), DATABASE_URL: url });
  expect((await submit('full')).status).toBe(503);
  await Promise.all(holders.map((it) => it.end()));
  await accepted('full');
  expect((await storedKeys()).filter((it) => it === 'full')).toHaveLength(1);
  await other.query('drop owned by few');
  await other.end();
}, 30_000);
