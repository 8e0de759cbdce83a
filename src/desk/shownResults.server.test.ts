import { expect, test, vi } from 'vitest';
import { createShownResults } from './shownResults.server.ts';

test('a result is found again for ten minutes, in its session and on its page (PROOF-101)', () => {
  vi.useFakeTimers();
  const results = createShownResults();
  const id = results.keep('token', 'persons', { done: 'yes' });
  expect(results.find(id, 'token', 'persons')?.data).toEqual({ done: 'yes' });
  expect(results.find(id, 'other', 'persons')).toBeUndefined();
  expect(results.find(id, 'token', 'retention')).toBeUndefined();
  vi.advanceTimersByTime(10 * 60_000);
  expect(results.find(id, 'token', 'persons')).toBeUndefined();
  vi.useRealTimers();
});

test('so many results are kept that memory stays bounded, the latest ones (PROOF-101)', () => {
  const results = createShownResults();
  const ids = Array.from({ length: 60 }, (_, at) => results.keep('token', 'persons', at));
  const kept = ids.filter((id) => results.find(id, 'token', 'persons'));
  expect(kept).toEqual(ids.slice(10));
});
