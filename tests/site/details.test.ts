import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenSite, openSite } from './openSite.ts';
import { page, product, smallContent } from './smallContent.ts';

const presenter = { variants: { en: { first_name: 'Ada', last_name: 'Osei', suffix: 'MD' } } };

const event = (codename: string, more: object) => ({
  shared: {
    event_id: codename,
    event_type: 'exhibit',
    registration_status: 'register',
    registration_url: 'https://register.example/',
    start: '2020-01-01T09:00:00Z',
    end: '2090-01-01T17:00:00Z',
    time_zone: 'Europe/Berlin',
    ...more,
  },
  variants: {
    en: { title: codename, teaser: 'About it' },
    de: { title: codename, teaser: 'Dazu' },
  },
});

const film = (codename: string, featured: 'yes' | 'no') => ({
  shared: {
    media_type: 'video',
    featured,
    presenters: ['ada'],
    files: [{ url: `https://films.example/${codename}.mp4`, type: 'video/mp4' }],
  },
  variants: { en: { title: codename, slug: codename, description: 'A film' } },
});

const news = (title: string, date: string, geographic_exceptions: readonly string[] = []) => ({
  shared: { date: `${date}T08:00:00Z`, geographic_exceptions },
  variants: { de: { title, slug: title.slice(0, 5).toLowerCase(), teaser: 'Dazu' } },
});

const directions = (revision: string, languages: readonly ('english' | 'german')[]) => ({
  shared: {
    title: 'DFU 1',
    revision,
    issue_date: '2026-03-16T00:00:00Z',
    languages,
    files: languages.map((language) => {
      const name = language === 'english' ? 'en' : 'de';
      return { name, url: `/media/${revision.toLowerCase()}.${name}.pdf` };
    }),
  },
  variants: { en: {} },
});

const english = ({ shared, variants: { en } }: ReturnType<typeof page>) => ({
  shared,
  variants: { en },
});

let site: OpenSite;
beforeAll(async () => {
  site = await openSite({
    ...smallContent,
    'default/product/soon.yaml': product('soon', { product_status: 'pre_release' }),
    'default/product/specialized.yaml': product('specialized', {
      specialties: ['hand_and_wrist', 'knee'],
    }),
    'default/product/sized.yaml': product('sized', {
      product_number: 'SIZED-1',
      materials: ['peek'],
      mri: 'conditional',
      mri_field_strengths: ['tesla_1_5', 'tesla_3'],
      sizes: [
        { type: 'product_size', product_number: 'SIZE-A', diameter: 3.5, length: 15.8 },
        { type: 'product_size', product_number: 'SIZE-B', title: '=1+1; "x"', material: 'peek' },
      ],
    }),
    'default/taxonomy_item/knee_page.yaml': {
      shared: { specialty: ['knee'], geographic_exceptions: ['DE'] },
      variants: { en: { title: 'Knee surgery', slug: 'knee-surgery', teaser: 'About it' } },
    },
    'default/product/linked.yaml': product('linked', { edfu_link: 'https://edfu.example/1' }),
    'default/product/instructed.yaml': product('instructed', { edfu: ['dfu_b', 'dfu_a'] }),
    'default/product/registered.yaml': product('registered', {
      manufacturer: 'Maker GmbH',
      intended_users: 'health_care_professionals',
      gtin: '10614141000415',
      registrations: [
        { type: 'registration', authority: 'here', number: 'NUMBER-1', device_class: 'II' },
        { type: 'registration', authority: 'elsewhere', number: 'NUMBER-2', device_class: 'III' },
      ],
    }),
    'shared/registration_authority/here.yaml': {
      shared: { title: 'Scheme A', class_title: 'Class A', statement: 'Rx only' },
      variants: { en: {} },
    },
    'shared/registration_authority/elsewhere.yaml': {
      shared: { title: 'Scheme B', geographic_exceptions: ['US'] },
      variants: { en: {} },
    },
    'default/directions_for_use/dfu_b.yaml': directions('B', ['english', 'german']),
    'default/directions_for_use/dfu_a.yaml': directions('A', ['english']),
    'media/b.en.pdf': '%PDF',
    'media/b.de.pdf': '%PDF'.repeat(500),
    'media/a.en.pdf': '%PDF',
    'shared/translation/preorder_us.yaml': {
      variants: { en: { text: 'Ask our U.S. office: +1 303 555 0199' } },
    },
    'default/presenter/ada.yaml': presenter,
    'default/event/event_open.yaml': event('event_open', {
      country: 'DE',
      language: ['japanese'],
      presenters: ['ada'],
      available_seats: 3,
    }),
    'default/event/event_later.yaml': event('event_later', {
      start: '2088-04-01T09:00:00Z',
      registration_url: '',
    }),
    'default/event/event_full.yaml': event('event_full', { available_seats: 0 }),
    'default/event/event_past.yaml': event('event_past', { end: '2020-01-02T09:00:00Z' }),
    'default/webpage/products.yaml': english(page('products', 'English list')),
    'default/webpage/search.yaml': english(page('search', 'English search')),
    'default/news_article/newer.yaml': news('Newer <news>', '2026-05-02'),
    'default/news_article/older.yaml': news('Older', '2026-05-01', ['BR']),
    'default/resource/shown.yaml': film('shown', 'yes'),
    'default/resource/plain.yaml': film('plain', 'no'),
    'default/navigation_node/main_navigation.yaml': {
      variants: { en: { name: 'Main' } },
      shared: { children: ['nav_new'] },
    },
    'default/navigation_node/nav_new.yaml': { variants: { en: { name: 'New', url: '/news' } } },
  });
});
afterAll(() => site.close());

const html = async (path: string) => (await site.get(path)).text();

/** The kinds of what a page describes for search engines, and the description. */
async function described(path: string) {
  const [, json] =
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await html(path)) ?? [];
  const things: Record<string, unknown>[] = JSON.parse(json ?? '')['@graph'];
  return Object.fromEntries(things.map((thing) => [thing['@type'], thing]));
}

describe('search engines read', () => {
  test('the breadcrumb that the page shows (PAGE-23)', async () => {
    const { BreadcrumbList } = await described('/produkte/soon-de');
    expect(BreadcrumbList).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Startseite' },
        { position: 2, name: 'Produkte' },
        { position: 3, item: expect.stringMatching(/^https?:.*\/produkte\/soon-de$/) },
      ],
    });
  });

  test('the newest news by a feed in each language (PAGE-24)', async () => {
    expect(await html('/de/neuigkeiten')).toContain('href="/news-de.xml"');
    const feed = await site.get('/news-de.xml');
    expect(feed.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const xml = await feed.text();
    expect(xml).toContain('<language>de</language>');
    expect([...xml.matchAll(/<item>.*?<title>(.*?)<\/title>/gs)].map(([, it]) => it)).toEqual([
      '<![CDATA[Newer <news>]]>',
      '<![CDATA[Older]]>',
    ]);
    expect((await site.get('/news-xx.xml')).status).toBe(404);
    const withheld = await site.get('/news-de.xml', { 'x-country': 'BR' });
    expect(await withheld.text()).not.toContain('Older');
  });

  test('the company on the home page', async () => {
    const { Organization } = await described('/');
    expect(Organization).toMatchObject({ name: 'Portico Orthopaedics' });
  });
});

describe('a product', () => {
  test('before its release has order numbers, in words that content can replace (PAGE-7)', async () => {
    expect(await html('/products/soon-en')).toContain('href="tel:+13035550199"');
    const german = await html('/produkte/soon-de');
    expect(german.match(/href="tel:\+\d+"/g)).toHaveLength(3);
    expect(german).toContain('Vorbestellungen aus Deutschland');
    expect(await html('/products/linked-en')).not.toContain('href="tel:');
  });

  test('has the first specialty with a page above it, in its market (PRODUCT-3)', async () => {
    const trailIn = async (country: string) => {
      const text = await (
        await site.get('/products/specialized-en', { 'x-country': country })
      ).text();
      return /<nav aria-label="You are here".*?<\/nav>/s.exec(text)?.[0] ?? '';
    };
    expect(await trailIn('US')).toContain('href="/specialties/knee-surgery"');
    const german = await trailIn('DE');
    expect(german).not.toContain('knee-surgery');
    expect(german).toContain('href="/products"');
  });

  test('lists its sizes, and offers them as CSV in the language of the page (PRODUCT-4)', async () => {
    const text = await html('/produkte/sized-de');
    const [, address = '', name] =
      /href="(data:text\/csv[^"]*)" download="([^"]*)"/.exec(text) ?? [];
    expect(name).toBe('SIZED-1.csv');
    expect(
      decodeURIComponent((address.split(',', 2)[1] ?? '').replaceAll('&#x27;', "'")).split('\r\n'),
    ).toEqual([
      '\uFEFFArtikelnummer;Version;Durchmesser;Länge;Werkstoff',
      'SIZE-A;;3,5\u00a0mm;15,8\u00a0mm;',
      `SIZE-B;"'=1+1; ""x""";;;PEEK`,
      '',
    ]);
    expect(await html('/products/linked-en')).not.toContain('text/csv');
  });

  test('is described for search engines by what its page shows in the market (PRODUCT-7, PAGE-23)', async () => {
    const describedIn = async (country: string) => {
      const text = await (
        await site.get('/products/registered-en', { 'x-country': country })
      ).text();
      return /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
    };
    const american = await describedIn('US');
    for (const fact of ['"Product"', '"MedicalDevice"', '10614141000415', 'NUMBER-1']) {
      expect(american).toContain(fact);
    }
    expect(american).not.toMatch(/NUMBER-2|offers|price|rating/i);
    expect(await describedIn('DE')).toContain('NUMBER-2');
  });

  test('shows its materials and its class for magnetic resonance imaging (PRODUCT-5)', async () => {
    const text = await html('/products/sized-en');
    expect(text).toContain('MR Conditional');
    expect(text).toContain('Static magnetic field: 1.5 T, 3 T');
    expect(text).toContain('<li>PEEK</li>');
    expect(await html('/products/linked-en')).not.toContain('id="materials"');
  });

  test('links to directions for use that are stored elsewhere (CONTENT-12)', async () => {
    expect(await html('/products/linked-en')).toContain('href="https://edfu.example/1"');
  });

  test('lists its directions for use in each language, that of the page first (PAGE-20)', async () => {
    const german = await html('/produkte/instructed-de');
    const links = [...german.matchAll(/<a href="\/media\/([^"]+)"[^>]*hrefLang="(\w+)"/g)];
    expect(links.map(([, file, language]) => [file, language])).toEqual([
      ['b.de.pdf', 'de'],
      ['b.de.pdf', 'de'],
      ['b.en.pdf', 'en'],
      ['a.en.pdf', 'en'],
      ['a.en.pdf', 'en'],
    ]);
    expect(german).toContain('PDF, 2 kB');
  });

  test('shows its registrations where they apply (PAGE-21, CONTENT-29)', async () => {
    const textIn = async (country: string) =>
      (await site.get('/products/registered-en', { 'x-country': country })).text();
    const american = await textIn('US');
    for (const shown of ['Maker GmbH', '10614141000415', 'NUMBER-1', 'Scheme A', 'Rx only']) {
      expect(american).toContain(shown);
    }
    expect(american).not.toContain('NUMBER-2');
    expect(await textIn('DE')).toContain('NUMBER-2');
    expect(await html('/products/linked-en')).not.toContain('id="regulatory"');
  });

  test('gives its directions for use to visitors who have not confirmed to be professionals (CONTENT-26)', async () => {
    const response = await site.get('/media/b.en.pdf', { 'x-country': 'AU' });
    expect(response.status).toBe(200);
  });
});

describe('the calendar', () => {
  const eventsIn = async (path: string) =>
    [...(await html(path)).matchAll(/<h([23])[^>]*>(?:<a[^>]*>)?([^<]*)/g)]
      .map(([, , text = '']) => text)
      .filter((text) => text.startsWith('event_') || /^\w+ \d{4}$/.test(text));

  test('shows the next events first, under their months, and past ones on request (PAGE-10, CONTENT-23)', async () => {
    expect(await eventsIn('/calendar')).toEqual([
      'January 2020',
      'event_full',
      'event_open',
      'April 2088',
      'event_later',
    ]);
    expect(await eventsIn('/calendar?period=six_months')).not.toContain('event_later');
    expect(await eventsIn('/calendar?period=past')).toEqual(['January 2020', 'event_past']);
    expect(await eventsIn('/calendar?period=never')).toContain('event_later');
  });

  test('leads to its parts in the language of the page, and keeps the part in others', async () => {
    const german = await html('/de/kalender?period=past');
    expect(german).toContain('Vergangene Veranstaltungen');
    expect(german).toContain('name="robots" content="noindex, follow"');
    expect(german).toContain('href="/calendar?period=past"');
  });
});

describe('an event', () => {
  test('shows its country, languages and presenters in the words of the page (CONTENT-13)', async () => {
    const text = await html('/de/kalender/event_open');
    for (const words of ['Deutschland', 'Japanisch', 'Ada Osei, MD']) expect(text).toContain(words);
    expect(text).toContain('href="https://register.example/"');
  });

  test('is found by its number (PATH-12)', async () => {
    const response = await site.get('/de/kalender/veranstaltungen/event_open');
    expect(response.headers.get('location')).toBe('/de/kalender/event_open');
    expect((await site.get('/calendar/events/0')).status).toBe(404);
  });

  test('without an address for registration has a registration of the site (CONTENT-13, REG-1)', async () => {
    const [, href = ''] =
      /<a[^>]*href="([^"]*)"[^>]*>Anmelden/.exec(await html('/de/kalender/event_later')) ?? [];
    expect(href).toBe('/de/kalender/event_later/anmeldung');
    expect(await html(href)).toContain('name="submission"');
  });

  test.each(['event_full', 'event_past'])(
    'that is over or full is closed: %s (CONTENT-24)',
    async (codename) => {
      const text = await html(`/calendar/${codename}`);
      expect(text).toContain('Registration closed');
      expect(text).not.toContain('register.example');
    },
  );
});

test.each(['/produkte', '/de/suche'])('%s says that its text is in English', async (path) => {
  const text = await html(path);
  expect(text).toContain('English');
  expect(text).toContain('nur auf Englisch');
});

test('a link with a name in another language declares that language', async () => {
  expect(await html('/de')).toMatch(/<a [^>]*lang="en"[^>]*>New</);
  expect(await html('/')).not.toMatch(/<a [^>]*lang="en"[^>]*>New</);
});

describe('the resources', () => {
  test('show only featured resources, and name the presenters (PAGE-2, CONTENT-11)', async () => {
    const text = await html('/resources');
    expect(text).toMatch(/<video[^>]*preload="none"/);
    expect(text).toContain('src="https://films.example/shown.mp4"');
    expect(text).not.toContain('src="https://films.example/plain.mp4"');
    expect(text).toContain('Ada Osei, MD');
  });

  test('say so when none is featured (ERROR-7)', async () => {
    const other = await openSite(smallContent);
    const text = await (await other.get('/resources')).text();
    expect(text).toContain('No featured items available.');
    await other.close();
  });
});
