import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages as german } from '../../src/locale/languages/de/messages.ts';
import { breakPage, type OpenSite, openSite } from './openSite.ts';
import { product, smallContent } from './smallContent.ts';

const content = {
  ...smallContent,
  'vet_systems/product/vet_only.yaml': product('vet-only'),
};
const homes = { en: '/', de: '/de', es: '/es', pt: '/pt' };
const locales = Object.keys(homes) as (keyof typeof homes)[];

let site: OpenSite;
let vet: OpenSite;
beforeAll(async () => {
  site = await openSite(content, { RATE_LIMIT: 'on' }, breakPage('patient'));
  vet = await openSite(content, { APPLICATION: 'vet-systems' });
});
afterAll(async () => {
  await site.close();
  await vet.close();
});

const patient = { en: '/patient', de: '/de/patienten', es: '/es/pacientes', pt: '/pt/pacientes' };
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

describe('a page that throws while it is rendered', () => {
  test.each([
    ['en', 'Something went wrong', 'Go to the home page'],
    ['de', 'Es ist ein Fehler aufgetreten', 'Zur Startseite'],
  ] as const)(
    'shows a screen with a title and a button home: %s (ERROR-1)',
    async (locale, title, button) => {
      const response = await site.get(patient[locale]);
      expect(response.status).toBe(500);
      const html = await response.text();
      expect(html).toMatch(new RegExp(`<html lang="${locale}" [^>]*data-theme="main"`));
      expect(mainOf(html)).toContain('data-testid="error-fallback"');
      expect(mainOf(html)).toContain(`>${title}</h1>`);
      expect(mainOf(html)).toMatch(new RegExp(`<a href="${homes[locale]}"[^>]*>${button}</a>`));
      expect(html).toContain('noindex');
      expect(html).toContain('data-testid="footer"');
      expect(html).not.toContain('on purpose');
    },
  );

  test('is logged with the id of the request', async () => {
    const response = await site.get('/patient');
    const id = response.headers.get('x-request-id');
    const logged = site.log.find(({ requestId, err }) => requestId === id && err);
    expect(logged).toMatchObject({ level: 50, path: '/patient' });
    expect(JSON.stringify(logged)).toContain('Broken on purpose');
  });

  test('shows no error screen to crawlers of search engines and social media (ERROR-2)', async () => {
    for (const agent of ['Googlebot/2.1', 'facebookexternalhit/1.1']) {
      const response = await site.get('/patient', { 'user-agent': `Mozilla/5.0 ${agent}` });
      expect(response.status).toBe(500);
      expect(response.headers.get('x-request-id')).toBeTruthy();
      expect(await response.text()).toBe('');
    }
    const sound = await site.get('/products', { 'user-agent': 'Googlebot/2.1' });
    expect(await sound.text()).toContain('everywhere en');
  });

  test('does not affect other pages', async () => {
    expect((await site.get('/')).status).toBe(200);
    expect((await site.get('/products')).status).toBe(200);
  });
});

test.each(locales)('a missing page offers search and a link home: %s', async (locale) => {
  const response = await site.get(`${homes[locale].replace(/\/$/, '')}/no/such/page`);
  expect(response.status).toBe(404);
  const html = await response.text();
  expect(html).toContain(`<html lang="${locale}"`);
  expect(mainOf(html)).toContain('role="search"');
  expect(mainOf(html)).toContain(`href="${homes[locale]}"`);
});

describe('a blocked country', () => {
  test.each([
    ['main', () => site],
    ['vet-systems', () => vet],
  ])('sees whose site it is and no content: %s', async (theme, open) => {
    const response = await open().get('/de/patienten', { 'x-country': 'CU' });
    expect(response.status).toBe(451);
    const html = await response.text();
    expect(html).toMatch(new RegExp(`<html lang="de" [^>]*data-theme="${theme}"`));
    expect(html).toContain('Zugriff verweigert');
    expect(html).toContain(german.site_not_in_country_text);
    expect(html).toContain('href="/de/datenschutz"');
    for (const locale of locales) expect(html).toContain(`href="${homes[locale]}"`);
    expect(html).not.toMatch(/everywhere|vet-only|data-testid="(navigation|footer)"/);
  });
});

describe('a report of an error in a browser', () => {
  const failed = 'A page failed in a browser';
  const [script = ''] = globSync('assets/*.js', { cwd: resolve('build/client') });
  const report = { name: 'TypeError', frames: [`${script}:1:2345`], path: '/de' };
  let address = 0;
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${site.url}/api/client-errors`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': `192.0.2.${(address += 1)}`,
        ...headers,
      },
    });

  test('is logged with the id of the request', async () => {
    const response = await send(report);
    expect(response.status).toBe(204);
    const id = response.headers.get('x-request-id');
    const logged = site.log.find(({ requestId }) => requestId === id);
    expect(logged).toMatchObject({ ...report, level: 50, msg: failed });
  });

  test('is logged without text that the sender may have written (ERROR-3)', async () => {
    const frames = ['assets/Lovelace.js:1:2', ...report.frames];
    const response = await send({
      name: 'Lovelace',
      frames,
      path: '/products/Lovelace?x=Lovelace',
    });
    const id = response.headers.get('x-request-id');
    expect(site.log.find(({ requestId }) => requestId === id)).toMatchObject({
      name: '(unknown)',
      frames: ['(unknown)', ...report.frames],
      path: '/products/:slug',
    });
  });

  test.each([
    ['of another site', report, { 'sec-fetch-site': 'cross-site' }, 403],
    ['that is not JSON', '{', {}, 400],
    ['with words in it', { ...report, message: 'jane@example.org' }, {}, 400],
    ['with words as its name', { ...report, name: 'jane@example.org' }, {}, 400],
    ['of another file', { ...report, frames: ['https://x.example/y.js:1:1'] }, {}, 400],
    ['that is too long', { ...report, path: `/${'x'.repeat(2_000)}` }, {}, 413],
  ])('%s is rejected', async (_, body, headers, status) => {
    // The site also logs what it does meanwhile, such as writing its index.
    const reports = () => site.log.filter(({ msg }) => msg === failed).length;
    const before = reports();
    const response = await send(body, headers);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(reports()).toBe(before);
  });

  test('is refused from an address that sends more than ten a minute', async () => {
    const one = { 'x-forwarded-for': '198.51.100.7' };
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(report, one)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});

describe('the tag and the agent', () => {
  const scriptsOf = (policy: string | null) => ({
    scripts: policy?.split('; ').find((it) => it.startsWith('script-src')) ?? '',
    connections: policy?.split('; ').find((it) => it.startsWith('connect-src')) ?? '',
  });

  test('are allowed in the policy by their origins, and only if they are configured', async () => {
    const connected = await openSite(smallContent, {
      ANALYTICS_TAG_URL: 'https://tag.example/a/tag.js?id=1',
      PERFORMANCE_AGENT_URL: 'https://agent.example:8443/agent.js',
    });
    const policy = scriptsOf((await connected.get('/')).headers.get('content-security-policy'));
    expect(policy.scripts).toMatch(/ https:\/\/tag\.example https:\/\/agent\.example:8443$/);
    expect(policy.connections).toBe(
      "connect-src 'self' https://tag.example https://agent.example:8443",
    );
    await connected.close();
    const plain = scriptsOf((await site.get('/')).headers.get('content-security-policy'));
    expect(plain.scripts).not.toContain('http');
    expect(plain.connections).toBe("connect-src 'self'");
  });
});
