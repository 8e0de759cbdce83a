import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FormKeys } from '../../contact/submission/formStamp.server.ts';

/** A store of a test's own, empty; opened again it is the same one. */
export interface TestFormKeys {
  open(brand: string): Promise<FormKeys>;
  remove(): Promise<void>;
}

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000);

/** The contract of every store of the keys of forms. */
export function describeFormKeys(name: string, create: () => Promise<TestFormKeys>): void {
  describe(`keys of forms in ${name}`, () => {
    let store: TestFormKeys;
    beforeEach(async () => {
      store = await create();
    });
    afterEach(() => store.remove());

    test('a key counts once for all processes', async () => {
      const [one, other] = [await store.open('main'), await store.open('main')];
      expect(await one.use('a', at(0), at(-100))).toBe(1);
      expect(await other.use('a', at(1), at(-99))).toBe(1);
      expect(await other.use('b', at(2), at(-98))).toBe(2);
      expect(await one.use('a', at(3), at(-97))).toBe(2);
    });

    test('a key that is no longer used is forgotten', async () => {
      const keys = await store.open('main');
      await keys.use('old', at(0), at(-100));
      expect(await keys.use('new', at(100), at(0))).toBe(2);
      expect(await keys.use('new', at(101), at(1))).toBe(1);
    });

    test('each brand has its own', async () => {
      const [main, vet] = [await store.open('main'), await store.open('vet-systems')];
      await main.use('a', at(0), at(-100));
      expect(await vet.use('b', at(0), at(-100))).toBe(1);
    });
  });
}
