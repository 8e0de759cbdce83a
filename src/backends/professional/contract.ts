import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ReceiptSpan } from '../../consent/receipts.ts';
import type {
  ProfessionalConfirmation,
  ProfessionalConfirmations,
} from '../../professional/confirmations.ts';

/** An empty store for one test, which can be opened again. */
export interface TestStore {
  open(): Promise<ProfessionalConfirmations>;
  remove(): Promise<void>;
}

/** A confirmation with a given time. */
export function confirmationAt(
  time: string,
  more: Partial<ProfessionalConfirmation> = {},
): ProfessionalConfirmation {
  return { id: randomUUID(), time, country: 'ES', strength: 'declaration', ...more };
}

/** The contract of every store of professional confirmations. */
export function describeProfessionalConfirmations(
  name: string,
  create: () => Promise<TestStore>,
): void {
  describe(`professional confirmations in ${name}`, () => {
    let store: TestStore;
    let confirmations: ProfessionalConfirmations;
    const listed = async (span?: ReceiptSpan) => {
      const list: ProfessionalConfirmation[] = [];
      for await (const confirmation of confirmations.list(span)) list.push(confirmation);
      return list;
    };

    beforeEach(async () => {
      store = await create();
      confirmations = await store.open();
    });
    afterEach(async () => {
      await confirmations.close();
      await store.remove();
    });

    test('lists what was added, unchanged, also after the store is opened again', async () => {
      expect(await listed()).toEqual([]);
      const confirmation = confirmationAt('2026-11-21T08:00:00.000Z', { country: 'AU' });
      await confirmations.add(confirmation);
      expect(await listed()).toEqual([confirmation]);
      await confirmations.close();
      confirmations = await store.open();
      expect(await listed()).toEqual([confirmation]);
    });

    test('finds a confirmation by its id only (PROOF-1)', async () => {
      const confirmation = confirmationAt('2026-11-21T08:00:00.000Z');
      await confirmations.add(confirmation);
      expect(await confirmations.find(confirmation.id)).toEqual(confirmation);
      expect(await confirmations.find(randomUUID())).toBeUndefined();
    });

    test('rejects a duplicate id', async () => {
      const confirmation = confirmationAt('2026-11-21T08:00:00.000Z');
      await confirmations.add(confirmation);
      await expect(confirmations.add({ ...confirmation, country: 'FR' })).rejects.toThrow();
      expect(await listed()).toEqual([confirmation]);
    });

    test('a span includes its start and excludes its end', async () => {
      const times = [
        '2026-11-20T23:59:59.999Z',
        '2026-11-21T00:00:00.000Z',
        '2026-11-22T00:00:00.000Z',
      ];
      for (const time of times) await confirmations.add(confirmationAt(time));
      const [, from, to] = times;
      const timesIn = async (span: ReceiptSpan) => (await listed(span)).map(({ time }) => time);
      expect(await timesIn({ from, to })).toEqual([from]);
      expect(await timesIn({ from })).toEqual([from, to]);
      expect(await timesIn({ to: from })).toEqual([times[0]]);
    });

    test('lists many confirmations oldest first, each once, even with equal times or added at once', async () => {
      const added = Array.from({ length: 503 }, (_, i) =>
        confirmationAt(`2026-11-21T08:00:00.${String((i * 7) % 3).padStart(3, '0')}Z`),
      );
      await Promise.all(added.map((confirmation) => confirmations.add(confirmation)));
      const all = await listed();
      expect(all).toHaveLength(added.length);
      expect(new Set(all.map(({ id }) => id))).toEqual(new Set(added.map(({ id }) => id)));
      const times = all.map(({ time }) => time);
      expect(times).toEqual(times.toSorted());
    }, 20_000);

    test('deletes everything before a time, however much it is', async () => {
      const old = Array.from({ length: 501 }, () => confirmationAt('2026-11-20T23:59:59.999Z'));
      await Promise.all(old.map((it) => confirmations.add(it)));
      const young = confirmationAt('2026-11-21T00:00:00.000Z');
      await confirmations.add(young);
      expect(await confirmations.forgetBefore(young.time)).toBe(501);
      expect(await confirmations.forgetBefore(young.time)).toBe(0);
      expect(await listed()).toEqual([young]);
    }, 20_000);
  });
}
