import { afterEach, expect, test, vi } from 'vitest';
import type { Moments } from '../explain/openMoments.ts';
import { createPresentMoment } from './boardServices.ts';

afterEach(() => vi.useRealTimers());

test('boards see new content also after the clock was set back (PROOF-57)', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  let revision = 'first';
  const moments = {
    kept: { source: '', store: { at: async () => ({ revision }) }, lastErased: async () => 0 },
    flags: { at: async () => undefined },
    at: async () => ({ view: { edition: { revision, next: Number.POSITIVE_INFINITY } } }),
  };
  const present = createPresentMoment(moments as unknown as Moments, 'main');
  const seen = async () => Reflect.get((await present()).view.edition, 'revision');
  expect(await seen()).toBe('first');
  revision = 'second';
  vi.advanceTimersByTime(3_000);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(await seen()).toBe('second');
});
