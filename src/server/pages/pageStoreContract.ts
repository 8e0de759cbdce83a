import { describe, expect, test } from 'vitest';
import { finishPage } from './finishedPage.ts';
import type { PageStore, StoredPage } from './pageStore.ts';

const aMinute = 60_000;

/** A page to store, and until when. */
export function storedPage(
  text = 'x',
  until = Date.now() + aMinute,
  more: Readonly<Record<string, string>> = {},
): StoredPage {
  const headers = { 'Content-Type': 'text/html', 'X-Test': text.slice(0, 10), ...more };
  return { page: finishPage(200, text, headers), until };
}

/** The content of a page for visitors, whether or not it is the same object. */
async function contentOf(stored: StoredPage | undefined) {
  if (!stored) return undefined;
  const { page, until } = stored;
  const { status, etag, headers, madeAt, isPartial } = page;
  const text = (await page.encoded('identity')).body.toString();
  return { status, etag, headers, madeAt, isPartial, text, until };
}

/**
 * The contract of every store of finished pages.
 * @param create creates an empty store with room for this many bytes
 */
export function describePageStore(name: string, create: (maxBytes: number) => PageStore): void {
  const small = 200_000;

  describe(`finished pages in ${name}`, () => {
    test('are found under their key only', async () => {
      const store = create(small);
      const [a, b] = [storedPage('a'), storedPage('b')];
      await Promise.all([store.set('a', a, false), store.set('b', b, true)]);
      expect(await contentOf(await store.get('a'))).toEqual(await contentOf(a));
      expect(await contentOf(await store.get('b'))).toEqual(await contentOf(b));
      expect(await store.get('c')).toBeUndefined();
      expect(store.size()).toBe(2);
    });

    test.each([
      [false, false],
      [false, true],
      [true, false],
      [true, true],
    ])('replace the previous one (brief: %s, then %s)', async (before, after) => {
      const store = create(small);
      const newer = storedPage('newer');
      await store.set('a', storedPage('older'), before);
      await store.set('a', newer, after);
      expect(await contentOf(await store.get('a'))).toEqual(await contentOf(newer));
      expect(store.size()).toBe(1);
    });

    test('are removed when their time is over', async () => {
      const store = create(small);
      await store.set('a', storedPage('a', Date.now() - 1), false);
      expect(await store.get('a')).toBeUndefined();
    });

    test('are removed when the store is cleared', async () => {
      const store = create(small);
      await Promise.all([store.set('a', storedPage(), false), store.set('b', storedPage(), true)]);
      await store.clear();
      expect(await Promise.all([store.get('a'), store.get('b')])).toEqual([undefined, undefined]);
      expect(store.size()).toBe(0);
    });

    test('are removed by their keys (PERF-20)', async () => {
      const store = create(small);
      const named = (keys: string) => storedPage('x', undefined, { 'Surrogate-Key': keys });
      await store.set('a', named('rules i1'), false);
      await store.set('b', named('rules i11'), true);
      await store.set('c', storedPage(), false);
      await store.drop(new Set(['i1', 'i2']));
      expect(await store.get('a')).toBeUndefined();
      expect(await store.get('b')).toBeDefined();
      await store.drop(new Set(['rules']));
      expect(await store.get('b')).toBeUndefined();
      expect(await store.get('c')).toBeDefined();
    });

    test('evict the least recently used one', async () => {
      const store = create(small);
      for (let i = 0; i < 500; i += 1) {
        await store.set(`${i}`, storedPage(), false);
        await store.get('0');
      }
      expect(await store.get('0')).toBeDefined();
      expect(await store.get('1')).toBeUndefined();
      expect(await store.get('499')).toBeDefined();
    });

    test('are not evicted by brief ones', async () => {
      const store = create(small);
      await store.set('lasting', storedPage(), false);
      for (let i = 0; i < 500; i += 1) await store.set(`${i}`, storedPage(), true);
      expect(await store.get('lasting')).toBeDefined();
      expect(await store.get('0')).toBeUndefined();
      expect(store.size()).toBeLessThan(30);
    });

    test('take their bytes and those of their keys', async () => {
      const store = create(small);
      for (let i = 0; i < 200; i += 1) {
        await store.set(`${i}${'k'.repeat(4_000)}`, storedPage(), false);
      }
      expect(store.size()).toBeLessThan(small / 4_000);
    });
  });
}
