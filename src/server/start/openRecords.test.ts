import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { receiptAt } from '../../backends/consent/contract.ts';
import { newLead } from '../../backends/leads/contract.ts';
import { confirmationAt } from '../../backends/professional/contract.ts';
import { metrics } from '../operation/metrics.ts';
import { logAuditHead, openRecords } from './openRecords.ts';
import { readSettings } from './settings.ts';

const log = pino({ level: 'silent' });
const day = 86_400_000;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-records-'));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

const settings = (days: string) =>
  readSettings({ DATA_DIR: folder, CONSENT_RETENTION_DAYS: days }, true);
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString();

async function idsOf(list: AsyncIterable<{ readonly id: string }>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of list) ids.push(id);
  return ids;
}

test('old consent records are deleted at the start and while the site runs, and counted (PROOF-9)', async () => {
  const records = await openRecords(settings('10'), log);
  const add = async () => {
    for (const age of [9, 11]) {
      await records.receipts.add(receiptAt(daysAgo(age)));
      await records.confirmations.add(confirmationAt(daysAgo(age)));
    }
  };
  const left = async () => [
    (await idsOf(records.receipts.list())).length,
    (await idsOf(records.confirmations.list())).length,
  ];
  await add();
  expect(await left()).toEqual([2, 2]);
  await vi.advanceTimersByTimeAsync(day / 24);
  await expect.poll(left).toEqual([1, 1]);
  const counted = async () =>
    (await records.retention.deleted()).map(({ kind, records: count }) => [kind, count]);
  await expect.poll(counted).toEqual([
    ['confirmations', 1],
    ['receipts', 1],
  ]);
  await add();
  await records.close();
  const kept = await openRecords(settings('0'), log);
  expect((await idsOf(kept.receipts.list())).length).toBe(3);
  await kept.close();
  const again = await openRecords(settings('10'), log);
  await expect.poll(async () => (await idsOf(again.receipts.list())).length).toBe(2);
  await again.close();
});

test('search counts are deleted after 400 days, at the start and while the site runs (SEARCH-33)', async () => {
  const records = await openRecords(settings('0'), log);
  const none = { searches: 1, empty: 0, clicks: 0, suggested: 0 };
  const add = () =>
    records.statistics.add({
      queries: [399, 402].map((age) => {
        const of = { day: daysAgo(age).slice(0, 10), language: 'en', query: 'knee' } as const;
        return { ...of, ...none };
      }),
      records: [],
    });
  const left = async () => (await records.statistics.read()).queries.length;
  await add();
  await vi.advanceTimersByTimeAsync(day / 24);
  await expect.poll(left).toBe(1);
  await add();
  await vi.advanceTimersByTimeAsync(day);
  await expect.poll(left).toBe(1);
  await records.close();
});

test('the running site checks once a month that nothing is older (PROOF-10)', async () => {
  const records = await openRecords(settings('10'), log);
  const anHourLater = async () => {
    await vi.advanceTimersByTimeAsync(day / 24);
    return (await records.retention.proofs(9)).map(({ id }) => id);
  };
  await expect.poll(anHourLater).toEqual([new Date().toISOString().slice(0, 7)]);
  await records.close();
});

test('the running site empties the log of the database', async () => {
  const records = await openRecords(settings('0'), log);
  await records.receipts.add(receiptAt(daysAgo(1)));
  const sizeOfLog = async () => (await stat(join(folder, 'portico.db-wal'))).size;
  expect(await sizeOfLog()).toBeGreaterThan(0);
  // What the site itself writes in between is emptied the next time.
  const aMinuteLater = async () => {
    await vi.advanceTimersByTimeAsync(60_000);
    return sizeOfLog();
  };
  await expect.poll(aMinuteLater).toBe(0);
  await records.close();
});

test.each([
  ['the key of the leads', [0], false],
  ['a new key before it', [1, 0], false],
  ['another key', [1], true],
  ['no key', [], true],
])('a site with %s says whether it can open them (CONFIG-2)', async (_, used, isSaid) => {
  const keys = [randomBytes(32), randomBytes(32)].map((it) => it.toString('base64'));
  const open = (indexes: readonly number[]) => {
    const LEADS_KEY = indexes.map((it) => keys[it]).join();
    return openRecords(readSettings({ DATA_DIR: folder, LEADS_KEY }, true), log);
  };
  const before = await open([0]);
  await before.leads.add(newLead(), daysAgo(1));
  await before.close();
  const records = await open(used);
  expect(await records.opensLeads()).toBe(!isSaid);
  await vi.advanceTimersByTimeAsync(3_000);
  const said = () => records.notices(1).map((it) => it.includes('LEADS_KEY'));
  await expect.poll(said).toEqual(isSaid ? [true] : []);
  await records.close();
});

test('the head of the audit trail is logged at the start and each day (PROOF-23)', async () => {
  const audit = { head: async () => ({ sequence: 7, digest: 'ab' }) };
  const quiet = { info: vi.fn(), warn: vi.fn() };
  const end = logAuditHead(audit, quiet);
  await vi.waitFor(() => expect(quiet.info).toHaveBeenCalledTimes(1));
  await vi.advanceTimersByTimeAsync(day);
  expect(quiet.info.mock.calls).toEqual([
    [{ head: '7:ab' }, 'Audit trail'],
    [{ head: '7:ab' }, 'Audit trail'],
  ]);
  end();
  await vi.advanceTimersByTimeAsync(2 * day);
  expect(quiet.info).toHaveBeenCalledTimes(2);
});

/** What `/metrics` says of paper copies that are late; undefined without that metric. */
const overduePaper = async () =>
  /^portico_paper_requests_overdue (\S+)$/m.exec(await metrics.metrics())?.[1];

test('requests for paper that wait for more than seven days are counted for operators (PROOF-55)', async () => {
  const records = await openRecords(settings('0'), log);
  for (const age of [1, 9, 20]) {
    await records.leads.add(newLead({ form: 'paper_copy_form' }), daysAgo(age));
  }
  expect(await overduePaper()).toBe('2');
  await records.close();
});
