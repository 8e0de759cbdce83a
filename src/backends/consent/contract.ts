import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type {
  ConsentReceipt,
  ConsentReceipts,
  ReceiptFilter,
  ReceiptSpan,
} from '../../consent/receipts.ts';

/** An empty store for one test, which can be opened again. */
export interface TestStore {
  open(): Promise<ConsentReceipts>;
  remove(): Promise<void>;
}

/** A receipt with a given time. */
export function receiptAt(time: string, more: Partial<ConsentReceipt> = {}): ConsentReceipt {
  return {
    id: randomUUID(),
    time,
    version: '20200303',
    choice: 'none',
    country: 'DE',
    rule: 'opt-in',
    language: 'de',
    textHash: 'a'.repeat(64),
    chosenAt: time,
    textMatch: 'content',
    ...more,
  };
}

/** The contract of every store of consent receipts. */
export function describeConsentReceipts(name: string, create: () => Promise<TestStore>): void {
  describe(`consent receipts in ${name}`, () => {
    let store: TestStore;
    let receipts: ConsentReceipts;
    const listed = async (span?: ReceiptSpan) => {
      const list: ConsentReceipt[] = [];
      for await (const receipt of receipts.list(span)) list.push(receipt);
      return list;
    };

    beforeEach(async () => {
      store = await create();
      receipts = await store.open();
    });
    afterEach(async () => {
      await receipts.close();
      await store.remove();
    });

    test('a new store is empty', async () => {
      expect(await listed()).toEqual([]);
    });

    test('lists what was added, unchanged', async () => {
      const receipt = receiptAt('2026-11-21T08:00:00.000Z', {
        choice: 'functionalperformance',
        country: 'BR',
        rule: 'gpc',
        language: 'pt',
        chosenAt: '2026-11-20T07:00:00.000Z',
        textMatch: 'built-in',
      });
      await receipts.add(receipt);
      expect(await listed()).toEqual([receipt]);
    });

    test('receipts remain when the store is opened again', async () => {
      const receipt = receiptAt('2026-11-21T08:00:00.000Z');
      await receipts.add(receipt);
      await receipts.close();
      receipts = await store.open();
      expect(await listed()).toEqual([receipt]);
    });

    test('finds a receipt by its id only (PROOF-1)', async () => {
      const receipt = receiptAt('2026-11-21T08:00:00.000Z');
      await receipts.add(receipt);
      expect(await receipts.find(receipt.id)).toEqual(receipt);
      expect(await receipts.find(randomUUID())).toBeUndefined();
    });

    test('rejects a duplicate id', async () => {
      const receipt = receiptAt('2026-11-21T08:00:00.000Z');
      await receipts.add(receipt);
      await expect(receipts.add({ ...receipt, choice: 'performance' })).rejects.toThrow();
      expect(await listed()).toEqual([receipt]);
    });

    test('a span includes its start and excludes its end', async () => {
      const times = [
        '2026-11-20T23:59:59.999Z',
        '2026-11-21T00:00:00.000Z',
        '2026-11-22T00:00:00.000Z',
      ];
      for (const time of times) await receipts.add(receiptAt(time));
      const [, from, to] = times;
      const timesIn = async (span: ReceiptSpan) => (await listed(span)).map(({ time }) => time);
      expect(await timesIn({ from, to })).toEqual([from]);
      expect(await timesIn({ from })).toEqual([from, to]);
      expect(await timesIn({ to: from })).toEqual([times[0]]);
      expect(await timesIn({ from: to, to: from })).toEqual([]);
    });

    test('lists many receipts oldest first, each once, even with equal times', async () => {
      const added = Array.from({ length: 603 }, (_, i) =>
        receiptAt(`2026-11-21T08:00:00.${String((i * 7) % 3).padStart(3, '0')}Z`),
      );
      for (const receipt of added) await receipts.add(receipt);
      const all = await listed();
      expect(new Set(all.map(({ id }) => id))).toEqual(new Set(added.map(({ id }) => id)));
      expect(all).toHaveLength(added.length);
      const times = all.map(({ time }) => time);
      expect(times).toEqual(times.toSorted());
    });

    test('stores all receipts that are added at once', async () => {
      const added = Array.from({ length: 20 }, () => receiptAt('2026-11-21T08:00:00.000Z'));
      await Promise.all(added.map((receipt) => receipts.add(receipt)));
      expect(await listed()).toHaveLength(20);
    });

    test('stores any text unchanged', async () => {
      const receipt = receiptAt('2026-11-21T08:00:00.000Z', { id: `'; drop table x; --"` });
      await receipts.add(receipt);
      expect(await listed()).toEqual([receipt]);
    });

    test('counts by day, country, language, text and choice, across months (PROOF-46)', async () => {
      const choices = [
        receiptAt('2026-10-31T23:59:59.999Z', { choice: 'performance' }),
        receiptAt('2026-11-01T00:00:00.000Z'),
        receiptAt('2026-11-01T10:00:00.000Z'),
        receiptAt('2026-11-30T10:00:00.000Z', { country: 'FR', language: 'en' }),
        receiptAt('2026-12-01T00:00:00.000Z', { textMatch: 'other' }),
      ];
      for (const receipt of choices) await receipts.add(receipt);
      const found = await receipts.count();
      const of = (fact: string) =>
        found
          .filter((it) => it.fact === fact)
          .map((it) => [it.value, it.choice, it.receipts])
          .toSorted();
      expect(of('day')).toEqual([
        ['2026-10-31', 'performance', 1],
        ['2026-11-01', 'none', 2],
        ['2026-11-30', 'none', 1],
        ['2026-12-01', 'none', 1],
      ]);
      expect(of('country')).toEqual([
        ['DE', 'none', 3],
        ['DE', 'performance', 1],
        ['FR', 'none', 1],
      ]);
      expect(of('language').map(([value]) => value)).toEqual(['de', 'de', 'en']);
      expect(of('textMatch').map(([value]) => value)).toEqual(['content', 'content', 'other']);
    });

    test('counts those of a span, a country and a language only (PROOF-46)', async () => {
      for (const country of ['DE', 'FR']) {
        for (const day of ['20', '21']) {
          await receipts.add(receiptAt(`2026-11-${day}T08:00:00.000Z`, { country }));
        }
      }
      const [from, to] = ['2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z'];
      const daysOf = async (filter: ReceiptFilter) =>
        (await receipts.count(filter)).filter(({ fact }) => fact === 'day');
      expect(await daysOf({ from, to })).toEqual([
        { fact: 'day', value: '2026-11-21', choice: 'none', receipts: 2 },
      ]);
      expect((await daysOf({ from, country: 'FR' })).map((it) => it.receipts)).toEqual([1]);
      expect(await daysOf({ language: 'en' })).toEqual([]);
      expect(await daysOf({ from: to })).toEqual([]);
    });

    test('deletes everything before a time, however much it is', async () => {
      const old = Array.from({ length: 501 }, () => receiptAt('2026-11-20T23:59:59.999Z'));
      await Promise.all(old.map((it) => receipts.add(it)));
      const young = receiptAt('2026-11-21T00:00:00.000Z');
      await receipts.add(young);
      expect(await receipts.forgetBefore(young.time)).toBe(501);
      expect(await receipts.forgetBefore(young.time)).toBe(0);
      expect(await listed()).toEqual([young]);
    }, 20_000);
  });
}
