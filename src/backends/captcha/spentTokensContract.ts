import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SpentTokens } from '../../contact/submission/singleUse.server.ts';

/** An empty store for one test; opening it again returns the same store. */
export interface TestSpentTokens {
  open(now?: () => number): Promise<SpentTokens>;
  remove(): Promise<void>;
}

const hour = 3_600_000;

/** The contract of every store of used tokens. */
export function describeSpentTokens(name: string, create: () => Promise<TestSpentTokens>): void {
  describe(`used tokens in ${name}`, () => {
    let store: TestSpentTokens;
    beforeEach(async () => {
      store = await create();
    });
    afterEach(() => store.remove());

    test('a token belongs to the first submission that used it, permanently', async () => {
      const spent = await store.open();
      expect(await spent.spentFor('token')).toBeUndefined();
      expect(await spent.spend('token', 'first', Date.now() + hour)).toBe('first');
      expect(await spent.spend('token', 'second', Date.now() + hour)).toBe('first');
      expect(await spent.spend('token', 'first', Date.now() + hour)).toBe('first');
      const again = await store.open();
      expect(await again.spentFor('token')).toBe('first');
    });

    test('when many submissions use a token at once, all get the same owner', async () => {
      const one = await store.open();
      const other = await store.open();
      const owners = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          (i % 2 ? one : other).spend('token', randomUUID(), Date.now() + hour),
        ),
      );
      expect(new Set(owners).size).toBe(1);
    });

    test('two processes that use the same tokens in opposite orders get the same owners', async () => {
      const one = await store.open();
      const other = await store.open();
      for (let round = 0; round < 10; round += 1) {
        const tokens = Array.from({ length: 60 }, (_, i) => `${round} ${i}`);
        const spendAll = (spent: SpentTokens, inOrder: readonly string[]) =>
          Promise.all(inOrder.map((it) => spent.spend(it, randomUUID(), Date.now() + hour)));
        const [first, second] = await Promise.all([
          spendAll(one, tokens),
          spendAll(other, tokens.toReversed()),
        ]);
        expect(second.toReversed()).toEqual(first);
      }
    });

    test('deletes expired tokens', async () => {
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
