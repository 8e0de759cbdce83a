import { describe, expect, test } from 'vitest';
import type { Registration } from '../../registrations/registration.ts';
import type { QueryCount } from '../../search/statistics.ts';
import { doorFile, doorList, eventCounts } from './doorList.ts';
import { firstDay, missedSearches } from './searchesPage.tsx';

const count = (day: string, query: string, empty: number, more: Partial<QueryCount> = {}) => ({
  day,
  language: 'en' as const,
  query,
  searches: 4,
  empty,
  clicks: 1,
  suggested: 0,
  ...more,
});

describe('what visitors do not find (PROOF-64)', () => {
  const counts = [
    count('2026-11-18', 'tightrope', 4),
    count('2026-11-19', 'tightrope', 3),
    count('2026-11-19', 'knee', 0),
    count('2026-11-19', 'zugseil', 2, { language: 'de' }),
  ];

  test('is added up by query and by day, most first', () => {
    const missed = missedSearches(counts, {});
    expect(missed.rows).toEqual([
      {
        query: 'tightrope',
        language: 'en',
        searches: 8,
        empty: 7,
        clicks: 2,
        lastDay: '2026-11-19',
      },
      { query: 'zugseil', language: 'de', searches: 4, empty: 2, clicks: 1, lastDay: '2026-11-19' },
    ]);
    expect(missed.days).toEqual([
      { day: '2026-11-18', searches: 4, empty: 4 },
      { day: '2026-11-19', searches: 12, empty: 5 },
    ]);
    expect(missed).toMatchObject({ searches: 16, empty: 9 });
    expect(missedSearches(counts, { language: 'de' }).rows).toHaveLength(1);
    expect(missedSearches(counts, { text: 'ROPE' }).rows).toHaveLength(1);
  });

  test('of many days is drawn in weeks', () => {
    const days = Array.from({ length: 40 }, (_, at) => firstDay(Date.UTC(2026, 10, 20), at + 1));
    const missed = missedSearches(
      days.map((day) => count(day, 'a', 1)),
      {},
    );
    expect(missed.days).toHaveLength(6);
    expect(missed.days[0]).toEqual({ day: '2026-10-12', searches: 28, empty: 7 });
  });
});

const registration = (id: number, lastName: string, more: Partial<Registration> = {}) =>
  ({
    id: `01900000-0000-7000-8000-00000000000${id}`,
    brand: 'main',
    provenAt: undefined,
    details: {
      firstName: 'Ana',
      lastName,
      role: 'surgeon',
      institution: '=Clinic',
      country: 'DE',
      dietaryNeeds: 'vegan',
      accessNeeds: 'ramp',
    },
    ...more,
  }) as Registration;

describe('registrations by event (PROOF-66)', () => {
  test('list who has a seat by name, without address and needs', async () => {
    const asked: unknown[] = [];
    const store = {
      async *list(filter: unknown) {
        asked.push(filter);
        yield registration(1, 'Meyer', { provenAt: '2026-11-01T00:00:00.000Z' });
        yield registration(2, 'Ångström');
        yield registration(3, 'Zorn', { details: undefined });
        yield registration(4, 'Other', { brand: 'vet-systems' });
      },
    };
    const entries = await doorList(store, 'main', 'course');
    expect(asked).toEqual([{ event: 'course', status: 'confirmed' }]);
    expect(entries.map(({ lastName, isProven }) => [lastName, isProven])).toEqual([
      ['', false],
      ['Ångström', false],
      ['Meyer', true],
    ]);
    const { name, body: csv } = doorFile('course', entries);
    expect(name).toBe('door-course.csv');
    expect(csv).toMatch(/Meyer,Ana,'=Clinic,surgeon,[A-Z\d-]+,yes/);
    expect(csv).not.toMatch(/vegan|ramp/);
  });

  test('count people by event, the next events first', async () => {
    const followed = ['past', 'soon', 'later'].map((event, at) => ({
      event,
      startsAt: `2026-11-${19 + at * 2}T08:00:00.000Z`,
      seats: 10,
      facts: { title: `Title of ${event}` },
    }));
    const counted = (event: string) => ({ event, confirmed: 3, waiting: 1 });
    const store = {
      followed: async () => followed as never,
      counts: async () => ['later', 'past', 'unknown', 'soon'].map(counted),
    };
    const events = await eventCounts(store, 'main', '2026-11-20T08:00:00.000Z');
    expect(events.map(({ event }) => event)).toEqual(['soon', 'later', 'past', 'unknown']);
    expect(events[0]).toMatchObject({
      title: 'Title of soon',
      seats: 10,
      confirmed: 3,
      waiting: 1,
    });
    expect(events[3]).toMatchObject({ title: '', startsAt: '', seats: undefined });
  });
});
