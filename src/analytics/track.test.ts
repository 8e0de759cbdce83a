import { beforeEach, expect, test, vi } from 'vitest';
import type * as Tracking from './track.ts';

const page = { team: '', template: 'home', templateType: 'page', version: 'v3.32' };

let tracking: typeof Tracking;
beforeEach(async () => {
  vi.resetModules();
  tracking = await import('./track.ts');
  tracking.describePage(page);
});

function collected() {
  const events: Tracking.AnalyticsEvent[] = [];
  return { events, sink: (event: Tracking.AnalyticsEvent) => void events.push(event) };
}

test('an event has the specified defaults, and every field (ANALYTICS-2)', () => {
  const { events, sink } = collected();
  tracking.sendEventsTo(sink);
  tracking.track({ section: 'footer', label: 'Privacy settings' });
  expect(events).toEqual([
    {
      event: 'site_track_click',
      section: 'footer',
      component: '',
      label: 'Privacy settings',
      ...page,
    },
  ]);
});

test('the page fills in what the caller leaves out (ANALYTICS-2)', () => {
  const { events, sink } = collected();
  tracking.sendEventsTo(sink);
  tracking.describePage({ ...page, template: 'product', team: 'web' });
  tracking.track({ label: 'a' });
  tracking.track({ label: 'b', team: 'meded', template: 'modal' });
  expect(events).toMatchObject([
    { label: 'a', team: 'web', template: 'product', version: 'v3.32' },
    { label: 'b', team: 'meded', template: 'modal', version: 'v3.32' },
  ]);
});

test('what happens before it is known whether it is allowed waits, with its own page', () => {
  tracking.track({ label: 'early' });
  tracking.describePage({ ...page, template: 'product' });
  const { events, sink } = collected();
  tracking.sendEventsTo(sink);
  tracking.track({ label: 'late' });
  expect(events).toMatchObject([
    { label: 'early', template: 'home' },
    { label: 'late', template: 'product' },
  ]);
});

test('events without consent are never sent later', () => {
  tracking.track({ label: 'before' });
  tracking.sendEventsTo(undefined);
  tracking.track({ label: 'while' });
  const { events, sink } = collected();
  tracking.sendEventsTo(sink);
  tracking.track({ label: 'after' });
  expect(events.map(({ label }) => label)).toEqual(['after']);
});

test('a withdrawal stops the events', () => {
  const { events, sink } = collected();
  tracking.sendEventsTo(sink);
  tracking.sendEventsTo(undefined);
  tracking.track({ label: 'after' });
  expect(events).toEqual([]);
});

test('the number of waiting events is limited', () => {
  for (let i = 0; i < 1_000; i += 1) tracking.track({ label: String(i) });
  const { events, sink } = collected();
  tracking.sendEventsTo(sink);
  expect(events.length).toBeGreaterThan(10);
  expect(events.length).toBeLessThan(100);
});
