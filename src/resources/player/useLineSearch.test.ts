import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTypingPause, findText } from './useLineSearch.ts';

const parts = (text: string, query: string) =>
  findText(text, query).map(([start, end]) => text.slice(start, end));

test.each([
  ['Der Faden. Fäden', 'faden', ['Faden', 'Fäden']],
  ['aaaa', 'aa', ['aa', 'aa']],
  ['Sutura é cortada', ' É ', ['é']],
  ['İstanbul, Straße 😀 sutur', 'SUTUR', ['sutur']],
  ['nothing', '', []],
  ['nothing', 'absent', []],
])('%s contains %s (PAGE-28)', (text, query, found) => {
  expect(parts(text, query)).toEqual(found);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The effects of an input with letters that were typed 200 ms apart. */
function typed(wait?: number) {
  const done: string[] = [];
  const pause = createTypingPause(wait);
  for (const text of ['a', 'an', 'anc']) {
    pause.restart(() => done.push(text));
    vi.advanceTimersByTime(200);
  }
  return { done, pause };
}

test('an input acts 300 ms after the last letter, unless it says otherwise (SEARCH-21)', () => {
  const { done } = typed();
  vi.advanceTimersByTime(99);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(['anc']);

  const patient = typed(350);
  vi.advanceTimersByTime(149);
  expect(patient.done).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(patient.done).toEqual(['anc']);
});

test('what is canceled does not happen', () => {
  const { done, pause } = typed();
  pause.cancel();
  vi.runAllTimers();
  expect(done).toEqual([]);
});
