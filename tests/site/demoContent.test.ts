import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathTo } from '../../src/locale/addresses.ts';
import { locales } from '../../src/locale/locales.ts';
import { confirmed } from '../confirmed.ts';
import { calendarParsers, type ParsedEvent } from '../fakes/calendarParsers.ts';
import { indexWritten } from './indexWritten.ts';
import { type OpenSite, openSite } from './openSite.ts';
import '../fakes/demoDay.ts';

const content = resolve(import.meta.dirname, '../../demo/content');

const directions = /\/media\/documents\/[\w/.-]*(?:dfu|directions)[\w/.-]*\.pdf/g;
const fictional = {
  en: 'Fictional company',
  de: 'Fiktives Unternehmen',
  es: 'Empresa ficticia',
  pt: 'Empresa fictícia',
};

describe.each([
  ['main', '/products/knotline-knotless-anchor', { query: 'knee', first: 'lunaris_meniscus' }],
  [
    'vet-systems',
    '/products/tibiapath-tplo-plate',
    { query: 'tplo', first: 'vet_tibiapath_plate' },
  ],
])('the demo content of %s', (APPLICATION, productPath, family) => {
  let site: OpenSite;
  beforeAll(async () => {
    site = await openSite({}, { APPLICATION, CONTENT_DIR: content });
    await indexWritten(site);
  });
  afterAll(() => site.close());

  const textOf = async (path: string, country = 'US') =>
    (await site.get(path, { 'x-country': country, cookie: confirmed })).text();

  test.each(Object.entries(fictional))(
    'calls the company fictional [%s] (FOOTER-11)',
    async (code, words) => {
      const sitemap = await textOf('/sitemap.xml');
      const named = sitemap.matchAll(new RegExp(`hreflang="${code}" href="([^"]+)"`, 'g'));
      const all = [...new Set([...named].map(([, href = '']) => new URL(href).pathname))];
      // A sample: the pages share one footer.
      const pages = all.filter((_, index) => index % 40 === 0);
      expect(pages.length).toBeGreaterThan(0);
      for (const path of pages)
        expect([path, (await textOf(path)).includes(words)]).toEqual([path, true]);
    },
  );

  // Privacy settings and modals are made in the browser; journeys find them by their test ids.
  test('marks what tests and analytics look for (NAV-19)', async () => {
    const sitemap = await textOf('/sitemap.xml');
    const first = (section: string) =>
      new URL(new RegExp(`<loc>([^<]+/${section}/[^<]+)`).exec(sitemap)?.[1] ?? '').pathname;
    const marked = {
      '/': ['navigation', 'locale', 'footer', 'hero'],
      [productPath]: ['product'],
      [first('resources')]: ['resource'],
      [first('calendar')]: ['event'],
      '/calendar': ['calendar'],
      [`/search?q=${family.query}`]: ['search-results'],
      [pathTo('contact', 'en')]: ['contact-form'],
    };
    for (const [path, ids] of Object.entries(marked)) {
      const html = await textOf(path);
      const missing = ids.filter((id) => !html.includes(`data-testid="${id}"`));
      expect([path, missing]).toEqual([path, []]);
    }
  });

  test('names the picture of a page in the sitemap (PAGE-24)', async () => {
    const sitemap = await textOf('/sitemap.xml');
    const pictures = [...sitemap.matchAll(/<image:loc>([^<]+)/g)].map(([, it = '']) => it);
    expect(pictures.length).toBeGreaterThan(50);
    const picture = await site.get(new URL(pictures[0] ?? '').pathname);
    expect(picture.headers.get('content-type')).toBe('image/webp');
  });

  test.each(locales)('shows no picture twice on the home page [%s] (PAGE-41)', async (locale) => {
    const [main = ''] = /<main.*<\/main>/s.exec(await textOf(pathTo('home', locale))) ?? [];
    const shown = [...main.matchAll(/<img src="([^"]+)-\d+(?:x\d+)?\.webp"/g)].map(([, it]) => it);
    expect(shown.length).toBeGreaterThan(5);
    expect(shown.filter((it, index) => shown.indexOf(it) !== index)).toEqual([]);
  });

  test('leads with a family (SEARCH-27)', async () => {
    const search = `/search?q=${family.query}&type=product`;
    const firstHit = async () => /data-hit="([^"]+)"/.exec(await textOf(search))?.[1];
    await expect.poll(firstHit, { timeout: 50_000 }).toBe(`${family.first}-en`);
  });

  test('gives every revision of the directions for use to everyone, though pages are gated (CONTENT-25, CONTENT-26)', async () => {
    const list = '/api/items?system.type[eq]=directions_for_use&limit=100&depth=1';
    const files = new Set((await textOf(list)).match(directions));
    expect(files.size).toBeGreaterThan(30);
    for (const file of files) {
      const response = await fetch(site.url + file, {
        method: 'HEAD',
        headers: { 'x-country': 'AU' },
      });
      // What Australia withholds is withheld there with its directions.
      expect([file, response.status]).toEqual([file, file.includes('dfu1-00094') ? 451 : 200]);
    }
  });

  test('shows what applies in a country (CONTENT-29, PAGE-21)', async () => {
    const [us, de, br, jp] = await Promise.all(
      ['US', 'DE', 'BR', 'JP'].map((country) => textOf(productPath, country)),
    );
    const isHuman = APPLICATION === 'main';
    const marks = (text = '') =>
      ['Rx only', 'CE 0000', 'ANVISA', 'ARTG'].filter((mark) => text.includes(mark));
    expect(marks(us)).toEqual(isHuman ? ['Rx only'] : []);
    expect(marks(de)).toEqual(isHuman ? ['CE 0000'] : []);
    expect(marks(br)).toEqual(isHuman ? ['ANVISA'] : []);
    expect(marks(jp)).toEqual([]);
    expect(us).toContain('0952');
    expect(us?.includes('no marks or registrations of human')).toBe(!isHuman);
  });

  const sorted = (events: readonly ParsedEvent[]) =>
    events.toSorted((a, b) => ((a.uid ?? '') < (b.uid ?? '') ? -1 : 1));

  // Each brand in two languages.
  test.each(locales.filter((_, i) => i % 2 === Number(APPLICATION === 'main')))(
    'gives feeds that two programs read alike, with each filter [%s] (EVENT-4, EVENT-5, EVENT-6)',
    async (locale) => {
      const calendar = pathTo('calendar', locale);
      const filters = async () => [
        ...new Set(
          [...(await textOf(calendar)).matchAll(/href="[^"?]*\?(\w+=[^"&]+)"/g)]
            .map(([, query = '']) => query)
            .filter((query) => !/^(?:page|view|period|month)=/.test(query)),
        ),
      ];
      await expect
        .poll(async () => (await filters()).length, { timeout: 50_000 })
        .toBeGreaterThan(5);
      const feeds = ['', ...(await filters())].map((it) => `${calendar}.ics${it && `?${it}`}`);
      for (const feed of feeds) {
        const text = await textOf(feed);
        const [one, another] = Object.values(calendarParsers).map((parse) => sorted(parse(text)));
        expect(one?.length, feed).toBeGreaterThan(0);
        expect(one, feed).toEqual(another);
      }
    },
  );

  test('describes every event for search engines with the times of its feed (EVENT-7)', async () => {
    const events = calendarParsers['ts-ics'](await textOf('/calendar.ics'));
    for (const { uid = '', title, start, end, status } of events) {
      const html = await textOf(pathTo('event', 'en', { codename: uid.split('@')[0] ?? '' }));
      const [, json = '{}'] =
        /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
      const graph: Record<string, unknown>[] = JSON.parse(json)['@graph'] ?? [];
      const described = graph.find((it) => it['@type'] === 'EducationEvent');
      const times = [described?.startDate, described?.endDate].map((it) => new Date(String(it)));
      expect([title, described?.name, ...times.map((it) => it.toISOString())]).toEqual([
        title,
        title,
        start,
        end,
      ]);
      expect(described).toMatchObject({
        url: expect.stringMatching(/^https:/),
        organizer: { '@type': 'Organization' },
        location: { '@type': expect.stringMatching(/Place|VirtualLocation/) },
      });
      expect(String(described?.eventStatus).endsWith('Cancelled')).toBe(status === 'CANCELLED');
    }
    expect(events.length).toBeGreaterThan(3);
  });
});
