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
