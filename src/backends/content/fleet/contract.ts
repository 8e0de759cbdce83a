import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Announcement, Register } from '../../../content/edition/register.server.ts';
import { createRegister, type FleetDatabase } from './createRegister.ts';

/** Where the databases of a test are. */
export interface TestFleets {
  /** Opens the database as another process does. */
  open(): Promise<FleetDatabase>;
  remove(): Promise<void>;
}

const member = (served = '', prepared = '') => ({ id: randomUUID(), served, prepared });
const next = (number: number, more: Partial<Announcement> = {}) => {
  return { number, content: `content ${number}`, previous: 'before', changed: ['a'], ...more };
};

/** The contract of the register of processes in every database. */
export function describeRegister(name: string, create: () => Promise<TestFleets>): void {
  describe(`the register of processes in ${name} (CONTENT-58)`, () => {
    let place: TestFleets;
    let database: FleetDatabase;
    let one: Register;
    let two: Register;
    beforeEach(async () => {
      place = await create();
      database = await place.open();
      one = createRegister(database, 'main embedded');
      two = createRegister(await place.open(), 'main embedded');
    });
    afterEach(() => place.remove());

    /** Changes when a process was heard last: a slow machine must not forget it. */
    const shift = (id: string, ms: number) =>
      database
        .updateTable('fleet_member')
        .set(({ eb }) => ({ seen_at: eb('seen_at', '+', ms) }))
        .where('id', '=', id)
        .execute();

    test('a process hears of the others with the same brand and source, and what they say last', async () => {
      const [me, other] = [member('one'), member('two')];
      expect(await one.hear(me, undefined)).toMatchObject({ others: [], last: 0, announced: [] });
      await two.hear(other, 0);
      await two.hear({ ...other, prepared: 'three' }, 0);
      await createRegister(database, 'vet-systems embedded').hear(member('apart'), 0);
      await shift(other.id, 600_000);
      const { others } = await one.hear(me, 0);
      expect(others).toEqual([{ served: 'two', prepared: 'three' }]);
    });

    test('its time is that of the database, and goes on', async () => {
      const me = member();
      const first = await one.hear(me, 0);
      await expect.poll(async () => (await one.hear(me, 0)).now).toBeGreaterThan(first.now);
      expect(Math.abs((await two.hear(member(), 0)).now - Date.now())).toBeLessThan(60_000);
    });

    test('a process that has left, or is silent, is forgotten', async () => {
      const [left, silent] = [member('left'), member('silent')];
      await two.hear(left, 0);
      await two.hear(silent, 0);
      await two.leave(left.id);
      const me = member();
      await shift(silent.id, 600_000);
      expect((await one.hear(me, 0)).others).toEqual([{ served: 'silent', prepared: '' }]);
      await shift(silent.id, -603_000);
      expect((await one.hear(me, 0)).others).toEqual([]);
    });

    test('all hear the same instant of an announcement, after the lead', async () => {
      const { now } = await one.hear(member(), 0);
      await one.announce(next(1), 5_000);
      const [mine, other] = [await one.hear(member(), 0), await two.hear(member(), 0)];
      expect(other.announced).toEqual(mine.announced);
      expect(mine.announced).toEqual([{ ...next(1), at: expect.any(Number) }]);
      expect((mine.announced[0]?.at ?? 0) - now).toBeGreaterThanOrEqual(5_000);
      expect([mine.last, (await two.hear(member(), 1)).announced]).toEqual([1, []]);
      expect(await two.hear(member(), undefined)).toMatchObject({ last: 1 });
    });

    test('of several processes that announce at once, one does', async () => {
      const announce = Array.from({ length: 10 }, (_, at) =>
        (at % 2 === 0 ? one : two).announce(next(1, { content: `${at}` }), at),
      );
      await Promise.all(announce);
      const { announced } = await two.hear(member(), 0);
      expect(announced).toHaveLength(1);
      expect((await one.hear(member(), 0)).announced).toEqual(announced);
    });

    test('what is announced comes in order, with a thousand codenames or everything', async () => {
      const codenames = Array.from({ length: 1_000 }, (_, at) => `item';--_${at}`);
      await one.announce(next(1, { changed: codenames }), 0);
      await two.announce(next(2, { changed: 'everything' }), 0);
      const { announced, last } = await one.hear(member(), 0);
      expect(announced.map(({ changed }) => changed)).toEqual([codenames, 'everything']);
      expect(last).toBe(2);
    });

    test('what is very old is deleted, and the numbers go on', async () => {
      const lost = member();
      await two.hear(lost, 0);
      await one.announce(next(1), -600_001);
      await one.announce(next(2), -600_001);
      await shift(lost.id, -600_001);
      await one.announce(next(3), 0);
      const { announced, last } = await one.hear(member(), 0);
      expect([announced.map(({ number }) => number), last]).toEqual([[3], 3]);
      const members = await database.selectFrom('fleet_member').selectAll().execute();
      expect(members).toHaveLength(1);
    });

    test('a database that does not answer is an error', async () => {
      await one.hear(member(), 0);
      await one.close();
      await expect(one.hear(member(), 0)).rejects.toThrow();
    });
  });
}
