import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type OwnSite, startOwnSite } from '../running/ownSite.ts';
import { completeForm } from '../running/submission.ts';
import { decodedMail } from './decodedMail.ts';
import { foreignWords } from './foreignWords.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const common = ['--email', 'info@spinea.com', '--url', 'https://www.spinea.com'];
const decided = ['--decided-by', 'A. Meier', '--address', 'Ring 1, 80331 Munich'];

const cases = [
  {
    title: 'German and English, of which German has no prefix',
    options: ['--name', 'Söhne & Töchter', '--languages', 'de,en', '--kind', 'implants'],
    more: ['--markets', 'DE,AT,CH,US', '--legal-name', 'Söhne & Töchter GmbH', ...decided],
    country: 'CH',
    publishes: true,
    home: ['/', '/en'],
    mail: 'Wir haben Ihre Anfrage erhalten',
  },
  {
    title: 'Spanish alone',
    options: ['--name', 'Spinea', '--languages', 'es', '--kind', 'veterinary', ...decided],
    more: ['--markets', 'ES'],
    country: 'MX',
    publishes: false,
    home: ['/'],
    mail: 'Hemos recibido su solicitud',
  },
  {
    title: 'French and German, of which French has no prefix',
    options: ['--name', 'Spinéa', '--languages', 'de,fr', '--default-language', 'fr'],
    more: ['--color', '#c2410c', ...decided],
    country: 'BE',
    publishes: true,
    home: ['/', '/de'],
    mail: 'Nous avons reçu votre demande',
  },
] as const;

/** What visitors and machines get, without what names the software and not the company. */
const plain = (text: string) =>
  text.replace(/portico-island/g, '').replace(/\/assets\/[\w.-]+/g, '');

/** The addresses of a page or file that are on the site. */
function linksOf(text: string, origin: string): string[] {
  const found = [
    ...text.matchAll(/(?:href|src|content)="([^"#]*)[^"]*"/g),
    ...text.matchAll(/<(?:loc|link|guid)[^>]*>([^<]+)</g),
    ...text.matchAll(/"(?:url|@id|item|image|logo)":"([^"#]+)/g),
  ].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  return found
    .map((it) => (it.startsWith(origin) ? it.slice(origin.length) || '/' : it))
    .filter((it) => /^\/(?!\/)/.test(it));
}

describe.each(cases)('a site of one’s own: $title', (it) => {
  const { options, more, publishes, home, country, mail } = it;
  let site: OwnSite;
  beforeAll(async () => {
    const env = { CONFIRM_LEADS: 'on', MAIL_FROM: 'info@spinea.com' };
    site = await startOwnSite([...common, ...options, ...more], { publishes, env });
  });
  afterAll(() => site?.kill());

  /** A picture in a size that was never asked for takes seconds on a busy machine. */
  const timeLimit = 100_000;
  const get = (path: string) => site.ask(path, { headers: { 'x-country': country }, timeLimit });

  test('is whole, says its content check (OWN-43)', async () => {
    const said = await site.check();
    expect(said).toMatch(/^\d+ items, 0 errors, 0 warnings/);
    expect(said).toContain('Nothing is missing for a whole site.');
  });

  test('has no notice of something missing (OWN-47)', async () => {
    const { notices } = JSON.parse((await get('/readyz')).text);
    expect(notices.filter((notice: string) => !notice.includes('SMTP_URL'))).toEqual([]);
  });

  test('has no dead link, no placeholder and no word of the demo on any page (OWN-46)', async () => {
    const waiting = [...home, '/sitemap.xml', '/robots.txt', '/site.webmanifest'];
    const seen = new Map<string, number>();
    const foreign: string[] = [];
    const broken: string[] = [];
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if (seen.has(path)) continue;
      const { status, headers, text } = await get(path);
      seen.set(path, status);
      if (path === '/site.webmanifest' && status === 404) continue;
      if (status >= 400) broken.push(`${path} ${status}`);
      const { location = '' } = headers;
      if (status >= 300 && status < 400) waiting.push(...linksOf(`href="${location}"`, site.url));
      if (!/html|xml|json|svg|calendar|text/.test(headers['content-type'] ?? '')) continue;
      if (path.startsWith('/assets/')) continue;
      const words = plain(text).match(foreignWords) ?? [];
      foreign.push(...new Set(words.map((word) => `${path}: ${word}`)));
      if (text.includes('{{')) foreign.push(`${path}: placeholder`);
      waiting.push(...linksOf(text, 'https://www.spinea.com'));
    }
    expect(broken).toEqual([]);
    expect(foreign).toEqual([]);
    const paths = [...seen.keys()];
    expect(paths.length).toBeGreaterThan(15);
    for (const path of home) expect(seen.get(path)).toBe(200);
    expect(paths.some((path) => path.startsWith('/media/share'))).toBe(true);
    const products = /^\/(en\/)?(produkte|products|productos|produits)(\/|$)/;
    expect(paths.some((path) => products.test(path))).toBe(publishes);
  });

  test('confirms a request by an e-mail in its own words (OWN-46)', async () => {
    const got = await get('/api/csrf');
    const { token } = JSON.parse(got.text) as { token: string };
    const cookie = [got.headers['set-cookie']].flat()[0]?.split(';')[0] ?? '';
    const { codename: _, ...fields } = completeForm;
    const body = JSON.stringify({ ...fields, codename: 'contact_form' });
    const headers = { 'content-type': 'application/json', 'x-csrf-token': token, cookie };
    const sent = await site.ask('/api/submit', { method: 'POST', body, headers });
    expect(sent.text).toContain('reference');
    const folder = join(site.data, 'mail');
    const message = await vi.waitFor(async () => {
      const [name = ''] = await readdir(folder);
      const written = await readFile(join(folder, name), 'utf8');
      expect(written).toMatch(/--\r\n$/);
      return decodedMail(written);
    }, 60_000);
    expect(message).toContain(mail);
    expect(plain(message).match(foreignWords)).toBeNull();
  });

  test('says nothing of the demo where something fails, or to machines (OWN-46)', async () => {
    for (const path of [
      '/nowhere',
      '/api/items?system.type[eq]=webpage',
      '/api/nowhere',
      '/version',
    ]) {
      const { text } = await get(path);
      expect(plain(text).match(foreignWords), path).toBeNull();
    }
  });
});

const cage = `
name: Cage One
shared:
  product_number: SW-1001
  product_type: implant
  materials: [peek]
variants:
  de: { title: Cage One, slug: cage-eins, teaser: Ein Cage aus PEEK. }
  en: { title: Cage One, slug: cage-one, teaser: A cage made of PEEK. }
`;

const broadcast = `
name: Evening online
shared:
  event_id: "2"
  event_type: exhibit
  start: "2031-02-04T17:00:00Z"
  end: "2031-02-04T18:00:00Z"
  time_zone: Europe/Berlin
  registration_status: details_pending
  online: yes
variants:
  de: { title: Abend am Bildschirm, teaser: Eine Stunde. }
  en: { title: Evening online, teaser: One hour. }
`;

/** The text of a piece of HTML, and its links with what they say. */
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const linksIn = (html: string) =>
  [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
    ([, href = '', inside = '']) => ({ href, name: wordsOf(inside) }),
  );
const partOf = (html: string, pattern: RegExp) => pattern.exec(html)?.[0] ?? '';
const mainOf = (html: string) => partOf(html, /<main[\s\S]*<\/main>/);
const titleOf = (html: string) => wordsOf(partOf(html, /<h1[\s\S]*?<\/h1>/));

describe('what a site of one’s own says', () => {
  let site: OwnSite;
  beforeAll(async () => {
    const options = ['--name', 'Söhne & Töchter', '--languages', 'de,en', '--kind', 'implants'];
    site = await startOwnSite([...common, ...options, ...decided], {
      publishes: true,
      adds: { 'main/product/cage_one.yaml': cage, 'main/event/event_online.yaml': broadcast },
    });
  });
  afterAll(() => site?.kill());

  const visitor = { 'x-country': 'DE', cookie: 'interruptautomaticredirect=true' };
  const html = async (path: string) => {
    const { status, text } = await site.ask(path, { headers: visitor });
    expect(status, path).toBe(200);
    return text;
  };

  /** One page of each kind, in each language. */
  const pages = {
    de: [
      '/',
      '/produkte',
      '/produkte/cage-eins',
      '/kalender',
      '/kalender/event_draft',
      '/neuigkeiten',
      '/neuigkeiten/website-online',
      '/unternehmen',
      '/unternehmen/kontaktieren-sie-uns',
    ],
    en: [
      '/en',
      '/products',
      '/products/cage-one',
      '/en/calendar',
      '/en/calendar/event_draft',
      '/en/news',
      '/en/news/website-online',
      '/en/corporate',
    ],
  };

  test('has no place of an event that has none, and no number of one (OWN-62)', async () => {
    for (const path of ['/kalender/event_draft', '/en/calendar/event_draft']) {
      const text = wordsOf(mainOf(await html(path)));
      expect(text).not.toMatch(/Online|Ort\b(?! und Programm)|Location|nummer|number/);
    }
    expect(wordsOf(mainOf(await html('/kalender/event_online')))).toContain('Ort Online');
    const rows = mainOf(await html('/kalender')).match(/<li\b[\s\S]*?<\/li>/g) ?? [];
    const rowOf = (title: string) => wordsOf(rows.find((it) => it.includes(title)) ?? '');
    expect(rowOf('Abend am Bildschirm')).toContain('Online');
    expect(rowOf('in Vorbereitung')).toContain('in Vorbereitung');
    expect(rowOf('in Vorbereitung')).not.toContain('Online');
    const places = mainOf(await html('/kalender?view=places'));
    expect(places.match(/<h2>[^<]*/g)?.slice(-2)).toEqual(['<h2>Online', '<h2>Ohne Ortsangabe']);
    const found = await vi.waitFor(async () => {
      const text = wordsOf(mainOf(await html('/suche?q=Vorbereitung')));
      expect(text).toContain('in Vorbereitung');
      return text;
    }, 60_000);
    expect(found).not.toContain('Online');
    expect(await html('/kalender/event_draft')).not.toContain('OnlineEventAttendanceMode');
  });

  test('shows what kind of product it is, and a heading of what is below it (OWN-63)', async () => {
    const product = wordsOf(mainOf(await html('/produkte/cage-eins')));
    expect(product).toContain('Produktart Implantate');
    expect(product).toContain('Werkstoffe PEEK');
    expect(product).not.toContain('MRT');
    expect(wordsOf(mainOf(await html('/products/cage-one')))).toContain('Type of product Implants');
    expect(wordsOf(mainOf(await html('/produkte')))).toMatch(/Ein Cage aus PEEK\. Implantate/);
  });

  test('has one name for what leads to contact (OWN-64)', async () => {
    for (const [language, name, aboutProduct] of [
      ['de', 'Kontakt', 'Anfrage zu diesem Produkt'],
      ['en', 'Contact us', 'Contact us about this product'],
    ] as const) {
      const names = new Set<string>();
      for (const path of pages[language]) {
        // Sentences name the form.
        const text = (await html(path)).replace(/<p>(?!<a)[\s\S]*?<\/p>/g, '');
        for (const link of linksIn(text))
          if (/kontaktieren-sie-uns|contact-us|#contact/.test(link.href)) names.add(link.name);
      }
      expect(names).toContain(aboutProduct);
      names.delete(aboutProduct);
      expect([...names].filter((it) => !/^(Deutsch|English)$/.test(it))).toEqual([name]);
    }
    const lost = await site.ask('/nirgends', { headers: visitor });
    expect(lost.text).toMatch(/kontaktieren-sie-uns"[^>]*>Kontakt</);
  });

  test('promises nothing in the search box that it does not have (OWN-64)', async () => {
    expect(await html('/')).toContain('placeholder="Diese Website durchsuchen"');
    expect(await html('/en')).toContain('placeholder="Search this site"');
  });

  test('calls a page in menu, footer and breadcrumb as its title does (OWN-64)', async () => {
    // Languages, actions, and what opens a dialog.
    const otherwise =
      /^(Deutsch|English|Alle .*|All .*|Neues .*|See .*|.*einstellungen|.* settings)$/;
    const different: string[] = [];
    for (const path of [...pages.de, ...pages.en]) {
      const page = await html(path);
      const trail = partOf(
        page,
        /<nav[^>]*aria-label="(Sie befinden sich|You are) hier?e?"[^>]*>[\s\S]*?<\/nav>/,
      );
      const header = partOf(page, /<header[\s\S]*?<\/header>/);
      const footer = partOf(page, /<footer[\s\S]*<\/footer>/);
      for (const { href, name } of [trail, header, footer].flatMap(linksIn)) {
        if (!href.startsWith('/') || /^\/(en)?$/.test(href) || otherwise.test(name)) continue;
        const title = titleOf(await html(href.replace(/#.*/, '')));
        if (title !== name) different.push(`${name} leads to ${title}`);
      }
    }
    expect([...new Set(different)]).toEqual([]);
  });

  test('opens no flyout for a single entry (OWN-65)', async () => {
    const header = partOf(await html('/'), /<header[\s\S]*?<\/header>/);
    expect(linksIn(header).map(({ name }) => name)).toContain('Unternehmen');
    expect(header.match(/data-root="nav[^"]*"/g)).toBeNull();
  });
});
