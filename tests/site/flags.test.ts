import { rename, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultFlags } from '../../src/flags/flags.ts';
import { indexWritten } from './indexWritten.ts';
import { type OpenSite, openSite } from './openSite.ts';
import { product, smallContent } from './smallContent.ts';

const files = ['film-720.mp4', 'film-360.mp4', 'film.en.vtt', 'opening.png'];

/** A video in two sizes, and a page with the video and a course. */
const film = {
  shared: {
    media_type: 'video',
    files: ['720', '360'].map((size) => ({
      url: `/media/film-${size}.mp4`,
      name: `film-${size}.mp4`,
      type: 'video/mp4',
    })),
    captions: [{ url: '/media/film.en.vtt', name: 'en', type: 'text/vtt' }],
  },
  variants: { en: { title: 'The film', slug: 'the-film', description: 'A film' } },
};
const course = {
  shared: { start: '2027-03-01T09:00:00Z', end: '2027-03-01T17:00:00Z', event_type: 'corporate' },
  variants: { en: { title: 'The course', description: 'A course' } },
};
const link = { type: 'link', name: 'More', url: '/resources' };
const home = {
  shared: { section: 'home' },
  variants: {
    en: {
      title: 'Home',
      teaser: 'Home',
      blocks: [
        { type: 'block_hero', heading: 'Opening', image: [picture()], recording: ['film'] },
        { type: 'block_cards', heading: 'Courses', cards: ['course'], link: [link] },
        { type: 'block_cards', heading: 'Products', cards: ['everywhere'], link: [link] },
      ],
    },
  },
};

function picture() {
  const size = { width: 1600, height: 900 };
  return { url: '/media/opening.png', name: 'opening.png', type: 'image/png', ...size };
}

let site: OpenSite;
beforeAll(async () => {
  site = await openSite({
    ...smallContent,
    'default/webpage/home.yaml': home,
    'default/resource/film.yaml': film,
    'default/event/course.yaml': course,
    ...Object.fromEntries(files.map((name) => [`media/${name}`, 'a file'])),
    'default/product/for_groups.yaml': product('for-groups', { usergroup_exceptions: ['public'] }),
  });
  await indexWritten(site);
});
afterAll(() => site.close());
beforeEach(() => set({}));

const pollOptions = { timeout: 20_000 };
const mapOf = async (query = '') =>
  (await (await site.get(`/api/feature-flags${query}`)).json()) as Record<string, unknown>;
const contextOf = (context: unknown) =>
  `?context=${encodeURIComponent(typeof context === 'string' ? context : JSON.stringify(context))}`;
const body = async (path: string) => (await site.get(path)).text();
const pagesMade = () => site.log.filter(({ msg }) => msg === 'Page rendered').length;

/** Replaces the flags file, so that the site never reads half of it. */
async function put(text: string): Promise<void> {
  const file = `${site.contentFolder}-data/flags.json`;
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}

/** Writes the flags file and waits until the running site uses it. */
async function set(flags: Record<string, unknown>): Promise<void> {
  await put(JSON.stringify(flags));
  const expected = { ...defaultFlags, ...flags };
  await expect.poll(() => mapOf(), pollOptions).toMatchObject(expected);
}

describe('GET /api/feature-flags (API-9, FLAG-3)', () => {
  test('returns the map, with the alert banner under both spellings', async () => {
    expect(await mapOf()).toEqual({ ...defaultFlags, 'alert banner': null });
    await set({ 'alert-banner': 'recall' });
    const asked = await mapOf(contextOf({ kind: 'user', key: 'public', qa: false }));
    expect(asked).toMatchObject({ 'alert-banner': 'recall', 'alert banner': 'recall' });
    expect((await site.get('/api/feature-flags')).headers.get('cache-control')).toBe('no-store');
  });

  test('returns the values for tests to testers', async () => {
    const file = { 'search-webpages': { default: false, qa: true } };
    await put(JSON.stringify(file));
    const qa = contextOf({ kind: 'user', key: 'public', qa: true });
    await expect.poll(() => mapOf(qa), pollOptions).toMatchObject({ 'search-webpages': true });
    expect(await mapOf()).toMatchObject({ 'search-webpages': false });
  });

  test.each([
    '',
    '{',
    'null',
    '[]',
    '"public"',
    { kind: 'user', key: 'public' },
    { kind: 'user', key: 'public', qa: 'true' },
    { kind: 'user', key: 'admin', qa: false },
    { kind: 'device', key: 'public', qa: false },
    { kind: 'user', key: 'public', qa: false, email: 'a@b.example' },
    `{"kind":"user","key":"public","qa":false,"__proto__":{"qa":true}}`,
    `${'['.repeat(1_000)}`,
  ])('rejects the context %j and names it', async (context) => {
    const response = await site.get(`/api/feature-flags${contextOf(context)}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ status: 400, parameter: 'context' });
  });
});

describe('a change of the file', () => {
  test('changes pages without a restart, caches each state separately, and can be reverted (FLAG-2, SEARCH-10)', async () => {
    const found = async () => (await body('/search?q=patients')).includes('data-hit="patient-en"');
    // Pages of searches are kept for seconds only.
    const isWide = async () => (await body('/')).includes('data-buttons="wide"');
    expect([await found(), await isWide()]).toEqual([false, false]);
    await set({ 'search-webpages': true, 'responsive-button-update': true });
    expect([await found(), await isWide()]).toEqual([true, true]);
    await set({});
    const made = pagesMade();
    expect(await isWide()).toBe(false);
    expect(pagesMade()).toBe(made);
    expect(await found()).toBe(false);
  });

  test('that is invalid changes nothing and is logged', async () => {
    await set({ 'search-webpages': true });
    const faults = () =>
      site.log.filter(({ msg }) => /flags file is invalid/.test(String(msg))).length;
    const before = faults();
    await put('{"search-webpages":0}');
    await expect.poll(faults, pollOptions).toBeGreaterThan(before);
    expect(await mapOf()).toMatchObject({ 'search-webpages': true });
  });

  test('that is for tests only keeps the cached pages', async () => {
    await body('/');
    const made = pagesMade();
    await put(JSON.stringify({ 'search-webpages': { qa: true } }));
    const qa = contextOf({ kind: 'user', key: 'public', qa: true });
    await expect.poll(() => mapOf(qa), pollOptions).toMatchObject({ 'search-webpages': true });
    await body('/');
    expect(pagesMade()).toBe(made);
  });
});

describe('disable-user-group-exceptions', () => {
  const places = [
    '/products',
    '/sitemap.xml',
    '/api/items?system.type[eq]=product',
    '/search?q=groups',
  ];

  test('shows items that are withheld from every visitor, everywhere, until it is off (FLAG-2)', async () => {
    for (const flag of [false, true, false]) {
      await set({ 'disable-user-group-exceptions': flag });
      for (const place of places) {
        expect(/for-groups-en|for-groups en/.test(await body(place)), place).toBe(flag);
      }
      expect((await site.get('/products/for-groups-en')).status).toBe(flag ? 200 : 451);
      expect((await site.get('/api/items/for_groups')).status).toBe(flag ? 200 : 451);
    }
  });
});

describe('a flag that changes the look (FLAG-2)', () => {
  const html = async (path: string, name: string, isOn: boolean) => {
    await set({ [name]: isOn });
    return body(path);
  };

  test('responsive-button-update makes buttons wide', async () => {
    const name = 'responsive-button-update';
    expect(await html('/', name, false)).not.toContain('data-buttons');
    expect(await html('/', name, true)).toMatch(/<html[^>]* data-buttons="wide"/);
  });

  test('upcoming-courses-link-to-new-calendar links courses to the calendar', async () => {
    const name = 'upcoming-courses-link-to-new-calendar';
    const calendar = /<a[^>]*href="\/calendar"[^>]*>Upcoming events/g;
    const more = /<a[^>]*href="\/resources"[^>]*>More/g;
    const counts = async (isOn: boolean) => {
      const page = await html('/', name, isOn);
      return [calendar, more].map((it) => page.match(it)?.length ?? 0);
    };
    expect(await counts(false)).toEqual([0, 2]);
    expect(await counts(true)).toEqual([1, 1]);
  });

  test('legacy-html-video-fallback has one file and offers it as a download', async () => {
    const name = 'legacy-html-video-fallback';
    const usual = await html('/resources/the-film', name, false);
    expect(usual.match(/<source /g)).toHaveLength(2);
    expect(usual).not.toMatch(/<a [^>]*download=""/);
    const legacy = await html('/resources/the-film', name, true);
    expect(legacy).not.toContain('<source ');
    expect(legacy).toMatch(/<video[^>]* src="\/media\/film-360\.mp4"/);
    expect(legacy).toMatch(/<a [^>]*href="\/media\/film-360\.mp4"[^>]*download=""/);
    for (const page of [usual, legacy]) expect(page).toContain('<track kind="captions"');
  });

  test('ads-slider-banner-video shows the picture without scripts', async () => {
    for (const isOn of [false, true]) {
      const page = await html('/', 'ads-slider-banner-video', isOn);
      expect(page).toMatch(/<img[^>]*src="\/media\/opening\.png"/);
      expect(page).not.toContain('<video');
    }
  });
});

describe('redis-flatten-and-filter-cache', () => {
  test('returns the same, separately for each market, and is cleared with the content (FLAG-2)', async () => {
    const address = '/api/items/not_brazil?language=en';
    const from = (country: string) => site.get(address, { 'x-country': country });
    const before = await (await from('US')).text();
    await set({ 'redis-flatten-and-filter-cache': true });
    for (let i = 0; i < 2; i += 1) {
      expect(await (await from('US')).text()).toBe(before);
      expect((await from('BR')).status).toBe(451);
    }
    await site.write({ 'default/product/not_brazil.yaml': product('renamed') });
    await expect.poll(async () => (await from('BR')).text(), pollOptions).toContain('renamed en');
    expect(await (await from('US')).text()).toContain('renamed en');
  });
});

describe('a tester gets the values for testers (FLAG-4)', () => {
  const features = ['search-webpages', 'responsive-button-update'];

  async function setForTesters(): Promise<void> {
    const values = features.map((name) => [name, { default: false, qa: true }]);
    await put(JSON.stringify(Object.fromEntries(values)));
    const qa = contextOf({ kind: 'user', key: 'public', qa: true });
    await expect.poll(() => mapOf(qa), pollOptions).toMatchObject({ 'search-webpages': true });
  }
  beforeEach(setForTesters);

  test.each([
    ['a tester', { cookie: 'testflag=1' }, true],
    ['other visitors', {}, false],
  ])('in pages, in the answer to a form and in search: %s', async (_, headers, isOn) => {
    const isWide = async (page: Response) => (await page.text()).includes('data-buttons="wide"');
    expect(await isWide(await site.get('/', headers))).toBe(isOn);
    const form = { method: 'POST', body: new URLSearchParams({ firstName: 'Ada' }) };
    expect(await isWide(await fetch(`${site.url}/`, { ...form, headers }))).toBe(isOn);
    const searched = await fetch(`${site.url}/api/search/multi/records`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ requests: [{ query: 'patients' }] }),
    });
    expect((await searched.text()).includes('"objectID":"patient-en"')).toBe(isOn);
  });
});
