import { expect, test } from 'vitest';
import { createTestClock } from '../../tests/fakes/testClock.ts';
import { createSiteTime } from './clock.ts';

const start = Date.parse('2027-01-01T00:00:00Z');
const [minute, hour, year] = [60_000, 3_600_000, 365 * 86_400_000];

function open() {
  const clock = createTestClock(start);
  const read = createSiteTime(clock);
  return {
    clock,
    /** Both times, in milliseconds after the start. */
    times: () => [read().at - start, read().sure - start],
    /** Sets the clock by so much. */
    turn: (ms: number) => clock.set(clock.now() + ms),
  };
}

test('the time is that of the clock, and waits for one that is set back a little', async () => {
  const { clock, times, turn } = open();
  await clock.pass(minute);
  expect(times()).toEqual([minute, minute]);
  turn(-5_000);
  expect(times()).toEqual([minute, minute]);
  await clock.pass(6_000);
  expect(times()).toEqual([minute + 1_000, minute + 1_000]);
});

test('a short sleep is believed at once', () => {
  const { times, turn } = open();
  turn(hour);
  expect(times()).toEqual([hour, hour]);
});

test('a long jump ahead is doubted for ten minutes (CONTENT-64)', async () => {
  const { clock, times, turn } = open();
  turn(year);
  expect(times()).toEqual([year, 0]);
  await clock.pass(9 * minute);
  expect(times()).toEqual([year + 9 * minute, 9 * minute]);
  await clock.pass(minute);
  expect(times()).toEqual([year + 10 * minute, year + 10 * minute]);
});

test.each([
  ['while it is doubted', 2 * minute],
  ['later', 3 * hour],
])(
  'a clock that was far ahead and is mended %s is followed back (CONTENT-64)',
  async (_, wrong) => {
    const { clock, times, turn } = open();
    turn(year);
    times();
    await clock.pass(wrong);
    times();
    await clock.pass(20 * minute);
    times();
    turn(-year + 300);
    const passed = wrong + 20 * minute + 300;
    expect(times()).toEqual([passed, passed]);
    await clock.pass(minute);
    expect(times()).toEqual([passed + minute, passed + minute]);
  },
);

test('a machine that has slept for long, then has a wrong clock, is followed back to the right time (CONTENT-64)', async () => {
  const { clock, times, turn } = open();
  turn(8 * hour);
  times();
  await clock.pass(10 * minute);
  times();
  turn(year);
  times();
  await clock.pass(10 * minute);
  times();
  turn(-year);
  expect(times()).toEqual([8 * hour + 20 * minute, 8 * hour + 20 * minute]);
});

test('a clock that is set back for no known reason is not believed, and the time goes on (CONTENT-64)', async () => {
  const { clock, times, turn } = open();
  await clock.pass(minute);
  turn(-year);
  expect(times()).toEqual([minute, minute]);
  await clock.pass(hour);
  expect(times()).toEqual([hour + minute, hour + minute]);
  turn(year);
  expect(times()).toEqual([hour + minute, hour + minute]);
});
