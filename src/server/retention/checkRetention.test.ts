import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RecordAges, RetentionProof } from '../../records/retentionLog.ts';
import { readSettings } from '../start/settings.ts';
import { watchRetention } from './checkRetention.ts';

const minute = 60_000;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-retention-'));
  vi.useFakeTimers({
    now: new Date('2026-11-27T08:00:00Z'),
    toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'],
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

/** Watches a database in which so many of each kind are older than they may be. */
function watch(ages: () => Promise<RecordAges> = async () => ({ older: 0, kept: 0 })) {
  const kept: RetentionProof[] = [];
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const counted = vi.fn(ages);
  const retention = {
    ages: counted,
    has: async (id: string) => kept.some((it) => it.id === id),
    keep: async (proof: RetentionProof) => void kept.unshift(proof),
    proofs: async () => kept,
  };
  const settings = readSettings({ DATA_DIR: folder, LEADS_RETENTION_DAYS: '30' }, true);
  return { kept, log, counted, ...watchRetention(settings, retention, log) };
}

test('a site looks ten minutes after its start, and keeps one result a month (PROOF-10)', async () => {
  const { kept, log, counted, close } = watch();
  await vi.advanceTimersByTimeAsync(9 * minute);
  expect(counted).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(minute);
  await vi.waitFor(() => expect(kept).toHaveLength(1));
  expect(kept[0]).toMatchObject({ id: '2026-11', checkedAt: '2026-11-27T08:10:00.000Z' });
  // The period and a day, in which a deletion may be late.
  expect(kept[0]?.kinds).toContainEqual({
    kind: 'leads',
    before: '2026-10-27T08:10:00.000Z',
    older: 0,
    kept: 0,
  });
  expect(log.info).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(24 * 60 * minute);
  expect(kept).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(4 * 24 * 60 * minute);
  await vi.waitFor(() => expect(kept.map(({ id }) => id)).toEqual(['2026-12', '2026-11']));
  await close();
});

test('what is older than it may be is a warning with numbers (PROOF-10)', async () => {
  const { kept, log, close } = watch(async () => ({ older: 2, kept: 1 }));
  await vi.advanceTimersByTimeAsync(10 * minute);
  await vi.waitFor(() => expect(kept).toHaveLength(1));
  const [{ late }] = log.warn.mock.calls[0] as [{ late: unknown[] }];
  expect(late).toContainEqual({ kind: 'leads', older: 2 });
  await close();
});

test('a check under way ends before the records close, and keeps nothing (PROOF-10)', async () => {
  const { promise, resolve } = Promise.withResolvers<RecordAges>();
  const { kept, counted, close } = watch(() => promise);
  await vi.advanceTimersByTimeAsync(10 * minute);
  await vi.waitFor(() => expect(counted).toHaveBeenCalledOnce());
  let hasClosed = false;
  const closing = close().then(() => {
    hasClosed = true;
  });
  await Promise.resolve();
  expect(hasClosed).toBe(false);
  resolve({ older: 0, kept: 0 });
  await closing;
  expect(counted).toHaveBeenCalledOnce();
  expect(kept).toEqual([]);
});

test('a clock far after the last check makes none, and operators are told once (PROOF-92)', async () => {
  const { kept, log, isHeld, close } = watch();
  await vi.advanceTimersByTimeAsync(10 * minute);
  await vi.waitFor(() => expect(kept).toHaveLength(1));
  expect(isHeld()).toBe(false);
  vi.setSystemTime(new Date('2031-01-01T08:00:00Z'));
  await vi.advanceTimersByTimeAsync(180 * minute);
  expect(isHeld()).toBe(true);
  expect(kept).toHaveLength(1);
  expect(log.error).toHaveBeenCalledOnce();
  // An operator made a check: the clock is right.
  kept.unshift({ id: 'by-hand', checkedAt: new Date().toISOString(), kinds: [] });
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect(isHeld()).toBe(false);
  expect(kept.map(({ id }) => id)).toEqual(['2031-01', 'by-hand', '2026-11']);
  await close();
});
