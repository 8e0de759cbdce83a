import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ContentSource } from '../content/source.ts';
import { watchContent } from './watchContent.server.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A source that reports when a variant of each language last changed. */
function createSource() {
  const state = { modified: '2026-11-01T00:00:00Z', germans: 7, fails: false };
  const items: ContentSource['items'] = async ({ language }) => {
    if (state.fails) throw new Error('down');
    const total_count = language === 'de' ? state.germans : 9;
    const system = { codename: 'newest', last_modified: state.modified };
    const pagination = { skip: 0, limit: 1, count: 1, total_count, next_page: '' };
    return { items: [{ system, elements: {} }], modular_content: {}, pagination } as never;
  };
  return { state, source: { items } as ContentSource };
}

function watched() {
  const { state, source } = createSource();
  const onChange = vi.fn();
  const stop = watchContent(source, 1_000, onChange);
  const look = () => vi.advanceTimersByTimeAsync(1_000);
  return { state, onChange, stop, look };
}

test('reports a publication and a withdrawal in any language', async () => {
  const { state, onChange, stop, look } = watched();
  await look();
  expect(onChange).not.toHaveBeenCalled();
  state.modified = '2026-11-02T00:00:00Z';
  await look();
  expect(onChange).toHaveBeenCalledTimes(1);
  state.germans = 6;
  await look();
  await look();
  expect(onChange).toHaveBeenCalledTimes(2);
  stop();
});

test('compares a source that failed meanwhile with its last answer', async () => {
  const { state, onChange, stop, look } = watched();
  await look();
  state.fails = true;
  await look();
  expect(onChange).not.toHaveBeenCalled();
  state.germans = 6;
  state.fails = false;
  await look();
  expect(onChange).toHaveBeenCalledTimes(1);
  stop();
});

test('reads everything every ten minutes, until the watch ends', async () => {
  const { onChange, stop } = watched();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(onChange).toHaveBeenCalledTimes(1);
  stop();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(onChange).toHaveBeenCalledTimes(1);
});
