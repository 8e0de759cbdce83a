import { expect, test } from 'vitest';
import { followPlayback, passedQuarters } from './useWatchEvents.ts';

/** What a player says it has played. */
const ranges = (...played: readonly (readonly [number, number])[]) => ({
  length: played.length,
  start: (index: number) => played[index]?.[0] ?? Number.NaN,
  end: (index: number) => played[index]?.[1] ?? Number.NaN,
});

test.each([
  ['before the first quarter', ranges([0, 24.9]), []],
  ['past the first quarter', ranges([0, 25.1]), ['25']],
  ['to the half', ranges([30, 50]), ['50']],
  ['past the last two quarters', ranges([40, 80]), ['50', '75']],
  ['on both sides of the half', ranges([0, 30], [60, 80]), ['25', '75']],
  ['from a quarter on', ranges([50, 51]), []],
  ['not at all', ranges(), []],
] as const)('playback %s (ANALYTICS-7)', (_, played, passed) => {
  expect(passedQuarters(played, 100)).toEqual(passed);
});

test('a recording of unknown length has no quarters (ANALYTICS-7)', () => {
  expect(passedQuarters(ranges([0, 1]), Number.NaN)).toEqual([]);
});

test('playback is told once and from its start, in whatever order the browser says it (ANALYTICS-7)', () => {
  const played = { paused: true, played: ranges([0, 60]), duration: 100 };
  const player = Object.assign(new EventTarget(), played);
  const told: string[] = [];
  const end = followPlayback(player, (mark) => told.push(mark));
  for (const type of ['timeupdate', 'playing', 'timeupdate', 'ended', 'playing']) {
    player.dispatchEvent(new Event(type));
  }
  expect(told).toEqual(['start', '25', '50', 'end']);
  end();
});
