import { expect, test, vi } from 'vitest';
import { dayOf } from './days.ts';
import type { QueryOfLanguage } from './statistics.ts';
import type { TrendingMode } from './trending.server.ts';
import { createTrending } from './trending.server.ts';

const en = (query: string): QueryOfLanguage => ({ language: 'en', query });

async function shown(
  mode: TrendingMode,
  { approved = [], blocked = '' }: { approved?: QueryOfLanguage[]; blocked?: string } = {},
) {
  const learn = vi.fn();
  const earnedOn = vi.fn(async (day: string) =>
    day === dayOf(Date.now())
      ? ['knee', 'rotator cuff', 'jane@example.org'].map((it) => ({ ...en(it), askers: 5 }))
      : [],
  );
  const trending = createTrending({
    backend: { learn },
    statistics: { earnedOn, approved: async () => approved },
    mode,
    threshold: 4,
    isBlocked: (query) => query === blocked,
  });
  await trending.refresh();
  const queries = learn.mock.calls.flatMap(([signals]) => signals.queries as { query: string }[]);
  return { trending, earnedOn, queries: queries.map(({ query }) => query) };
}

test('a query trends when enough addresses asked it, unless it looks personal or is blocked', async () => {
  const automatic = await shown('automatic');
  expect(automatic.queries).toEqual(['knee', 'rotator cuff']);
  expect(automatic.earnedOn).toHaveBeenCalledWith(dayOf(Date.now()), 4);
  expect((await shown('automatic', { blocked: 'knee' })).queries).toEqual(['rotator cuff']);
});

test('with approval, only approved queries trend', async () => {
  expect((await shown('approved')).queries).toEqual([]);
  const { queries, trending } = await shown('approved', { approved: [en('knee'), en('hip')] });
  expect(queries).toEqual(['knee']);
  expect(trending.mayShow('Knee', 'en', false)).toBe(true);
  expect(trending.mayShow('rotator cuff', 'en', false)).toBe(false);
  expect(trending.mayShow('KnotLine Anchor', 'en', true)).toBe(true);
});

test('nothing trends when it is off', async () => {
  const { queries, trending } = await shown('off');
  expect(queries).toEqual([]);
  expect(trending.mayShow('knee', 'en', false)).toBe(false);
});
