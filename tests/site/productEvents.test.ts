import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenSite, openSite } from './openSite.ts';
import { product, smallContent } from './smallContent.ts';

const event = (title: string, specialty: string, end: string, more: object = {}) => ({
  shared: {
    event_id: title,
    event_type: 'exhibit',
    specialties: [specialty],
    start: '2020-01-01T09:00:00Z',
    end,
    time_zone: 'Europe/Berlin',
    ...more,
  },
  variants: { en: { title, teaser: 'About it' } },
});

let site: OpenSite;
beforeAll(async () => {
  const end = '2090-01-01T17:00:00Z';
  site = await openSite({
    ...smallContent,
    'default/product/specialized.yaml': product('specialized', { specialties: ['knee'] }),
    'default/event/event_knee.yaml': event('knee', 'knee', end, { geographic_exceptions: ['DE'] }),
    'default/event/event_over.yaml': event('over', 'knee', '2020-01-02T09:00:00Z'),
    'default/event/event_hip.yaml': event('hip', 'hip', end),
  });
});
afterAll(() => site.close());

test('a product lists coming events about its specialties, in its market (PRODUCT-8)', async () => {
  const textIn = async (country: string) =>
    (await site.get('/products/specialized-en', { 'x-country': country })).text();
  const american = await textIn('US');
  expect(american).toContain('href="/calendar/event_knee"');
  expect(american).not.toMatch(/event_(over|hip)/);
  expect(await textIn('DE')).not.toContain('event_knee');
});
