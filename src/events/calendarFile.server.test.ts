import { describe, expect, test } from 'vitest';
import { calendarParsers } from '../../tests/fakes/calendarParsers.ts';
import { type CalendarEntry, calendarFile } from './calendarFile.server.ts';

const entry: CalendarEntry = {
  uid: 'event_one@www.portico.example',
  title: 'Knee; shoulder, and more \\ less',
  description: `First line\nSecond line: ${'größer '.repeat(30)}`,
  location: 'Aula, Calle 8, Sevilla',
  url: 'https://www.portico.example/calendar/event_one?a=1,2;3',
  start: '2027-10-14T07:00:00Z',
  end: '2027-10-15T13:00:00Z',
  timeZone: 'Europe/Madrid',
  sequence: 3,
  changed: '2026-11-20T09:00:00Z',
  schedule: '',
  position: { latitude: 37.3862, longitude: -5.9926 },
};

const write = (...entries: Partial<CalendarEntry>[]) =>
  calendarFile({
    name: 'Calendar',
    publisher: 'Portico',
    entries: entries.map((it) => ({ ...entry, ...it })),
  });

const iso = (moment: string) => new Date(moment).toISOString();

describe.each(Object.entries(calendarParsers))('%s reads (EVENT-4)', (_, parse) => {
  test('titles, texts and places with every special character', () => {
    expect(parse(write({}))).toEqual([
      {
        title: entry.title,
        description: entry.description,
        location: entry.location,
        start: iso(entry.start),
        end: iso(entry.end),
        status: 'CONFIRMED',
        uid: entry.uid,
        sequence: 3,
      },
    ]);
  });

  test('that an event is canceled or postponed', () => {
    const [canceled, postponed] = parse(
      write({ schedule: 'cancelled' }, { uid: 'two@b', schedule: 'postponed' }),
    );
    expect([canceled?.status, postponed?.status]).toEqual(['CANCELLED', 'TENTATIVE']);
  });

  // Each pair is a day before and a day after a change of the clocks, where the zone has one.
  test.each([
    ['America/Sao_Paulo', '2027-02-26T08:00', '2027-02-26T11:00:00Z'],
    ['America/Sao_Paulo', '2027-11-05T08:00', '2027-11-05T11:00:00Z'],
    ['Europe/Berlin', '2028-10-28T09:00', '2028-10-28T07:00:00Z'],
    ['Europe/Berlin', '2028-10-29T09:00', '2028-10-29T08:00:00Z'],
    ['Europe/Berlin', '2027-03-27T09:00', '2027-03-27T08:00:00Z'],
    ['Europe/Berlin', '2027-03-28T09:00', '2027-03-28T07:00:00Z'],
    ['America/Denver', '2028-03-11T08:00', '2028-03-11T15:00:00Z'],
    ['America/Denver', '2028-03-12T09:00', '2028-03-12T15:00:00Z'],
    ['America/Denver', '2027-11-06T09:00', '2027-11-06T15:00:00Z'],
    ['America/Denver', '2027-11-07T09:00', '2027-11-07T16:00:00Z'],
    ['Asia/Tokyo', '2028-03-26T09:00', '2028-03-26T00:00:00Z'],
    ['Asia/Tokyo', '2028-09-07T09:00', '2028-09-07T00:00:00Z'],
  ])('in %s the clock %s as the moment %s', (timeZone, clock, moment) => {
    const text = write({ timeZone, start: moment, end: moment });
    expect(text).toContain(`DTSTART;TZID=${timeZone}:${clock.replaceAll(/[-:]/g, '')}00`);
    expect(parse(text)[0]?.start).toBe(iso(moment));
  });

  test('an event in an unknown zone in UTC', () => {
    expect(parse(write({ timeZone: 'Mars/Olympus' }))[0]?.start).toBe(iso(entry.start));
  });
});

test('a file has the rules of each zone once, and folds lines by bytes', () => {
  const text = write({}, { uid: 'two@b' }, { uid: 'three@b', timeZone: 'Asia/Tokyo' });
  expect(text.match(/TZID:Europe\/Madrid/g)).toHaveLength(1);
  expect(text.match(/TZID:Asia\/Tokyo/g)).toHaveLength(1);
  const lines = text.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(text).not.toMatch(/[^\r]\n/);
  expect(text).toContain('DTSTAMP:20261120T090000Z');
  expect(text).toContain('GEO:37.3862;-5.9926');
});
