import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FormKeys } from '../../contact/submission/formStamp.server.ts';
import type { Log } from '../operation/log.ts';
import { metrics } from '../operation/metrics.ts';
import { watchFormKey } from './openForms.ts';

const log = { error: vi.fn(), warn: vi.fn() };
const keys = { use: vi.fn<FormKeys['use']>() };
let stop: () => void = () => undefined;

/** Starts a process with a key, while this many keys are in use. */
async function start(key: string, inUse: number): Promise<void> {
  keys.use.mockResolvedValue(inUse);
  stop = watchFormKey(key, keys, log as unknown as Log);
  await vi.advanceTimersByTimeAsync(0);
}
const metric = async () => /portico_form_keys (\d+)/.exec(await metrics.metrics())?.[1];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.clearAllMocks();
});

test('one key is no fault, and only a fingerprint of it leaves the process', async () => {
  const key = 'k'.repeat(32);
  await start(key, 1);
  expect(await metric()).toBe('1');
  expect(log.error).not.toHaveBeenCalled();
  expect(keys.use.mock.calls[0]?.[0]).toMatch(/^[\w-]{22}$/);
  expect(JSON.stringify(keys.use.mock.calls)).not.toContain(key);
});

test('different keys are logged once, and shown until only one is left', async () => {
  await start('k'.repeat(32), 2);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(log.error.mock.calls[0]?.[1]).toMatch(/^CAPTCHA_KEY:/);
  expect(await metric()).toBe('2');
  keys.use.mockResolvedValue(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await metric()).toBe('1');
});

test('a database that cannot be read is a warning', async () => {
  keys.use.mockRejectedValueOnce(new Error('no database'));
  stop = watchFormKey('k'.repeat(32), keys, log as unknown as Log);
  await vi.advanceTimersByTimeAsync(0);
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(log.error).not.toHaveBeenCalled();
});
