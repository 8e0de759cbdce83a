import ical, { type VEvent } from 'node-ical';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { course, openRegistrationSite, type RegistrationSite } from './registrationSite.ts';

/** A course with a title of its own, so that lists can be compared by titles. */
const titled = (title: string, more: object = {}) => ({
  ...course(more),
  variants: {
    en: { title, teaser: 'About it' },
    de: { title, teaser: 'Darüber' },
  },
});

let site: RegistrationSite;
beforeAll(async () => {
  site = await openRegistrationSite({
    event_ample: titled('Ample'),
    event_single: titled('Single', { seats: 1 }),
    event_ending: titled('Ending'),
    event_early: titled('Early', { registration_opens: '2098-01-05T08:00:00Z' }),
    event_over: titled('Over', {
      start: '2020-01-04T08:00:00Z',
      end: '2020-01-05T08:00:00Z',
      registration_status: 'register',
    }),
    event_off: titled('Off', { schedule: 'cancelled' }),
    event_pending: titled('Pending', { registration_status: 'details_pending' }),
    event_elsewhere: titled('Elsewhere', {
      registration_status: 'register',
      registration_url: 'https://register.example/1',
    }),
  });
});
afterAll(() => site.close());

const titles = [
  'Ample',
  'Single',
  'Ending',
  'Early',
  'Over',
  'Off',
  'Pending',
  'Elsewhere',
] as const;

const textAt = async (path: string) => (await site.get(path)).text();

/** The titles on a list, sorted. */
async function titlesOn(path: string): Promise<string[]> {
  const html = await textAt(path);
  const marker = path.includes('/search')
    ? 'data-testid="search-results"'
    : 'data-testid="calendar"';
  const list = html.slice(html.indexOf(marker), html.indexOf('</main>'));
  return titles.filter((title) => list.includes(`>${title}<`)).toSorted();
}

/** The values of the facet with their counts. */
async function countsIn(path: string): Promise<Record<string, number>> {
  const [, after = ''] = (await textAt(path)).split('data-facet="registration_status"');
  const [facet = ''] = after.split('data-facet=');
  const values = facet.matchAll(/registration_status=([a-z_]+)"(?:(?!<\/li>).)*>(\d+)<\/span>/gs);
  return Object.fromEntries([...values].map(([, value, count]) => [value, Number(count)]));
}

async function titlesInFeed(path: string): Promise<unknown[]> {
  const parsed = ical.sync.parseICS(await textAt(path));
  const events = Object.values(parsed).filter((it): it is VEvent => it?.type === 'VEVENT');
  return events.map(({ summary }) => summary).toSorted();
}

const places = (state: string) => `/calendar?view=places&registration_status=${state}`;
/** States follow within a few seconds; this is far more than a machine under load needs. */
const soon = { timeout: 45_000 };

describe('the facet of registration (EVENT-6, REG-1)', () => {
  test('has the states that cards show, and each filter finds the events with that card', async () => {
    await expect
      .poll(() => countsIn('/calendar'), soon)
      .toEqual({
        seats_open: 3,
        register: 1,
        not_open_yet: 1,
        details_pending: 1,
        registration_closed: 1,
      });
    const expected = {
      seats_open: ['Ample', 'Ending', 'Single'],
      register: ['Elsewhere'],
      not_open_yet: ['Early'],
      details_pending: ['Pending'],
      registration_closed: ['Off'],
      waiting_list: [],
    };
    for (const [state, found] of Object.entries(expected)) {
      for (const path of ['/calendar?', '/calendar?view=places&', '/de/kalender?view=places&']) {
        expect(await titlesOn(`${path}registration_status=${state}`), path + state).toEqual(found);
      }
      expect(await titlesInFeed(`/calendar.ics?registration_status=${state}`)).toEqual(found);
    }
    expect(await titlesOn('/calendar?period=past&registration_status=registration_closed')).toEqual(
      ['Over'],
    );
    expect(await titlesOn('/search?viewAll=true&registration_status=registration_closed')).toEqual([
      'Off',
      'Over',
    ]);
    const german = await textAt('/de/kalender');
    expect(german).toContain('Anmeldung noch nicht offen');
  });

  test('follows the last seat, with its count, within seconds', async () => {
    expect(await titlesOn(places('waiting_list'))).toEqual([]);
    const path = await site.register('event_single');
    await expect.poll(() => titlesOn(places('waiting_list')), soon).toEqual(['Single']);
    expect(await titlesOn(places('seats_open'))).not.toContain('Single');
    const counts = await countsIn('/calendar');
    expect(counts).toMatchObject({ waiting_list: 1 });
    expect(counts.seats_open).toBe(
      (await titlesOn('/calendar?registration_status=seats_open')).length,
    );
    expect(await titlesOn('/search?viewAll=true&registration_status=waiting_list')).toEqual([
      'Single',
    ]);
    expect(await titlesInFeed('/calendar.ics?registration_status=waiting_list')).toEqual([
      'Single',
    ]);
    const answer = await fetch(`${site.url}/1/indexes/prod/query`, {
      method: 'POST',
      headers: { 'x-locale': 'en' },
      body: JSON.stringify({ query: 'single', facets: ['registration_status'] }),
    });
    const { hits, facets } = (await answer.json()) as { hits: object[]; facets: object };
    expect(hits).toMatchObject([{ registration_status: ['waiting_list'] }]);
    expect(facets).toEqual({ registration_status: { waiting_list: 1 } });
    // The seat becomes free again.
    expect((await site.post(path, { action: 'cancel' })).status).toBeLessThan(400);
  });

  test('follows the time at which registration closes', async () => {
    const closesAt = Date.now() + 6_000;
    const ending = titled('Ending', { registration_closes: new Date(closesAt).toISOString() });
    await site.write({ 'default/event/event_ending.yaml': ending });
    await expect
      .poll(() => titlesOn(places('registration_closed')), { ...soon, interval: 200 })
      .toEqual(['Ending', 'Off']);
    expect(Date.now()).toBeGreaterThanOrEqual(closesAt);
    expect(await titlesOn(places('seats_open'))).not.toContain('Ending');
    // The index may follow if the content was read only after that time.
    await expect.poll(() => countsIn('/calendar'), soon).toMatchObject({ registration_closed: 2 });
  }, 120_000);

  test('follows the content', async () => {
    await site.write({
      'default/event/event_pending.yaml': titled('Pending', { registration_status: 'register' }),
    });
    await expect.poll(() => titlesOn(places('register')), soon).toEqual(['Elsewhere', 'Pending']);
    await expect.poll(async () => (await countsIn('/calendar')).register, soon).toBe(2);
    expect(await titlesOn(places('details_pending'))).toEqual([]);
  }, 120_000);
});
