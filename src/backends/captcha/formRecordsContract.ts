import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SpentTokens } from '../../contact/submission/singleUse.server.ts';
import { type Database, openDatabase } from '../database/openDatabase.ts';
import type { ProofPlace } from '../records/contract.ts';
import { createFormKeys, createSpentTokens } from './formRecords.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000);

const hour = 3_600_000;

/** The contract of every store of the keys of forms and of used tokens. */
export function describeFormRecords(name: string, create: () => Promise<ProofPlace>): void {
  describe(`records of forms in ${name}`, () => {
    let place: ProofPlace;
    let opened: Database[];
    beforeEach(async () => {
      place = await create();
      opened = [];
    });
    afterEach(async () => {
      await Promise.all(opened.map((it) => it.destroy()));
      await place.remove();
    });

    /** The database as one more process opens it. */
    async function open(): Promise<Database> {
      const database = await openDatabase(place.folder, place.url);
      opened.push(database);
      return database;
    }
    const keysOf = async (brand: string) => createFormKeys(await open(), brand);
    const tokens = async (now?: () => number) => createSpentTokens(await open(), now);

    describe('the keys', () => {
      test('a key counts once for all processes', async () => {
        const [one, other] = [await keysOf('main'), await keysOf('main')];
        expect(await one.use('a', at(0), at(-100))).toBe(1);
        expect(await other.use('a', at(1), at(-99))).toBe(1);
        expect(await other.use('b', at(2), at(-98))).toBe(2);
        expect(await one.use('a', at(3), at(-97))).toBe(2);
      });

      test('a key that is no longer used is forgotten', async () => {
        const keys = await keysOf('main');
        await keys.use('old', at(0), at(-100));
        expect(await keys.use('new', at(100), at(0))).toBe(2);
        expect(await keys.use('new', at(101), at(1))).toBe(1);
      });

      test('each brand has its own', async () => {
        const [main, vet] = [await keysOf('main'), await keysOf('vet-systems')];
        await main.use('a', at(0), at(-100));
        expect(await vet.use('b', at(0), at(-100))).toBe(1);
      });
    });

    describe('used tokens', () => {
      test('a token belongs to the first submission that used it, permanently', async () => {
        const spent = await tokens();
        expect(await spent.spentFor('token')).toBeUndefined();
        expect(await spent.spend('token', 'first', Date.now() + hour)).toBe('first');
        expect(await spent.spend('token', 'second', Date.now() + hour)).toBe('first');
        expect(await spent.spend('token', 'first', Date.now() + hour)).toBe('first');
        const again = await tokens();
        expect(await again.spentFor('token')).toBe('first');
      });

      test('when many submissions use a token at once, all get the same owner', async () => {
        const one = await tokens();
        const other = await tokens();
        const owners = await Promise.all(
          Array.from({ length: 20 }, (_, i) =>
            (i % 2 ? one : other).spend('token', randomUUID(), Date.now() + hour),
          ),
        );
        expect(new Set(owners).size).toBe(1);
      });

      test('two processes that use the same tokens in opposite orders get the same owners', async () => {
        const one = await tokens();
        const other = await tokens();
        for (let round = 0; round < 10; round += 1) {
          const wanted = Array.from({ length: 60 }, (_, i) => `${round} ${i}`);
          const spendAll = (spent: SpentTokens, inOrder: readonly string[]) =>
            Promise.all(inOrder.map((it) => spent.spend(it, randomUUID(), Date.now() + hour)));
          const [first, second] = await Promise.all([
            spendAll(one, wanted),
            spendAll(other, wanted.toReversed()),
          ]);
          expect(second.toReversed()).toEqual(first);
        }
      });

      test('deletes expired tokens', async () => {
        let time = Date.now();
        const spent = await tokens(() => time);
        await spent.spend('short', 'a', time + 1_000);
        await spent.spend('long', 'b', time + 24 * hour);
        time += hour;
        await spent.spend('other', 'c', time + hour);
        expect(await spent.spentFor('short')).toBeUndefined();
        expect(await spent.spentFor('long')).toBe('b');
      });
    });
  });
}
