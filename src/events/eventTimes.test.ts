import { describe, expect, test } from 'vitest';
import { drawMap, placesMaps } from './drawMap.server.ts';
import { programOf, timesOf } from './eventTimes.ts';

const weekend = {
  codename: 'knee_weekend',
  type: 'event' as const,
  start: '2028-03-10T20:00:00Z',
  end: '2028-03-12T19:00:00Z',
  time_zone: 'America/Denver',
  sessions: [
    {
      type: 'event_session',
      title: 'Whole',
      start: '2028-03-12T15:00:00Z',
      end: '2028-03-12T17:30:00Z',
    },
    {
      type: 'event_session',
      title: 'Graft',
      start: '2028-03-10T22:00:00Z',
      end: '2028-03-11T00:30:00Z',
    },
    {
      type: 'event_session',
      title: 'Backward',
      start: '2028-03-12T15:00:00Z',
      end: '2028-03-12T14:00:00Z',
    },
  ],
};

/** `Intl` writes narrow spaces, which tests cannot show. */
const plain = (text = '') => text.replaceAll(/[\u2009\u202f\u00a0]/g, ' ');

describe('the times of an event (EVENT-2)', () => {
  test('are those of the clock at its place, also when the clock changes', () => {
    const times = timesOf(weekend, 'en');
    expect(times?.lines.map(plain)).toEqual([
      'Friday, March 10, 2028, 1:00 PM',
      'Sunday, March 12, 2028, 1:00 PM',
    ]);
    expect(times?.zone).toBe('Mountain Time (GMT-7 → GMT-6)');
    expect(times?.offsets).toEqual({ start: -420, end: -360 });
  });

  test('are one line for a day, with the zone in the language of the page', () => {
    const evening = {
      ...weekend,
      start: '2027-01-13T19:00:00Z',
      end: '2027-01-13T20:30:00Z',
      time_zone: 'Europe/London',
    };
    const times = timesOf(evening, 'de');
    expect(times?.lines.map(plain)).toEqual(['Mittwoch, 13. Januar 2027, 19:00–20:30 Uhr']);
    expect(times?.zone).toContain('(GMT');
  });

  test('are written in French as people write them', () => {
    const first = {
      ...weekend,
      start: '2027-05-01T07:00:00Z',
      end: '2027-05-01T12:30:00Z',
      time_zone: 'Europe/Paris',
    };
    const times = timesOf(first, 'fr');
    expect(times?.lines.map(plain)).toEqual(['samedi 1er mai 2027, 9 h – 14 h 30']);
    expect(times?.zone).toBe('heure d’Europe centrale (UTC+2)');
  });

  test('are those of UTC for an unknown zone, and none without a date', () => {
    expect(timesOf({ ...weekend, time_zone: 'x' }, 'en')?.timeZone).toBe('UTC');
    expect(timesOf({ ...weekend, start: '' }, 'en')).toBeUndefined();
  });

  test('make the program by day, in order, without impossible sessions', () => {
    const days = programOf(weekend, 'en');
    expect(days.map(({ name }) => name)).toEqual([
      'Friday, March 10, 2028',
      'Sunday, March 12, 2028',
    ]);
    expect(days.map((day) => day.sessions.map(({ time, title }) => [plain(time), title]))).toEqual([
      [['3:00 – 5:30 PM', 'Graft']],
      [['9:00 – 11:30 AM', 'Whole']],
    ]);
  });
});

test('a map shows the land around a place, and wraps around the date line', () => {
  expect(drawMap({ latitude: 48, longitude: 11 }).dots.length).toBeGreaterThan(500);
  expect(drawMap({ latitude: -48, longitude: -130 }).dots).toBe('');
  expect(drawMap({ latitude: 66, longitude: 179.5 }).dots.length).toBeGreaterThan(300);
});

const madrid = { name: 'Madrid', position: { latitude: 40.4, longitude: -3.7 } };
const lisbon = { name: 'Lisbon', position: { latitude: 38.7, longitude: -9.1 } };
const porto = { name: 'Porto', position: { latitude: 41.2, longitude: -8.6 } };
const singapore = { name: 'Singapore', position: { latitude: 1.3, longitude: 103.8 } };

test('cities far apart and crowded ones get a map of all and one of the crowd (PAGE-72)', () => {
  const maps = placesMaps([madrid, lisbon, porto, singapore]);
  expect(maps.map(({ places }) => places.map(({ name }) => name))).toEqual([
    ['Madrid', 'Lisbon', 'Porto', 'Singapore'],
    ['Madrid', 'Lisbon', 'Porto'],
  ]);
  expect(maps[1]?.places.map(({ side }) => side)).not.toContain(undefined);
  for (const { places, width, height } of maps) {
    for (const { x, y } of places) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(height);
    }
  }
});

test('a city alone is in the middle of its map, and names do not cover one another (PAGE-72)', () => {
  const [map, ...others] = placesMaps([madrid]);
  expect(others).toEqual([]);
  expect(map?.places).toEqual([{ name: 'Madrid', x: 240, y: 160, side: 'right' }]);
  const names = ['Getafe', 'Alcorcón'].map((name) => ({ ...madrid, name }));
  const [crowded] = placesMaps([madrid, ...names]);
  expect(crowded?.places.map(({ side }) => side)).toEqual(['right', 'left', undefined]);
});
