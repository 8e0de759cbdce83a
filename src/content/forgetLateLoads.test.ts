import { describe, expect, test } from 'vitest';
import { createContentCache } from './contentCache.server.ts';
import { forgetLateLoads } from './forgetLateLoads.ts';
import { limitStaleness } from './limitStaleness.ts';

const times = { freshFor: 60_000, staleFor: 60_000, maxBytes: 100_000 };

function gate() {
  let open: (value: string) => void = () => {};
  const load = new Promise<string>((resolve) => {
    open = resolve;
  });
  return { open, load: () => load };
}

describe.each([
  ['pages', () => limitStaleness(createContentCache({ ...times, timeLimit: 300 }), 120_000)],
  ['callers', () => createContentCache(times)],
])('the content cache of %s', (_, create) => {
  test('does not keep a value whose load began before it was cleared', async () => {
    const cache = forgetLateLoads(create());
    const { open, load } = gate();
    const early = cache.read('a', load);
    await cache.clear();
    open('old');
    expect((await early).value).toBe('old');
    expect((await cache.read('a', async () => 'new')).value).toBe('new');
    expect((await cache.read('a', async () => 'newer')).value).toBe('new');
  });

  test('does not share a load that began before it was cleared', async () => {
    const cache = forgetLateLoads(create());
    const { open, load } = gate();
    const early = cache.read('a', load);
    void cache.clear();
    expect((await cache.read('a', async () => 'new')).value).toBe('new');
    open('old');
    await early;
    expect((await cache.read('a', async () => 'newer')).value).toBe('new');
  });
});
