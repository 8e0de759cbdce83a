import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SpentTokens } from '../../contact/submission/spentTokens.ts';

/** A store of a test's own, empty; opened again it is the same one. */
export interface TestSpentTokens {
  open(now?: () => number): Promise<SpentTokens>;
  remove(): Promise<void>;
}

const hour = 3_600_000;

/** What every store of spent tokens must do. */
export function describeSpentTokens(name: string, create: () => Promise<TestSpentTokens>): void {
  describe(`spent tokens in ${name}`, () => {
    let store: TestSpentTokens;
    beforeEach(async () => {
      store = await create();
    });
    afterEach(() => store.remove());

    test('a token belongs to the submission it was spent for first, for good', async () => {
      const spent = await store.open();
      expect(await spent.spentFor('token')).toBeUndefined();
      expect(await spent.spend('token', 'first', Date.now() + hour)).toBe('first');
      expect(await spent.spend('token', 'second', Date.now() + hour)).toBe('first');
      expect(await spent.spend('token', 'first', Date.now() + hour)).toBe('first');
      const again = await store.open();
      expect(await again.spentFor('token')).toBe('first');
    });

    test('of many that spend a token at once, all are told the same one', async () => {
      const one = await store.open();
      const other = await store.open();
      const told = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          (i % 2 ? one : other).spend('token', randomUUID(), Date.now() + hour),
        ),
      );
      expect(new Set(told).size).toBe(1);
    });

    test('what can no longer be used is forgotten', async () => {
      let time = Date.now();
      const spent = await store.open(() => time);
      await spent.spend('short', 'a', time + 1_000);
      await spent.spend('long', 'b', time + 24 * hour);
      time += hour;
      await spent.spend('other', 'c', time + hour);
      expect(await spent.spentFor('short')).toBeUndefined();
      expect(await spent.spentFor('long')).toBe('b');
    });
  });
}
