import ical, { type VEvent } from 'node-ical';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenSite, openSite } from './openSite.ts';
import { smallContent } from './smallContent.ts';

/** Noon of a day from today on, which is the same day in Berlin and in UTC. */
const day = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T12:00:00Z`;

const event = (title: string, startsIn: number, more: object = {}) => ({
  shared: {
    event_id: `no-${title.toLowerCase()}`,
    event_type: 'surgeon_course_lab',
    registration_status: 'register',
    start: day(startsIn),
    end: day(startsIn + 1),
    time_zone: 'Europe/Berlin',
    country: 'DE',
    ...more,
  },
  variants: {
    en: { title, teaser: 'About it', city: 'Munich' },
    de: { title: `${title} auf Deutsch`, teaser: 'Dazu', city: 'München' },
  },
});

let site: OpenSite;
let limited: OpenSite;

beforeAll(async () => {
  site = await openSite({
    ...smallContent,
    'default/event/knee_course.yaml': event('Knee', 10, {
      specialties: ['knee'],
      language: 'spanish',
      revision: 4,
      event_id: '71234',
    }),
    'default/event/hip_course.yaml': event('Hip', 20, {
      specialties: ['hip'],
      schedule: 'cancelled',
    }),
    'default/event/later_course.yaml': event('Later', -300, { schedule: 'postponed' }),
    'default/event/running_course.yaml': event('Running', -1, {
      specialties: ['elbow'],
      end: day(1),
    }),
    'default/event/last_week.yaml': event('Lately', -7),
    'default/event/long_ago.yaml': event('Formerly', -300),
    'default/event/distant_course.yaml': event('Distant', 0, {
      start: '2021-10-14T07:00:00Z',
      end: '2021-10-15T13:00:00Z',
    }),
    'default/event/secret_course.yaml': event('Secret', 12, { geographic_exceptions: ['BR'] }),
  });
  limited = await openSite(
    { ...smallContent, 'default/event/knee_course.yaml': event('Knee', 10) },
    { RATE_LIMIT: 'on' },
  );
});
afterAll(() => Promise.all([site.close(), limited.close()]));

async function eventsOf(path: string, country = 'US') {
  const response = await site.get(path, { 'x-country': country });
  expect(response.status, path).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const parsed = ical.sync.parseICS(await response.text());
  return Object.values(parsed).filter((it): it is VEvent => it?.type === 'VEVENT');
}

const titlesOf = async (path: string, country?: string) =>
  (await eventsOf(path, country)).map(({ summary }) => summary);

test.each([
  ['/calendar/distant_course', '14–15 Oct 2021'],
  ['/de/kalender/distant_course', '14–15 Okt. 2021'],
])('%s shows the dates of the event (PAGE-5)', async (path, dates) => {
  const html = await (await site.get(path)).text();
  expect(html.replaceAll(/(?:<[^>]*>|\s)+/g, ' ')).toContain(` ${dates} `);
});

describe('the calendar file of an event (EVENT-4)', () => {
  test('has the address of its page, in each language', async () => {
    const [english] = await eventsOf('/calendar/knee_course.ics');
    const [german] = await eventsOf('/de/kalender/knee_course.ics');
    expect([english?.summary, german?.summary]).toEqual(['Knee', 'Knee auf Deutsch']);
    expect(english?.uid).toBe(german?.uid);
    expect(Number(english?.sequence)).toBe(4);
    expect(german?.url).toMatch(/\/de\/kalender\/knee_course$/);
  });

  test('says that the event is canceled', async () => {
    expect((await eventsOf('/calendar/hip_course.ics'))[0]?.status).toBe('CANCELLED');
  });

  test.each(['/calendar/unknown.ics', '/calendar/home.ics', '/de/calendar/knee_course.ics'])(
    'is not found at %s',
    async (path) => expect((await site.get(path)).status).toBe(404),
  );

  test('is not given where the event is withheld', async () => {
    expect(await titlesOf('/calendar/secret_course.ics')).toEqual(['Secret']);
    const refused = await site.get('/calendar/secret_course.ics', { 'x-country': 'BR' });
    expect(refused.status).toBe(404);
    expect(await refused.text()).not.toContain('Secret');
  });
});

describe('the calendar that programs subscribe to (EVENT-5)', () => {
  test('has the events from a month ago on, the next first', async () => {
    expect(await titlesOf('/calendar.ics')).toEqual(['Lately', 'Running', 'Knee', 'Secret', 'Hip']);
    expect(await titlesOf('/de/kalender.ics?specialty=hip')).toEqual(['Hip auf Deutsch']);
  });

  test('leaves out what is withheld', async () => {
    expect(await titlesOf('/calendar.ics', 'BR')).toEqual(['Lately', 'Running', 'Knee', 'Hip']);
  });

  test('takes the filters of the calendar and ignores all others', async () => {
    expect(await titlesOf('/calendar.ics?language=spanish&x=1')).toEqual(['Knee']);
    expect(await titlesOf('/calendar.ics?specialty=hip;knee')).toEqual(['Knee', 'Hip']);
    expect(await titlesOf('/calendar.ics?location=Munich&country=DE&specialty=knee')).toEqual([
      'Knee',
    ]);
    expect(await titlesOf('/calendar.ics?country=US')).toEqual([]);
  });
});

test('the page of a canceled event says so, and leads to other dates (EVENT-1)', async () => {
  const html = await (await site.get('/de/kalender/hip_course')).text();
  expect(html).toMatch(/Abgesagt.*Diese Veranstaltung findet nicht statt.*Andere Termine ansehen/s);
  expect(html).toContain('https://schema.org/EventCancelled');
});

test.each([
  ['a canceled event', 'hip_course', false],
  ['a postponed event', 'later_course', false],
  ['an event that is over', 'last_week', false],
  ['an event that goes on', 'running_course', true],
  ['an event that takes place', 'knee_course', true],
])(
  'the page of %s offers its entry for a calendar: %s, %s (PAGE-84)',
  async (_, name, isOffered) => {
    const html = await (await site.get(`/calendar/${name}`)).text();
    expect(html.includes(`href="/calendar/${name}.ics"`)).toBe(isOffered);
  },
);

describe('the calendar (EVENT-6)', () => {
  const html = async (path: string, country = 'US') =>
    (await site.get(path, { 'x-country': country })).text();
  const titles = ['Lately', 'Knee', 'Secret', 'Hip', 'Formerly'];
  const shownIn = async (path: string, country?: string) => {
    const [, calendar = ''] = (await html(path, country)).split('data-testid="calendar"');
    return titles.filter((it) => calendar.includes(`>${it}<`));
  };

  test('shows the events that meet its filters, in each view', async () => {
    const month = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 7);
    expect(await shownIn('/calendar')).toEqual(['Knee', 'Secret', 'Hip']);
    expect(await shownIn('/calendar?view=places')).toEqual(['Knee', 'Secret', 'Hip']);
    expect(await shownIn('/calendar?language=spanish')).toEqual(['Knee']);
    expect(await shownIn('/calendar?view=places&specialty=hip')).toEqual(['Hip']);
    expect(await shownIn(`/calendar?view=month&month=${month}&specialty=knee`)).toEqual(['Knee']);
    expect(await shownIn('/calendar?period=past')).toEqual(['Lately', 'Formerly']);
  });

  test('shows nothing that is withheld', async () => {
    const month = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 7);
    for (const path of [
      '/calendar',
      '/calendar?view=places',
      `/calendar?view=month&month=${month}`,
    ]) {
      expect(await html(path, 'BR'), path).not.toContain('Secret');
    }
  });

  test('names ways on where nothing is found', async () => {
    const text = await html('/calendar?specialty=hip&language=spanish');
    expect(text).toContain('No events found that match your criteria');
    expect(text).toContain('All dates');
    expect(text).toMatch(/href="\?period=past[^"]*specialty=hip/);
  });

  test('a month without a date is the first that still has an event (EVENT-6)', async () => {
    expect(await shownIn('/calendar?view=month&specialty=hip')).toEqual(['Hip']);
    const now = new Date().toISOString().slice(0, 7);
    const before = new Date(`${now}-01`);
    before.setUTCMonth(before.getUTCMonth() - 1);
    expect(await html('/calendar?view=month&specialty=elbow')).toContain(
      `month=${before.toISOString().slice(0, 7)}`,
    );
  });

  test('links to its calendar file with the same filters, and is indexed whole only', async () => {
    const text = await html('/calendar?specialty=hip');
    expect(text).toContain('href="/calendar.ics?specialty=hip"');
    expect(text).toContain('name="robots" content="noindex');
    expect(await html('/calendar')).not.toContain('name="robots" content="noindex');
  });

  test('is counted by its facets, and an event is found by its number', async () => {
    await expect
      .poll(() => html('/calendar?view=places'), { timeout: 45_000 })
      .toContain('data-facet="specialty"');
    // It has begun and is not over.
    expect(await html('/calendar')).toMatch(/specialty=elbow/);
    expect(await html('/calendar?period=past')).not.toMatch(/specialty=elbow/);
    expect(await html('/search?q=71234')).toContain('/calendar/knee_course');
  });
});

test('places and a month say that there are more events than they show (EVENT-6)', async () => {
  const many = await openSite({
    ...smallContent,
    'default/event/many.jsonl': Array.from({ length: 501 }, (_, i) =>
      JSON.stringify({ codename: `course_${i}`, type: 'event', ...event(`Course ${i}`, 40) }),
    ).join('\n'),
  });
  try {
    for (const view of ['places', 'month']) {
      const html = await (await many.get(`/calendar?view=${view}`)).text();
      expect(html, view).toContain('<h2>More than 500 results</h2>');
      expect(html, view).toContain('data-testid="more-in-list"');
    }
    const list = await (await many.get('/calendar')).text();
    expect(list).toContain('<h2>501 results</h2>');
    expect(list).not.toContain('data-testid="more-in-list"');
  } finally {
    await many.close();
  }
});

/** The statuses of 70 requests, one after another, besides the 503 with which a busy machine sheds some. */
async function statusesOf(ask: (n: number) => Promise<Response>): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let n = 0; n < 70; n += 1) statuses.add((await ask(n)).status);
  statuses.delete(503);
  return statuses;
}

test('limits the calendars that one address causes to be written, and not those of others (CONFIG-14)', async () => {
  const from = (address: string, path: string) => limited.get(path, { 'x-forwarded-for': address });
  const statuses = (address: string, pathOf: (n: number) => string) =>
    statusesOf((n) => from(address, pathOf(n)));
  const unknown = (n: number) => `/calendar/nothing_${n}.ics`;
  expect(await statuses('192.0.2.1', unknown)).toEqual(new Set([404, 429]));
  const filtered = (n: number) => `/calendar.ics?location=nowhere${n}`;
  expect(await statuses('192.0.2.2', filtered)).toEqual(new Set([200, 429]));
  const refused = await from('192.0.2.2', '/calendar.ics?location=elsewhere');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await from('192.0.2.2', '/calendar.ics')).status).toBe(200);
  expect((await from('192.0.2.3', '/calendar.ics?location=elsewhere')).status).toBe(200);
});

test('limits the registration pages that one address causes to be rendered (CONFIG-14)', async () => {
  const ask = (address: string) =>
    limited.get('/calendar/knee_course/registration', { 'x-forwarded-for': address });
  expect(await statusesOf(() => ask('192.0.2.4'))).toEqual(new Set([200, 429]));
  await expect.poll(async () => (await ask('192.0.2.5')).status).toBe(200);
});
