import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consentExportCommand } from '../../scripts/consent-export.ts';
import { openDatabase } from '../../src/backends/database/openDatabase.ts';
import { createProfessionalConfirmations } from '../../src/backends/professional/confirmations.ts';
import type {
  ProfessionalConfirmation,
  ProfessionalConfirmations,
} from '../../src/professional/confirmations.ts';
import { confirmed as confirmedCookie } from '../confirmed.ts';
import { runHere } from '../running/runCommand.ts';
import { type OpenSite, openSite } from './openSite.ts';
import { listedContent, page, smallContent } from './smallContent.ts';

const sections = ['specialties', 'innovations', 'medicalEducation', 'support', 'contact'];

let site: OpenSite;
let stored: ProfessionalConfirmations;
let address = 0;
beforeAll(async () => {
  const pages = sections.map((name) => [
    `default/webpage/${name.toLowerCase()}.yaml`,
    page(name, name),
  ]);
  const inEnglish = (name: string, more: object) => ({
    variants: { en: { title: name, slug: `${name}-en`, ...more } },
  });
  site = await openSite(
    {
      ...smallContent,
      ...listedContent(),
      ...Object.fromEntries(pages),
      'default/resource/leaflet.yaml': {
        shared: { media_type: 'pdf', audience: 'patient' },
        ...inEnglish('leaflet', { description: 'For patients' }),
      },
      'default/news_article/launch.yaml': {
        shared: { date: '2026-11-01T08:00:00Z', audience: 'professional' },
        ...inEnglish('launch', { teaser: 'A new product' }),
      },
    },
    { RATE_LIMIT: 'on' },
  );
  stored = createProfessionalConfirmations(await openDatabase(`${site.contentFolder}-data`));
});
afterAll(async () => {
  await stored.close();
  await site.close();
});
// Each test uses its own address, so that tests do not share rate limits.
beforeEach(() => {
  address += 1;
});

const from = (country: string, more: Record<string, string> = {}) => ({
  'x-country': country,
  ...more,
});
const today = Math.floor(Date.now() / 86_400_000);
const confirmed = { cookie: confirmedCookie };

/** The status, and the target of a redirect. */
async function answer(path: string, headers: Record<string, string>) {
  const response = await site.get(path, headers);
  await response.text();
  return [response.status, response.headers.get('location')];
}

describe('before a promotional page', () => {
  test('an item for professionals leads to the question, one for patients does not', async () => {
    expect(await answer('/resources/leaflet-en', from('FR'))).toEqual([200, null]);
    expect(await answer('/news/launch-en', from('FR'))).toEqual([
      302,
      '/professionals?to=%2Fnews%2Flaunch-en',
    ]);
    expect(await answer('/news/launch-en', from('FR', confirmed))).toEqual([200, null]);
    expect(await answer('/news/launch-en', from('DE'))).toEqual([200, null]);
    expect(await answer('/products/nowhere', from('FR'))).toEqual([404, null]);
    expect(await answer('/products/withdrawn-en', from('FR'))).toEqual([451, null]);
  });

  test.each([
    ['/products', 'AU', '/professionals?to=%2Fproducts'],
    ['/productos', 'ES', '/es/profesionales?to=%2Fproductos'],
    ['/products/everywhere-en?a=b', 'FR', '/professionals?to=%2Fproducts%2Feverywhere-en%3Fa%3Db'],
    ['/ressourcen/guide-de', 'GP', '/de/fachkreise?to=%2Fressourcen%2Fguide-de'],
    ['/resources?page=2', 'NC', '/professionals?to=%2Fresources%3Fpage%3D2'],
    ['/innovations', 'FR', '/professionals?to=%2Finnovations'],
    ['/medical-education', 'AU', '/professionals?to=%2Fmedical-education'],
    ['/products', 'IT', '/professionals?to=%2Fproducts'],
    ['/products', 'PL', '/professionals?to=%2Fproducts'],
    ['/resources', 'TR', '/professionals?to=%2Fresources'],
    ['/produkte', 'CH', '/de/fachkreise?to=%2Fprodukte'],
    ['/produtos', 'PT', '/pt/profissionais?to=%2Fprodutos'],
  ])('%s visitors from %s are asked at %s', async (path, country, gate) => {
    const response = await site.get(path, from(country));
    expect([response.status, response.headers.get('location')]).toEqual([302, gate]);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect((await site.get(gate, from(country))).status).toBe(200);
  });

  test.each([
    '/',
    '/patient',
    '/support',
    '/specialties',
    '/news',
    '/calendar',
    '/privacy',
    '/professionals',
  ])('%s is not promotional, and open to all', async (path) =>
    expect(await answer(path, from('FR'))).toEqual([200, null]),
  );

  test('other visitors are not asked', async () => {
    for (const country of ['US', 'DE', 'NL']) {
      expect(await answer('/products', from(country))).toEqual([200, null]);
    }
  });

  test('the detected country or the chosen country suffices', async () => {
    const chose = (country: string) => ({ cookie: `countrypreference=${country}` });
    const asked = [302, '/professionals?to=%2Fproducts'];
    expect(await answer('/products', from('FR', chose('US')))).toEqual(asked);
    expect(await answer('/products', from('US', chose('FR')))).toEqual(asked);
  });

  test('crawlers are asked too', async () => {
    const agent = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
    expect(await answer('/products', from('FR', agent))).toEqual([
      302,
      '/professionals?to=%2Fproducts',
    ]);
  });

  test('a first visit redirects to its language, and is asked there', async () => {
    const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Firefox/141.0' };
    expect(await answer('/products', from('ES', browser))).toEqual([302, '/productos']);
    expect(await answer('/productos', from('ES', browser))).toEqual([
      302,
      '/es/profesionales?to=%2Fproductos',
    ]);
  });

  test.each([
    ...['', 'true', 'declaration', 'credential', 'login', 'x; login'],
    `login.${today}.${'A'.repeat(43)}`,
    `declaration.${today}.${'A'.repeat(43)}`,
    confirmedCookie.replace(/^.*=declaration/, 'login'),
    confirmedCookie.replace(/^.*=/, 'x'),
  ])('the cookie %j confirms nothing (COUNTRY-25)', async (value) => {
    const cookie = `confirmedprofessional=${value}`;
    expect((await answer('/products', from('FR', { cookie })))[0]).toBe(302);
  });

  test('HEAD is answered like GET', async () => {
    const ask = { method: 'HEAD', headers: from('FR'), redirect: 'manual' } as const;
    const response = await fetch(`${site.url}/products`, ask);
    expect(response.status).toBe(302);
  });

  test('a visitor who has confirmed gets the same cached page of the market', async () => {
    const one = await site.get('/products', from('FR', confirmed));
    expect(one.status).toBe(200);
    expect(one.headers.get('set-cookie')).toBeNull();
    const other = await site.get('/products', from('RE', { cookie: `a=b; ${confirmed.cookie}` }));
    expect(await other.text()).toBe(await one.text());
    expect((await answer('/products', from('FR')))[0]).toBe(302);
  });
});

describe('the page that asks', () => {
  const text = async (path: string) => (await site.get(path, from('FR'))).text();

  test('is a form that works without scripts, in the language of the address', async () => {
    const html = await text('/es/profesionales?to=%2Fproductos%3Fpage%3D2');
    expect(html).toContain('<html lang="es"');
    expect(html).toContain('¿Es usted profesional de la salud?');
    expect(html).toContain('<form action="/api/professional-confirmation" method="post">');
    expect(html).toContain('name="to" value="/productos?page=2"');
    expect(html).toMatch(/<button type="submit" value="yes"[^>]* name="answer"/);
    expect(html).toMatch(/<button type="submit" value="no"[^>]* name="answer"/);
  });

  test('names the law that requires it, and asks in French where that is French law (COUNTRY-21)', async () => {
    const ask = async (country: string) => (await site.get('/professionals', from(country))).text();
    expect(await ask('AU')).toContain('Therapeutic Goods Act 1989');
    expect(await ask('ES')).toContain('Real Decreto Legislativo 1/2015');
    for (const country of ['FR', 'RE']) {
      const html = await ask(country);
      expect(html).toContain('articles L5213-1 and following');
      expect(html).toMatch(/<div lang="fr"[^>]*><h2>Êtes-vous professionnel de santé/);
      expect(html).toContain('langues suivantes\u00a0: English, Deutsch, Español, Português.');
    }
    expect(await ask('ES')).not.toContain('lang="fr"');
  });

  test('asks in the languages of the country as well, where the site has them (COUNTRY-26)', async () => {
    const ask = async (path: string, country: string) =>
      (await site.get(path, from(country))).text();
    const languagesIn = (html: string) =>
      [...html.matchAll(/<div lang="(\w\w)"[^>]*><h2>/g)].map(([, language]) => language);
    const swiss = await ask('/professionals', 'CH');
    expect(languagesIn(swiss)).toEqual(['de', 'fr']);
    expect(swiss).toContain('In Switzerland, medical devices that only');
    expect(swiss).toContain('In der Schweiz ist Publikumswerbung für Medizinprodukte verboten');
    expect(swiss).toContain('En Suisse, la publicité destinée au public est interdite');
    expect(languagesIn(await ask('/de/fachkreise', 'CH'))).toEqual(['fr']);
    expect(languagesIn(await ask('/professionals', 'ES'))).toEqual(['es']);
    expect(languagesIn(await ask('/professionals', 'PT'))).toEqual(['pt']);
    for (const country of ['IT', 'PL', 'TR', 'CZ']) {
      const html = await ask('/professionals', country);
      expect(html).toMatch(/In (Italy|Poland|Türkiye|Czechia), medical devices/);
      expect(languagesIn(html)).toEqual([]);
    }
  });

  test('is not kept by browsers, and not asked again by Back once confirmed', async () => {
    const asked = await site.get('/professionals?to=%2Fproducts', from('FR'));
    expect(asked.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer('/professionals?to=%2Fproducts', from('FR', confirmed))).toEqual([
      302,
      '/products',
    ]);
    expect(await answer('/professionals', from('FR', confirmed))).toEqual([200, null]);
  });

  test('is over when a country is chosen that asks nothing (COUNTRY-4)', async () => {
    expect(await answer('/professionals?to=%2Fproducts', from('US'))).toEqual([302, '/products']);
    expect(await answer('/professionals', from('US'))).toEqual([200, null]);
  });

  test('is in no search index and no sitemap', async () => {
    expect(await text('/professionals')).toContain('<meta name="robots" content="noindex"/>');
    expect(await text('/sitemap.xml')).not.toMatch(/professionals|fachkreise|profesionales/);
  });

  test('no redirects to the home page of a site without pages for patients (OWN-32)', async () => {
    const { 'default/webpage/patient.yaml': _, ...others } = smallContent;
    const other = await openSite(others);
    const response = await fetch(`${other.url}/api/professional-confirmation`, {
      method: 'POST',
      body: new URLSearchParams({ ...yes, answer: 'no', language: 'de' }),
      headers: from('FR', { origin: other.url }),
      redirect: 'manual',
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/de']);
    await other.close();
  });

  test.each([
    '//evil.example',
    'https://evil.example/products',
    '/\\evil.example',
    '/products//evil.example',
    '"><script>alert(1)</script>',
    'javascript:alert(1)',
    '/api/items/home',
  ])('does not redirect to the target %s', async (to) => {
    const html = await text(`/professionals?to=${encodeURIComponent(to)}`);
    expect(html).toContain('name="to" value=""');
    expect(html).not.toContain('evil.example');
    expect(html).toBe(await text('/professionals'));
  });
});

/** Sends the form like a browser. */
function say(form: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(`${site.url}/api/professional-confirmation`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: {
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `192.0.2.${address}`,
      ...from('FR', headers),
    },
    redirect: 'manual',
  });
}

async function recorded(): Promise<ProfessionalConfirmation[]> {
  const list: ProfessionalConfirmation[] = [];
  for await (const confirmation of stored.list()) list.push(confirmation);
  return list;
}

const yes = { answer: 'yes', language: 'en', to: '/products?page=2' };

describe('the answer', () => {
  test('yes is remembered, recorded, and redirects to the requested page (COUNTRY-4)', async () => {
    const before = await recorded();
    const response = await say(yes);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/products?page=2');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toBe(`${confirmedCookie}; Path=/; SameSite=Lax`);
    const [pair = ''] = cookie.split(';', 1);
    expect(await answer('/products', from('FR', { cookie: pair }))).toEqual([200, null]);
    const added = (await recorded()).slice(before.length);
    expect(added).toEqual([
      {
        id: expect.any(String),
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        country: 'FR',
        strength: 'declaration',
      },
    ]);
  });

  test('on https is remembered for https only', async () => {
    const response = await say(yes, { 'x-forwarded-proto': 'https' });
    expect(response.headers.get('set-cookie')).toMatch(/; Secure$/);
  });

  test('no redirects to the pages for patients, and revokes a confirmation', async () => {
    const before = await recorded();
    const response = await say({ ...yes, answer: 'no', language: 'es' }, confirmed);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/es/pacientes');
    expect(response.headers.get('set-cookie')).toMatch(/^confirmedprofessional=;.* Max-Age=0;/);
    expect(await recorded()).toEqual(before);
  });

  test('from a page in a language that the site no longer has is taken (OWN-94)', async () => {
    const response = await say({ ...yes, answer: 'no', language: 'fr' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/patient']);
  });

  test.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/a\r\nb',
    '/_app/nowhere',
    '',
  ])('with the target %j redirects to the home page', async (to) => {
    const response = await say({ ...yes, language: 'pt', to });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/pt']);
  });
});

describe('an invalid answer', () => {
  test.each<[string, Record<string, string>, Record<string, string>, number]>([
    ['another site', yes, { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sister site', yes, { 'sec-fetch-site': 'same-site' }, 403],
    ['JSON', yes, { 'content-type': 'application/json' }, 400],
    ['a missing answer', { language: 'en' }, {}, 400],
    ['another answer', { ...yes, answer: 'maybe' }, {}, 400],
    ['another language', { ...yes, language: 'xx' }, {}, 400],
    ['too much data', { ...yes, to: 'x'.repeat(5_000) }, {}, 413],
    ['an embargoed country', yes, { 'x-country': 'CU' }, 451],
  ])('%s is refused and not recorded', async (_, form, headers, status) => {
    const before = (await recorded()).length;
    const response = await say(form, headers);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await recorded()).toHaveLength(before);
  });

  test('recognizes a browser without Sec-Fetch-Site by its origin', async () => {
    const send = (origin: string) =>
      fetch(`${site.url}/api/professional-confirmation`, {
        method: 'POST',
        body: new URLSearchParams(yes),
        headers: { origin },
        redirect: 'manual',
      });
    expect((await send(site.url)).status).toBe(303);
    expect((await send('http://evil.example')).status).toBe(403);
    expect((await send('null')).status).toBe(403);
  });

  test('limits an address to 120 answers a minute (CONFIG-13)', async () => {
    const answers = await Promise.all(
      Array.from({ length: 122 }, () => say({ ...yes, answer: 'no' })),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('the answer must be a POST', async () => {
    expect((await site.get('/api/professional-confirmation?answer=yes')).status).toBe(404);
  });
});

test('consent:export --kind professional writes the records', async () => {
  await say(yes);
  const env = { DATA_DIR: `${site.contentFolder}-data` };
  const exported = async (...args: string[]) =>
    (await runHere(consentExportCommand, ['--kind', 'professional', ...args], env)).stdout;
  const all = await recorded();
  const lines = (await exported()).trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFFid,time (UTC),country,strength');
  expect(lines).toHaveLength(all.length + 1);
  expect(JSON.parse(await exported('--format', 'json'))).toEqual(all);
});

test('Vet Systems asks veterinarians, by the same rules', async () => {
  const vet = await openSite(
    {
      'vet_systems/webpage/vet_systems_home.yaml': smallContent['default/webpage/home.yaml'],
      ...listedContent('vet_systems'),
    },
    { APPLICATION: 'vet-systems' },
  );
  const asked = await vet.get('/products', from('FR'));
  expect(asked.headers.get('location')).toBe('/professionals?to=%2Fproducts');
  const html = await (await vet.get('/professionals', from('FR'))).text();
  expect(html).toContain('Are you a veterinary professional?');
  expect((await vet.get('/products', from('FR', confirmed))).status).toBe(200);
  await vet.close();
});
