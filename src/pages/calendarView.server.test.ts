import { expect, test, vi } from 'vitest';
import { enrollmentAt } from '../../tests/fakes/enrollment.ts';
import {
  readMonth,
  readPlaces,
  spanConditions,
  spanFilters,
  spanOf,
} from './calendarView.server.ts';
import type { PageServices } from './pageServices.ts';

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
