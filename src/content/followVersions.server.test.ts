import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { locales } from '../locale/locales.ts';
import type { DeliveryItem } from './delivery.ts';
import { followVersions } from './followVersions.server.ts';
import type { ContentAnswers } from './source.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T00:00:00Z`;

/** A source whose items have a variant in every language, changed on a day of the month. */
function open(days: Record<string, number>) {
  const state = { days, fails: false, requests: 0 };
  const itemOf = (codename: string, language: string) =>
    ({
      system: {
        codename,
        language,
        type: 'product',
        collection: 'default',
        last_modified: day(state.days[codename] ?? 0),
      },
      elements: {},
    }) as unknown as DeliveryItem;
  const source: ContentAnswers = {
    item: async () => undefined,
    async items({ language, order, skip = 0, limit = 10 }) {
      state.requests += 1;
      if (state.fails) throw new Error('down');
      const names = Object.keys(state.days).sort();
      if (order) names.sort((one, other) => (state.days[other] ?? 0) - (state.days[one] ?? 0));
      const items = names.map((it) => itemOf(it, language)).slice(skip, skip + limit);
      const pagination = { skip, limit, count: items.length, total_count: names.length };
      return { items, modular_content: {}, pagination: { ...pagination, next_page: '' } };
    },
  };
  const onChange = vi.fn();
  const onError = vi.fn();
  const readAll = vi.fn(async () => undefined);
  const follower = followVersions({ source, every: 1_000, onChange, readAll, onError });
  const found = () => onChange.mock.lastCall?.[0].map((it: { codename: string }) => it.codename);
  const look = () => vi.advanceTimersByTimeAsync(1_000);
  const changedOf = (codename: string) => ({
    marks: [{ type: 'product', codename }],
    byLanguage: new Map(
      locales.map((language) => [
        language,
        {
          items: state.days[codename] === undefined ? [] : [itemOf(codename, language)],
          modular_content: {},
          pagination: { skip: 0, limit: 1, count: 1, next_page: '' },
        },
      ]),
    ),
  });
  return { state, source, follower, onChange, onError, readAll, found, look, changedOf };
}

test('reads everything once, then asks only four small questions as long as nothing changes', async () => {
  const { state, onChange, readAll, look } = open({ anchor: 1, button: 2 });
  await look();
  expect(readAll).toHaveBeenCalledTimes(1);
  const { requests } = state;
  await look();
  await look();
  expect(state.requests - requests).toBe(8);
  expect(onChange).not.toHaveBeenCalled();
  expect(readAll).toHaveBeenCalledTimes(1);
});

// CONTENT-38
test('finds what was published, withdrawn or renamed without a notice', async () => {
  const { state, onChange, found, look } = open({ anchor: 1, button: 2, plate: 3 });
  await look();
  state.days = { ...state.days, anchor: 4 };
  await look();
  expect(found()).toEqual(['anchor']);
  state.days = { anchor: 4, button: 2 };
  await look();
  expect(found()).toEqual(['plate']);
  state.days = { anchor: 4, screw: 5 };
  await look();
  expect(found()).toEqual(['button', 'screw']);
  // The newest one withdrawn, another one restored to an old version: the number stays.
  state.days = { anchor: 3, suture: 1 };
  await look();
  expect(found()).toEqual(['anchor', 'screw', 'suture']);
  expect(onChange).toHaveBeenCalledTimes(4);
});

test('does not find again what a notice has named', async () => {
  const { state, source, follower, onChange, look, found, changedOf } = open({ anchor: 1 });
  await look();
  state.days = { anchor: 2, button: 3 };
  const take = await follower.prepare(source, undefined, changedOf('anchor'));
  take();
  await look();
  expect(found()).toEqual(['button']);
  state.days = { button: 3 };
  const remove = await follower.prepare(source, undefined, changedOf('anchor'));
  remove();
  await look();
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('looks at once when an answer was outdated', async () => {
  const { state, source, follower, found, look } = open({ anchor: 1 });
  await look();
  state.days = { anchor: 2 };
  const take = await follower.prepare(source, undefined, { marks: [], byLanguage: new Map() });
  take();
  await vi.advanceTimersByTimeAsync(0);
  expect(found()).toEqual(['anchor']);
});

test('reads everything every ten minutes, and again until it works', async () => {
  const { readAll, onError, look } = open({ anchor: 1 });
  readAll.mockRejectedValueOnce(new Error('down'));
  await look();
  expect(onError).toHaveBeenCalledTimes(1);
  await look();
  await look();
  expect(readAll).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(readAll).toHaveBeenCalledTimes(3);
});

test('finds every ten minutes what neither the number nor the newest item shows', async () => {
  const { state, onChange, found, look } = open({ anchor: 1, button: 9 });
  await look();
  state.days = { plate: 1, button: 9 };
  await look();
  expect(onChange).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(found()).toEqual(['anchor', 'plate']);
});

test('finds what changed while the source did not answer', async () => {
  const { state, look, found, onError } = open({ anchor: 1 });
  await look();
  state.fails = true;
  state.days = { anchor: 2 };
  await look();
  expect(onError).toHaveBeenCalled();
  state.fails = false;
  await look();
  expect(found()).toEqual(['anchor']);
});
