import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testKey } from '../confirmed.ts';
import { startMailServer } from '../fakes/mailServer.ts';
import { type ContentFiles, writeContent } from '../running/contentFolder.ts';
import { type StartedSite, startSite } from '../running/site.ts';
import { type TemporaryFolder, temporaryFolder } from '../running/temporaryFolder.ts';
import { decodedMail } from './decodedMail.ts';
import { course, filledIn } from './registrationSite.ts';
import { listedContent, product, smallContent } from './smallContent.ts';

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/** Content in four languages, also for sites that have fewer. */
const content: ContentFiles = {
  'pictures/pictures.json': '[]',
  ...smallContent,
  ...listedContent(),
  'default/event/event_course.yaml': course(),
  'default/product/spanish_only.yaml': product('spanish-only', {}, ['es']),
};

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder('languages');
  await writeContent(join(folder.path, 'content'), content);
});
afterAll(() => folder[Symbol.asyncDispose]());

/** Starts a site of the content in a process of its own, because languages are chosen as it loads. */
const start = (data: string, env: Record<string, string>) =>
  startSite({
    CONTENT_DIR: join(folder.path, 'content'),
    DATA_DIR: join(folder.path, data),
    GEO_COUNTRY_HEADER: 'x-country',
    TRUST_PROXY: 'loopback',
    CAPTCHA_KEY: testKey,
    ...env,
  });

/** A visit that begins at a path. */
const visit = (site: StartedSite, path: string, headers: Record<string, string> = {}) =>
  site.ask(path, { headers: { 'user-agent': browser, ...headers } });

const records = async (site: StartedSite, query: string, language: string) => {
  const answer = await site.ask('/api/search/multi/records', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-locale': language },
    body: JSON.stringify({ requests: [{ params: { query } }] }),
  });
  const { results } = JSON.parse(answer.text) as {
    results?: { hits: { objectID: string }[] }[];
  };
  return results?.[0]?.hits.map(({ objectID }) => objectID).sort();
};

const indexed = (site: StartedSite) =>
  vi.waitFor(() => expect(site.log.some(({ msg }) => msg === 'Search index written')).toBe(true), {
    timeout: 45_000,
  });

/** The errors in the log; a database may answer late on a machine under load. */
const errorsOf = (site: StartedSite) =>
  site.log.filter(({ level, msg }) => Number(level) >= 50 && !/database/i.test(String(msg)));

const alternatesIn = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(
    ([, language, href = '']) => `${language} ${new URL(href).pathname}`,
  );

test.each([
  [{ LANGUAGES: 'de,xx' }, /LANGUAGES: .*xx/],
  [{ LANGUAGES: 'de', DEFAULT_LANGUAGE: 'en' }, /DEFAULT_LANGUAGE: .*LANGUAGES/],
])('a site does not start with %j, and says why (OWN-10)', async (env, message) => {
  await expect(start('none', env)).rejects.toThrow(message);
});

describe('a site in German only', () => {
  let site: StartedSite;
  beforeAll(async () => {
    site = await start('german', { LANGUAGES: 'de' });
    await indexed(site);
  });
  afterAll(() => site.kill());

  test('is whole, and names no other language (OWN-15)', async () => {
    for (const [path, words] of [
      ['/', 'Home in de'],
      ['/produkte', 'everywhere de'],
      ['/produkte/everywhere-de', 'everywhere de'],
      ['/datenschutz', 'Privacy in de'],
      ['/kalender', 'Schulterkurs'],
      ['/suche?q=everywhere', 'href="/produkte/everywhere-de"'],
    ] as const) {
      const { status, text } = await visit(site, path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).toContain('<html lang="de" data-languages="de"');
      expect(text).toContain(words);
      expect(alternatesIn(text)).toEqual([]);
      expect(text).not.toMatch(/data-language=|hreflang/i);
    }
  });

  test('redirects prefixed addresses, and no first visit (OWN-11, OWN-15)', async () => {
    for (const [path, to] of [
      ['/de', '/'],
      ['/de/kalender', '/kalender'],
      ['/de/produkte', '/produkte'],
    ] as const) {
      const { status, headers } = await visit(site, path);
      expect([status, headers.location]).toEqual([308, to]);
    }
    for (const country of ['US', 'ES']) {
      const headers = { 'x-country': country, cookie: 'languagepreference=es' };
      expect((await visit(site, '/', headers)).status).toBe(200);
    }
  });

  test('has no page in another language (OWN-11, OWN-13)', async () => {
    const gone = await visit(site, '/produkte/english-only-en');
    expect(gone.status).toBe(404);
    expect(gone.text).toContain('<html lang="de"');
    // What has one address per language leads to it in German (OWN-70).
    for (const [path, to] of [
      ['/products?page=2', '/produkte?page=2'],
      ['/en', '/'],
      ['/es/noticias', '/neuigkeiten'],
      ['/calendar.ics?specialty=knee', '/kalender.ics?specialty=knee'],
      ['/news-en.xml', '/news-de.xml'],
    ] as const) {
      const { status, headers } = await visit(site, path);
      expect([path, status, headers.location]).toEqual([path, 302, to]);
    }
    const sitemap = (await visit(site, '/sitemap.xml')).text;
    expect(sitemap).toContain('/produkte/everywhere-de');
    expect(sitemap).not.toMatch(/xhtml:link|english|\/en\b|\/de\b/);
  });

  test('answers in German by default, and finds German only (OWN-12)', async () => {
    const item = JSON.parse((await site.ask('/api/items/everywhere')).text);
    expect(item.title).toBe('everywhere de');
    expect((await site.ask('/api/items/everywhere?language=en')).status).toBe(400);
    expect(await records(site, 'everywhere', 'de')).toEqual(['everywhere-de']);
    expect(errorsOf(site)).toEqual([]);
  });
});

describe('a site in Spanish and English, with Spanish as the default', () => {
  let site: StartedSite;
  beforeAll(async () => {
    site = await start('spanish', { LANGUAGES: 'es,en' });
  });
  afterAll(() => site.kill());

  test('names the translations, and Spanish as the one for all others (OWN-11)', async () => {
    const { text } = await visit(site, '/productos/everywhere-es');
    expect(text).toContain('<html lang="es" data-languages="es en"');
    expect(alternatesIn(text)).toEqual([
      'es /productos/everywhere-es',
      'en /products/everywhere-en',
      'x-default /productos/everywhere-es',
    ]);
    const english = await visit(site, '/en/privacy');
    expect(alternatesIn(english.text)).toEqual([
      'es /privacidad',
      'en /en/privacy',
      'x-default /privacidad',
    ]);
  });

  test('redirects a first visit to English where that is spoken (OWN-12)', async () => {
    const { status, headers } = await visit(site, '/calendario');
    expect([status, headers.location]).toEqual([302, '/en/calendar']);
    for (const country of ['ES', 'DE']) {
      expect((await visit(site, '/calendario', { 'x-country': country })).status).toBe(200);
    }
  });

  test('shows what is in Spanish only in English as well, with a note; and not the reverse (OWN-13)', async () => {
    const { status, text } = await visit(site, '/products/spanish-only-es');
    expect(status).toBe(200);
    expect(text).toContain('<html lang="en"');
    expect(text).toContain('This page is available in Spanish only.');
    expect((await visit(site, '/productos/english-only-en')).status).toBe(404);
    expect((await visit(site, '/products/english-only-en')).status).toBe(200);
  });
});

test('a language that is removed between two starts takes nothing with it, and can come back (OWN-14)', async () => {
  const mails = await startMailServer();
  const smtp = (url: string) => ({ SMTP_URL: url, MAIL_FROM: 'Portico <events@portico.example>' });
  const retry = { FORM_DELIVERY_RETRY_SECONDS: '1' };
  const cookie = { cookie: 'languagepreference=de' };
  let registration = '';
  {
    await using site = await start('changing', { ...smtp('smtp://127.0.0.1:1'), ...retry });
    await indexed(site);
    expect(await records(site, 'everywhere', 'de')).toEqual(['everywhere-de']);
    await visit(site, '/de/suche?q=everywhere');
    const register = () =>
      site.ask('/de/kalender/event_course/anmeldung', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.url },
        body: new URLSearchParams(filledIn).toString(),
      });
    await vi.waitFor(
      async () => {
        const answer = await register();
        expect(answer.status).toBe(303);
        registration = answer.headers.location ?? '';
      },
      { timeout: 45_000, interval: 500 },
    );
    expect(registration).toMatch(/^\/de\/kalender\/anmeldungen\//);
    site.signal('SIGTERM');
    expect(await site.ended).toBe(0);
  }
  {
    await using site = await start('changing', {
      LANGUAGES: 'en,es',
      ...smtp(mails.url),
      ...retry,
    });
    await indexed(site);
    expect(await records(site, 'everywhere', 'en')).toEqual(['everywhere-en']);
    expect((await visit(site, '/search?q=everywhere', cookie)).text).toContain(
      'href="/products/everywhere-en"',
    );
    expect((await visit(site, '/', cookie)).status).toBe(200);
    expect((await visit(site, '/produkte')).status).toBe(302);
    const { status, headers } = await visit(site, registration);
    expect([status, headers.location]).toEqual([
      302,
      registration.replace('/de/kalender/anmeldungen/', '/calendar/registrations/'),
    ]);
    expect((await visit(site, headers.location ?? '')).text).toContain('Shoulder course');
    // What was accepted in German is confirmed in the default language.
    await vi.waitFor(() => expect(mails.messages).toHaveLength(1), { timeout: 45_000 });
    expect(mails.messages.map(decodedMail).join()).toContain('Shoulder course');
    expect(errorsOf(site)).toEqual([]);
    expect(existsSync(join(folder.path, 'changing/search-main-4-en-es.db'))).toBe(true);
    site.signal('SIGTERM');
    expect(await site.ended).toBe(0);
  }
  {
    await using site = await start('changing', {});
    // Its own index is still there.
    const found = () => records(site, 'everywhere', 'de');
    await expect.poll(found, { timeout: 45_000 }).toEqual(['everywhere-de']);
    expect((await visit(site, '/produkte/everywhere-de')).status).toBe(200);
    expect(errorsOf(site)).toEqual([]);
  }
  await mails.close();
}, 180_000);
