import { expect, test, vi } from 'vitest';
import { enrollmentAt } from '../../tests/fakes/enrollment.ts';
import { spanConditions, spanFilters, spanOf } from './calendarEvents.server.ts';
import { readMonth } from './calendarMonth.server.ts';
import { readPlaces } from './calendarPlaces.server.ts';
import type { PageServices } from './page.ts';

const item = (city: string) => ({
  codename: `event_${city}`,
  type: 'event',
  title: `Course in ${city}`,
  start: '2027-03-05T08:00:00Z',
  end: '2027-03-06T16:00:00Z',
  time_zone: 'Europe/Berlin',
  country: 'DE',
  city,
});

const now = new Date('2027-03-01T00:00:00Z');

/** Services with a content of so many events, of which it answers two. */
const servicesOf = (total: number) =>
  ({
    ...enrollmentAt(now),
    locale: 'en',
    content: { list: vi.fn(() => ({ items: [item('Bremen'), item('Aachen')], total })) },
  }) as unknown as PageServices;

const query = {
  view: 'month',
  period: 'upcoming',
  month: '2027-03',
  refinements: {},
  page: 1,
} as const;

test.each([
  [2, false],
  [1234, true],
])(
  'a month and places tell whether %i events are more than they show: %s (EVENT-6)',
  (total, isCut) => {
    const places = readPlaces(servicesOf(total), { filters: [] });
    expect(places).toMatchObject({ count: 2, isCut });
    expect(places.countries[0]?.cities.map(({ name }) => name)).toEqual(['Aachen', 'Bremen']);
    expect(readMonth(servicesOf(total), query, { filters: [] })).toMatchObject({
      count: 2,
      isCut,
    });
  },
);

test('bars show the days of events in each week, side by side where they overlap (EVENT-6)', () => {
  const dated = (city: string, start: string, end: string, event_type: string) => ({
    ...item(city),
    start: `${start}T08:00:00Z`,
    end: `${end}T16:00:00Z`,
    event_type: [{ codename: event_type }],
  });
  const items = [
    dated('Bremen', '2027-02-27', '2027-03-02', 'exhibit'),
    dated('Aachen', '2027-03-02', '2027-03-09', 'corporate'),
    dated('Ulm', '2027-03-03', '2027-03-03', 'corporate'),
    dated('Kiel', '2027-04-01', '2027-04-02', 'exhibit'),
  ];
  const list = vi.fn(() => ({ items, total: 4 }));
  const services = { ...servicesOf(4), content: { list } } as unknown as PageServices;
  const { weeks, kinds, count, nextWithEvents } = readMonth({ ...services, locale: 'de' }, query, {
    filters: [],
  });
  const barsOf = (week: number) =>
    weeks[week]?.rows.map((row) =>
      row.map(({ event, at, length, isContinued, goesOn }) => [
        event.title,
        ...[at, length, isContinued, goesOn].map(Number),
      ]),
    );
  expect(barsOf(0)).toEqual([
    [
      ['Course in Bremen', 0, 2, 1, 0],
      ['Course in Ulm', 2, 1, 0, 0],
    ],
    [['Course in Aachen', 1, 6, 0, 1]],
  ]);
  expect(barsOf(1)).toEqual([[['Course in Aachen', 0, 2, 1, 0]]]);
  expect(barsOf(2)).toEqual([]);
  expect(kinds).toHaveLength(2);
  expect(new Set(kinds.map(({ color }) => color)).size).toBe(2);
  expect(count).toBe(3);
  // The first event that is found begins before the next month.
  expect(nextWithEvents).toBeUndefined();
});

test.each([
  ['2027-02', { month: '2027-05', name: 'May 2027' }],
  ['2027-04', undefined],
])('a month leads to the next with events: %s (EVENT-6)', (month, expected) => {
  const list = vi.fn((_: unknown, { limit }: { limit: number }) =>
    limit === 1
      ? { items: [{ ...item('Ulm'), start: '2027-05-03T08:00:00Z' }], total: 1 }
      : { items: [], total: 0 },
  );
  const services = { ...servicesOf(0), content: { list } } as unknown as PageServices;
  const { nextWithEvents } = readMonth(services, { ...query, month }, { filters: [] });
  expect(nextWithEvents).toEqual(expected);
});

test('a month reads more than it shows, because of zones, and counts the month alone (EVENT-6)', () => {
  const span = spanOf({ ...query, month: '2027-02' }, now);
  expect(spanFilters(span).map(({ values }) => values)).toEqual([
    ['2027-01-31T00:00:00.000Z'],
    ['2027-03-02T00:00:00.000Z'],
  ]);
  expect(spanConditions(span).flat()).toEqual([
    { attribute: 'end', operator: '>=', number: Date.UTC(2027, 1, 1) / 1000 },
    { attribute: 'date', operator: '<', number: Date.UTC(2027, 2, 1) / 1000 },
  ]);
});
