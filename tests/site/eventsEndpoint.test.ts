import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type EventsServer, legacyEvent, startEventsServer } from '../fakes/eventsServer.ts';
import { type OpenSite, openSite } from './openSite.ts';
import { smallContent } from './smallContent.ts';

const ownEvent = {
  shared: {
    event_id: '400',
    event_type: 'exhibit',
    registration_status: 'registration_closed',
    start: '2090-01-01T09:00:00Z',
    end: '2090-01-01T17:00:00Z',
    time_zone: 'Europe/Berlin',
  },
  variants: { en: { title: 'Own 400', teaser: 'About it' } },
};

let service: EventsServer;
let site: OpenSite;

beforeAll(async () => {
  service = await startEventsServer();
  service.events = [
    legacyEvent('100'),
    legacyEvent('200', { geographic_exceptions: ['JP'] }),
    legacyEvent('300', { geographic_exceptions: ['JAPAN'] }),
    legacyEvent('400'),
    legacyEvent('500', { texts: { en: { title: 'Older 500', teaser: '<script>x</script>' } } }),
  ];
  site = await openSite(
    {
      ...smallContent,
      'default/event/own_event.yaml': ownEvent,
    },
    { EVENTS_URL: service.url, EVENTS_POLL_SECONDS: '5', EVENTS_HEADERS: '{"x-key":"k"}' },
  );
  await vi.waitFor(
    async () => {
      const found = await (await site.get('/search?q=older')).text();
      if (!found.includes('legacy_event_100')) throw new Error('The index is not written yet');
    },
    { timeout: 30_000, interval: 100 },
  );
}, 60_000);
afterAll(async () => {
  await site.close();
  await service.close();
});

const textOf = async (path: string, country = 'US') =>
  (await site.get(path, { 'x-country': country })).text();

const channels = [
  '/calendar',
  '/calendar.ics',
  '/search?q=older',
  '/sitemap.xml',
  '/api/items?system.type[eq]=event&systemFields=codename',
];

test.each(channels)(
  'events of the older service are in %s, with those of the content (CONTENT-33, CONFIG-16)',
  async (path) => {
    const text = await textOf(path);
    expect(text).toContain('legacy_event_100');
    expect(text).toContain('legacy_event_200');
    expect(text).not.toMatch(/legacy_event_[34]00/);
    expect(text.includes('own_event') || path === '/search?q=older').toBe(true);
  },
);

test('an event has its page in every language, its old address, its calendar file and registration elsewhere', async () => {
  const english = await textOf('/calendar/legacy_event_100');
  expect(english).toContain('Older 100');
  expect(english).toContain('href="https://events.example/100"');
  expect(english).not.toContain('/calendar/legacy_event_100/registration');
  expect(await textOf('/de/kalender/legacy_event_100', 'DE')).toContain('Alt 100');
  const old = await site.get('/calendar/events/100', { 'x-country': 'US' });
  expect(old.headers.get('location')).toContain('/calendar/legacy_event_100');
  expect(await textOf('/calendar/legacy_event_100.ics')).toContain('SUMMARY:Older 100');
  expect(service.requests[0]?.['x-key']).toBe('k');
});

test.each([...channels, '/calendar/legacy_event_200.ics'])(
  'an event that is withheld in a country is not in %s there (COUNTRY-16)',
  async (path) => {
    const response = await site.get(path, { 'x-country': 'JP' });
    const text = await response.text();
    expect(text).not.toContain('Older 200');
    expect(text).not.toContain('legacy_event_200"');
  },
);

test('its page and its item answer 451 there', async () => {
  for (const path of ['/calendar/legacy_event_200', '/api/items/legacy_event_200']) {
    expect([path, (await site.get(path, { 'x-country': 'JP' })).status]).toEqual([path, 451]);
    expect([path, (await site.get(path, { 'x-country': 'US' })).status]).toEqual([path, 200]);
  }
});

test('an event that cannot be read is left out, and HTML is not trusted', async () => {
  expect((await site.get('/calendar/legacy_event_300')).status).toBe(404);
  expect(site.log).toContainEqual(
    expect.objectContaining({ id: '300', msg: 'An event of the events endpoint is left out' }),
  );
  expect(await textOf('/calendar/legacy_event_500')).not.toContain('<script>x');
});

test('an event that moves to the content is never shown twice (CONTENT-33)', async () => {
  const shown = async () => {
    const html = await textOf('/calendar');
    return ['Older 100', 'Own 100'].filter((title) => html.includes(title));
  };
  expect(await shown()).toEqual(['Older 100']);
  const own = {
    shared: { ...ownEvent.shared, event_id: '100' },
    variants: { en: { title: 'Own 100', teaser: 'About it' } },
  };
  await site.write({ 'default/event/moved_event.yaml': own });
  const seen = new Set<string>();
  await expect
    .poll(
      async () => {
        const titles = (await shown()).join();
        seen.add(titles);
        return titles;
      },
      { timeout: 30_000, interval: 20 },
    )
    .toBe('Own 100');
  expect([...seen]).not.toContain('Older 100,Own 100');
  expect((await site.get('/calendar/legacy_event_100')).status).toBe(404);
  await rm(join(site.contentFolder, 'default/event/moved_event.yaml'));
  await expect.poll(async () => (await shown()).join(), { timeout: 30_000 }).toBe('Older 100');
});

test('a change there shows without a restart; a failure keeps what was shown', async () => {
  service.events = [legacyEvent('100', { geographic_exceptions: ['JP'] }), legacyEvent('600')];
  await expect
    .poll(async () => (await site.get('/calendar/legacy_event_600')).status, { timeout: 30_000 })
    .toBe(200);
  expect((await site.get('/calendar/legacy_event_100', { 'x-country': 'JP' })).status).toBe(451);
  expect((await site.get('/calendar/legacy_event_200')).status).toBe(404);
  service.mode = 'error500';
  const notices = async () => (await (await site.get('/readyz')).json()).notices;
  await expect
    .poll(notices, { timeout: 30_000 })
    .toContainEqual(expect.stringContaining('The events endpoint'));
  expect(await textOf('/calendar')).toContain('legacy_event_600');
  expect(await textOf('/metrics')).toContain('portico_events_polls_total{result="failed"}');
});
