import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { previewLink } from '../../scripts/preview-link.ts';
import { startHostedContent } from './hostedContent.ts';
import { type OpenSite, openSite } from './openSite.ts';
import { page, product, smallContent } from './smallContent.ts';

const key = 'a key of sixteen or more';

const banner = (text: string, start: string, end: string, more = {}) => ({
  shared: { start, end, ...more },
  variants: { en: { text: `<p>${text}</p>` } },
});

const home = page('home', 'Home');
const cards = {
  type: 'block_cards',
  heading: 'Cards',
  cards: ['everywhere', 'not_brazil', 'to_come', 'future', 'ending'].map((item) => ({
    type: 'card',
    item: [item],
  })),
};

/** One can enroll until a day of 2030. */
const course = {
  shared: {
    event_type: 'surgeon_course_lab',
    registration_status: 'register',
    start: '2031-02-01T08:00:00Z',
    end: '2031-02-02T17:00:00Z',
    time_zone: 'UTC',
    registration_closes: '2030-06-01T00:00:00Z',
  },
  variants: { en: { title: 'Course', city: 'Lisbon', teaser: 'Teaser' } },
  untranslated: ['de', 'es', 'pt'],
};
const listsCourse = {
  shared: { blocks: [{ type: 'block_cards', cards: [{ type: 'card', item: ['course'] }] }] },
};
const taught = product('taught');
const film = {
  shared: { media_type: 'pdf', ...listsCourse.shared },
  variants: { en: { title: 'Film', slug: 'film', description: 'Film' } },
  untranslated: ['de', 'es', 'pt'],
};

const future = product('future', { publish_from: '2030-12-31T23:00:00Z' });
const description = '<p><a href="/media/future.pdf">Sheet</a></p>';

let site: OpenSite;
beforeAll(async () => {
  const files = {
    ...smallContent,
    'default/webpage/home.yaml': {
      ...home,
      variants: { en: { title: 'Home', teaser: 'Teaser', blocks: [cards] } },
    },
    'default/product/to_come.yaml': { ...product('to-come'), workflow_step: 'draft' },
    'default/product/future.yaml': {
      ...future,
      variants: { ...future.variants, en: { ...future.variants.en, description } },
    },
    'default/product/ending.yaml': product('ending', { publish_until: '2030-06-01T00:00:00Z' }),
    'default/product/ended.yaml': product('ended', { publish_until: '2020-06-01T00:00:00Z' }),
    'default/event/course.yaml': course,
    'default/product/taught.yaml': {
      ...taught,
      shared: { ...taught.shared, ...listsCourse.shared },
    },
    'default/resource/film.yaml': film,
    'media/future.pdf': 'a sheet of the future',
    'default/alert_banner/new_year.yaml': banner(
      'Happy new year',
      '2031-01-01T00:00:00Z',
      '2031-01-02T00:00:00Z',
    ),
  };
  site = await openSite(files, { PREVIEW_KEY: key });
});
afterAll(() => site.close());

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const preview = (value: unknown, path = '/') => `${path}?preview=${encode(value)}`;
const visit = async (path: string, country = 'US') => {
  const response = await site.get(path, { 'x-country': country });
  return { response, html: await response.text() };
};
const wish = { date: '2031-01-01', country: 'BR' };
const keyed = (value: unknown, path = '/') =>
  `${preview(value, path)}&previewKey=${encodeURIComponent(key)}`;

describe('a preview', () => {
  test('shows another day and country, and says so (BANNER-3)', async () => {
    const { response, html } = await visit(preview(wish));
    expect(response.status).toBe(200);
    expect(html).toContain('Preview: this page as of Jan 1, 2031, 12:00 UTC, country: Brazil');
    expect(html).toContain('Happy new year');
    expect(html).toContain('© 2031');
    expect(html).toContain('everywhere en');
    expect(html).not.toContain('not-brazil en');
    const { html: german } = await visit(preview(wish, '/de'));
    expect(german).toContain('Vorschau: diese Seite am 1. Jan. 2031, 12:00 UTC, Land: Brasilien');
  });

  test('shows as of its day whether one can enroll, on cards of every page and in the calendar (BANNER-3, CONTENT-62)', async () => {
    const saysClosed = (html: string) => html.includes('Registration closed');
    const wished = { date: '2030-12-01', country: 'US' };
    for (const path of [
      '/products/taught-en',
      '/resources/film',
      '/calendar/course',
      '/calendar',
    ]) {
      const { response, html } = await visit(path);
      const { html: ofDay } = await visit(preview(wished, path));
      const seen = [response.status, saysClosed(html), saysClosed(ofDay)];
      expect(seen, path).toEqual([200, false, true]);
    }
    const filtered = (state: string) => `/calendar?registration_status=${state}`;
    const listed = async (state: string) => {
      const path = filtered(state);
      const query = `preview=${encode(wished)}`;
      return [(await visit(path)).html, (await visit(`${path}&${query}`)).html].map((html) =>
        html.includes('href="/calendar/course'),
      );
    };
    expect(await listed('register')).toEqual([true, false]);
    expect(await listed('registration_closed')).toEqual([false, true]);
  });

  test('is never cached or listed by search engines (BANNER-6)', async () => {
    for (const path of [preview(wish), '/?preview=broken']) {
      const { response, html } = await visit(path);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).not.toContain('speculationrules');
    }
  });

  test('is never another visitor’s page, nor does it show theirs (BANNER-6, PERF-2)', async () => {
    const paths = ['/', preview(wish), '/', preview({ date: '2031-06-01', country: 'US' }), '/'];
    const pages = [];
    for (const path of paths) pages.push((await visit(path)).html);
    for (const index of [0, 2, 4]) {
      expect(pages[index]).not.toContain('data-testid="preview-banner"');
      expect(pages[index]).not.toContain('Happy new year');
      expect(pages[index]).toContain('not-brazil en');
    }
    expect(pages[1]).toContain('Brazil');
    expect(pages[3]).toContain('country: United States');
    expect(pages[3]).not.toContain('Happy new year');
  });

  test('opens nothing that the address restricts (BANNER-5)', async () => {
    expect((await visit(preview(wish), 'KP')).response.status).toBe(451);
    expect((await visit(preview({ ...wish, country: 'KP' }))).response.status).toBe(451);
    // A country that the address fixes stays, and the mark shows it.
    expect((await visit(preview(wish), 'CN')).html).toContain('country: China');
  });

  test('shows drafts with the key only, and never to later visitors (BANNER-5)', async () => {
    const withKey = (given: string) => `${preview(wish)}&previewKey=${encodeURIComponent(given)}`;
    const drafts = await visit(withKey(key));
    expect(drafts.html).toContain('to-come en');
    expect(drafts.html).toContain('Drafts are shown.');
    expect(drafts.html).not.toContain(key);
    for (const path of [preview(wish), withKey('wrong'), withKey(''), '/']) {
      expect((await visit(path)).html, path).not.toContain('to-come en');
    }
    expect(JSON.stringify(site.log)).not.toContain(key);
  });

  test('is there for every kind of page, in every language (BANNER-3)', async () => {
    const pages = {
      '/products': 200,
      '/products?page=2': 404,
      '/produkte/everywhere-de': 200,
      '/productos/not-brazil-es': 451,
      '/products/nothing': 404,
      '/search?q=everywhere': 200,
      '/pt': 200,
      '/resources/guide-en': 200,
      '/calendar': 200,
    };
    for (const [path, status] of Object.entries(pages)) {
      const joined = `${path}${path.includes('?') ? '&' : '?'}preview=${encode(wish)}`;
      const { response, html } = await visit(joined);
      expect(response.status, path).toBe(status);
      expect(response.headers.get('cache-control'), path).toBe('private, no-store');
      expect(html, path).toContain('data-testid="preview-banner"');
    }
    const { html } = await visit(`/search?q=everywhere&preview=${encode(wish)}`);
    expect(html).toContain('Search results are those of now.');
  });

  test('keeps its links in the preview, and cannot send a form (BANNER-3)', async () => {
    const { html } = await visit(preview(wish, '/products'));
    expect(html).toContain(`href="/products/everywhere-en?preview=${encode(wish)}"`);
    expect(html).not.toMatch(/<form(?! inert)[^>]* method="post"/);
    for (const [path, headers] of [
      [preview(wish, '/products'), {}],
      ['/', { referer: `${site.url}${preview(wish)}` }],
    ] as const) {
      const response = await fetch(site.url + path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'firstName=Ada',
      });
      expect([path, response.status]).toEqual([path, 403]);
    }
  });

  test('changes what visitors are presumed to be, and flags, and says what it cannot (BANNER-3)', async () => {
    const flags = { 'responsive-button-update': true, 'disable-user-group-exceptions': true, x: 1 };
    const { html } = await visit(preview({ audience: 'patient', flags }));
    expect(html).toContain('data-audience="patient"');
    expect(html).toContain('data-buttons="wide"');
    expect(html).toContain('Flags: responsive-button-update: true.');
    expect(html).toContain('cannot change: disable-user-group-exceptions, x.');
    expect((await visit('/')).html).not.toContain('data-buttons="wide"');
  });

  test('confirms nothing without a key, and asks what visitors are asked (BANNER-5)', async () => {
    const asked = { date: '2031-01-01', country: 'FR', confirmed: true };
    const without = await visit(preview(asked, '/products'));
    expect(without.response.status).toBe(200);
    expect(without.html).toContain('needs a valid key');
    expect(without.html).toContain('As visitors see it who have not confirmed');
    expect(without.html).not.toContain('everywhere en');
    const opened = await visit(keyed(asked, '/products'));
    expect(opened.html).toContain('everywhere en');
    expect(opened.html).toContain('As professionals see it');
    const closed = await visit(keyed({ ...asked, confirmed: 'no' }, '/products'));
    expect(closed.html).not.toContain('everywhere en');
    // No cookie comes of it.
    expect(opened.response.headers.get('set-cookie')).toBeNull();
  });

  test('without a key shows what is public now, whatever the date (BANNER-5)', async () => {
    for (const date of ['2019-01-01', '2030-12-31T23:30:00Z', '2040-01-01']) {
      const { html } = await visit(preview({ date, country: 'US', drafts: true }));
      expect(html).toContain('ending en');
      for (const name of ['future', 'ended', 'to-come']) expect(html).not.toContain(`${name} en`);
    }
    expect((await visit(preview(wish, '/products/future-en'))).response.status).toBe(404);
  });

  test('without a key says that its items are those of now, if it is of another day (BANNER-9)', async () => {
    const ofNow = 'The items are those of now';
    const { html } = await visit(preview({ date: '2031-02-01', country: 'US' }));
    expect(html).toContain(`${ofNow}: only the key or a preview link shows those of that day.`);
    expect(html).not.toContain('No item on this page differs');
    // A banner is that of the day.
    expect((await visit(preview(wish))).html).toContain(ofNow);
    const german = await visit(preview({ date: '2031-02-01' }, '/de'));
    expect(german.html).toContain('Die Inhalte sind die jetzigen');
    const present = await visit(preview({ country: 'US' }));
    expect(present.html).not.toContain(ofNow);
    expect(present.html).toContain('No item on this page differs from now.');
    expect((await visit(keyed({ date: '2031-02-01' }))).html).not.toContain(ofNow);
  });
});

describe('a preview with the key', () => {
  const there = { date: '2031-01-01', country: 'US' };

  test('shows what begins and lacks what has ended, and names it (BANNER-8)', async () => {
    const { html } = await visit(keyed(there));
    expect(html).toContain('4 items on this page differ from now');
    expect(html).toContain('<bdi>Happy new year</bdi>: begins Jan 1, 2031, 00:00 UTC');
    expect(html).toContain('<bdi>future en</bdi>: begins Dec 31, 2030, 23:00 UTC');
    expect(html).toContain('<bdi>to-come en</bdi>: draft');
    expect(html).toContain('<bdi>ending en</bdi>: ends Jun 1, 2030, 00:00 UTC');
    const german = await visit(keyed(there, '/produkte/future-de'));
    expect(german.response.status).toBe(200);
    expect(german.html).toContain('beginnt am 31. Dez. 2030, 23:00 UTC');
    const published = await visit(keyed({ ...there, drafts: false }));
    expect(published.html).toContain('future en');
    expect(published.html).not.toContain('to-come en');
  });

  test('follows links without showing the key (BANNER-8)', async () => {
    const { html, response } = await visit(keyed(there, '/products'));
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(html).not.toContain(encodeURIComponent(key));
    expect(html).not.toContain('previewKey');
    const [, next = ''] = /href="(\/products\/future-en\?[^"]*)"/.exec(html) ?? [];
    const followed = await visit(next.replaceAll('&amp;', '&'));
    expect(followed.response.status).toBe(200);
    expect(followed.html).toMatch(/href="\/products\?preview=[^"]*previewLink=site/);
  });

  test('opens the files of the page, and no others (BANNER-8)', async () => {
    const { html } = await visit(keyed(there, '/products/future-en'));
    const [, file = ''] = /"(\/media\/future\.pdf\?previewFile=[^"]*)"/.exec(html) ?? [];
    const opened = await site.get(file, { 'x-country': 'US' });
    expect([opened.status, await opened.text()]).toEqual([200, 'a sheet of the future']);
    expect(opened.headers.get('cache-control')).toBe('private, no-store');
    expect((await site.get(file, { 'x-country': 'CU' })).status).toBe(451);
    const mark = file.slice(file.indexOf('?'));
    for (const other of ['/media/future.pdf', `/media/other.pdf${mark}`, `${file}x`]) {
      expect((await site.get(other, { 'x-country': 'US' })).status, other).toBe(404);
    }
    const referer = `${site.url}${keyed(there)}`;
    expect((await site.get('/media/future.pdf', { referer })).status).toBe(404);
  });
});

describe('a signed link', () => {
  const env = { PREVIEW_KEY: key };
  const made = (args: string[], hours = '48', now = Date.now()) =>
    new URL(previewLink([...args, '--hours', hours], env, now));
  const open = (url: URL, path = url.pathname) => visit(path + url.search);
  const args = ['/products/to-come-en', '--drafts', '--country', 'US'];

  test('shows its page only, and its links leave the preview (BANNER-8)', async () => {
    const link = made(args);
    const { response, html } = await open(link);
    expect(response.status).toBe(200);
    expect(html).toContain('Drafts are shown.');
    expect(html).not.toContain('href="/products?');
    const elsewhere = await open(link, '/products');
    expect(elsewhere.html).toContain('not valid for this page');
    expect(elsewhere.html).not.toContain('to-come en');
    expect(
      (await visit(`${link.pathname}?preview=${encode({ drafts: true })}`)).response.status,
    ).toBe(404);
  });

  test('ends, says so, and cannot be changed (BANNER-8)', async () => {
    const past = made(args, '1', Date.now() - 2 * 3_600_000);
    const ended = await open(past);
    expect(ended.response.status).toBe(404);
    expect(ended.html).toContain('The preview link has expired.');
    // Once, and without a word on what does not differ because of it.
    expect(ended.html).not.toContain('needs a valid key');
    expect(ended.html).not.toContain('No item on this page differs');
    const link = made(args);
    const changes: [RegExp, string][] = [
      [/previewLink=page\.\d+/, `previewLink=page.${Math.floor(Date.now() / 1000) + 9e6}`],
      [/previewLink=page/, 'previewLink=site'],
      [/preview=[^&]*/, `preview=${encode({ country: 'BR', drafts: true })}`],
      [/.$/, '.'],
    ];
    for (const [part, other] of changes) {
      const changed = new URL(link.href.replace(part, other));
      const { response, html } = await open(changed);
      expect(response.status, String(part)).toBe(404);
      expect(html).toContain('not valid for this page');
    }
    const german = await visit(`/produkte/to-come-de${past.search}`);
    expect(german.html).toContain('Der Vorschaulink gilt nicht für diese Seite.');
    expect(JSON.stringify(site.log)).not.toContain(link.searchParams.get('previewLink'));
  });

  test('is made for a page, a time and options that exist, and names the one that does not (OWN-101)', () => {
    const fails =
      (more: string[], given: object = env) =>
      () =>
        previewLink(more, given as typeof env);
    expect(fails(['/nowhere.html'])).toThrow('path of one page');
    expect(fails([...args, '--hours', '721'])).toThrow('from 1 to 720');
    expect(fails([...args, '--country', 'XX'])).toThrow('--country is not valid: "XX"');
    expect(fails([...args, '--date', '25.12.2026'])).toThrow('--date is not valid: "25.12.2026"');
    expect(fails([...args, '--flag', 'none=true'])).toThrow('No such flag');
    const long = ['--flag', `alert-banner=${'x'.repeat(1_600)}`];
    expect(fails([...args, ...long])).toThrow('--flag is too long');
    expect(fails(args, {})).toThrow('PREVIEW_KEY');
    expect(made([...args, '--brand', 'vet-systems']).origin).not.toBe(made(args).origin);
  });
});

test('no preview without a key shows an item that is not public now (BANNER-5)', async () => {
  const dates = fc.date({
    min: new Date('1990-01-01'),
    max: new Date('2090-01-01'),
    noInvalidDate: true,
  });
  const anyCountry = fc.constantFrom('US', 'BR', 'DE', 'FR', 'JP', 'CN');
  const anyPath = fc.constantFrom(
    '/',
    '/de',
    '/products',
    '/products/future-en',
    '/productos/ended-es',
  );
  const more = fc.record(
    { drafts: fc.boolean(), confirmed: fc.boolean(), audience: fc.constantFrom('hcp', 'patient') },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(dates, anyCountry, anyPath, more, async (date, country, path, options) => {
      const { html } = await visit(
        preview({ date: date.toISOString(), country, ...options }, path),
      );
      expect(html).not.toMatch(/(?:future|ended|to-come) (?:en|de|es|pt)/);
      expect(html).not.toContain('previewFile=');
    }),
    { numRuns: 60 },
  );
});

test('nothing of a preview is found anywhere else, before, during and after it (BANNER-6)', async () => {
  const secrets = ['future', 'ended', 'to-come'];
  const channels = [
    '/',
    '/de',
    '/products',
    '/products/future-en',
    '/products/to-come-en',
    '/api/items/future',
    '/api/items/to_come',
    '/api/items?system.type=product',
    '/api/search/suggestions?query=fut',
    '/sitemap.xml',
    '/sitemap-1.xml',
    '/media/future.pdf',
    '/metrics',
    '/readyz',
  ];
  async function crawl() {
    const found: string[] = [];
    for (const path of channels) {
      const response = await site.get(path, { 'x-country': 'US' });
      const all = JSON.stringify([...response.headers]) + (await response.text());
      const shown = secrets.filter((it) => new RegExp(`${it} (?:en|de)|About ${it}`).test(all));
      if (shown.length > 0 || all.includes('of the future')) found.push(`${path} ${shown}`);
    }
    return found;
  }
  const paths = ['/', '/de', '/products', '/products/future-en', '/products/to-come-en'];
  const previews = paths.flatMap((path) => [
    keyed({ date: '2031-01-01', country: 'US' }, path),
    keyed({ date: '2019-01-01' }, path),
    preview(wish, path),
  ]);
  const made = Promise.all(previews.map((path) => visit(path)));
  const during = await crawl();
  const pages = await made;
  expect(pages.some(({ html }) => html.includes('future en'))).toBe(true);
  expect([during, await crawl()]).toEqual([[], []]);
  const logged = JSON.stringify(site.log);
  for (const text of [key, encodeURIComponent(key), 'previewLink', 'About future', 'future en']) {
    expect(logged).not.toContain(text);
  }
  for (const { response } of pages) {
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('surrogate-key')).toBeNull();
  }
});

test('runs no analytics and names no tag (BANNER-6)', async () => {
  const tagged = await openSite(smallContent, {
    ANALYTICS_TAG_URL: 'https://tag.example/tag.js',
    PREVIEW_KEY: key,
  });
  const read = async (path: string) => (await tagged.get(path)).text();
  expect(await read('/')).toContain('tag.example');
  for (const path of [preview(wish), keyed(wish)]) {
    const html = await read(path);
    expect(html).not.toContain('tag.example');
    expect(html).toContain('"collectionOff":true');
  }
  await tagged.close();
});

test('is there for the other brand, whose links are its own (BANNER-3)', async () => {
  const vet = await openSite(smallContent, { APPLICATION: 'vet-systems', PREVIEW_KEY: key });
  const linkOf = (brand: string) =>
    new URL(previewLink(['/products', '--drafts', '--brand', brand], { PREVIEW_KEY: key })).search;
  const read = async (path: string) => (await vet.get(path)).text();
  expect(await read(preview(wish, '/products'))).toContain('country: Brazil');
  expect(await read(`/products${linkOf('vet-systems')}`)).toContain('Drafts are shown.');
  expect(await read(`/products${linkOf('main')}`)).toContain('not valid for this page');
  await vet.close();
});

test('drafts of a content service are read when a preview asks for them (BANNER-8)', async () => {
  const draft = { ...product('to-come'), workflow_step: 'draft' };
  const hosted = await startHostedContent({
    ...smallContent,
    'default/product/to_come.yaml': draft,
  });
  const other = await hosted.open({ PREVIEW_KEY: key, KONTENT_PREVIEW_KEY: 'preview-key' });
  const read = async (path: string) => {
    const response = await other.get(path, { 'x-country': 'US' });
    return { status: response.status, html: await response.text() };
  };
  const path = '/products/to-come-en';
  const drafts = await read(keyed({ country: 'US' }, path));
  expect(drafts.status).toBe(200);
  expect(drafts.html).toContain('<bdi>to-come en</bdi>: draft');
  expect((await read(preview({ country: 'US', drafts: true }, path))).status).toBe(404);
  expect((await read(keyed({ country: 'US', drafts: false }, path))).status).toBe(404);
  expect((await read('/products')).html).not.toContain('to-come en');
  await other.close();
  await hosted.close();
});

describe('an invalid preview', () => {
  const told = 'Unable to preview the homepage. The URL may be corrupted.';

  test('is reported on the page in its language, and logged without the parameters (BANNER-4)', async () => {
    const { response, html } = await visit('/?preview=someone%40example.com');
    expect(response.status).toBe(200);
    expect(html).toContain(told);
    expect(html).toContain('not-brazil en');
    expect((await visit('/de?preview=')).html).toContain(
      'Die Vorschau der Startseite ist nicht möglich.',
    );
    const errors = site.log.filter(({ msg }) => msg === 'A preview parameter is invalid');
    expect(errors.length).toBeGreaterThanOrEqual(2);
    expect(errors[0]?.level).toBe(50);
    expect(JSON.stringify(site.log)).not.toContain('someone');
  });

  test('every parameter is answered with a page', async () => {
    const hostile = fc.oneof(fc.string({ maxLength: 300 }), fc.json().map(encode));
    await fc.assert(
      fc.asyncProperty(hostile, async (value) => {
        const { response, html } = await visit(`/?preview=${encodeURIComponent(value)}`);
        expect(response.status).toBe(200);
        expect(html).toContain(told.slice(0, 20));
      }),
      { numRuns: 40 },
    );
  });
});

test('limits the previews of an address, but not its other pages, and says so in its language (ERROR-9)', async () => {
  const limited = await openSite(smallContent, { RATE_LIMIT: 'on' });
  const ask = async (path: string) => {
    const response = await limited.get(path);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const statuses: number[] = [];
  for (let n = 0; n < 60; n += 1) statuses.push((await ask(`/?preview=${n}`)).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const said = [
    ['/?preview=more', 'wait a minute'],
    [preview(wish, '/de'), 'warten Sie eine Minute'],
  ] as const;
  for (const [path, text] of said) {
    const refused = await ask(path);
    expect(refused.status, path).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    // The site makes these pages after its start.
    const saying = async () => (await ask(path)).text;
    await expect.poll(saying, { timeout: 45_000 }).toContain(text);
  }
  expect((await ask('/')).status).toBe(200);
  await limited.close();
});
