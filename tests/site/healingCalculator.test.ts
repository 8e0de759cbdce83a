import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmed as confirmedCookie } from '../confirmed.ts';
import { type OpenSite, openSite } from './openSite.ts';

// The shoulder healing calculator, with the site's own content.

const address = {
  en: '/shoulder-healing-calculator',
  de: '/de/heilungsrechner-schulter',
  es: '/es/calculadora-cicatrizacion-hombro',
  pt: '/pt/calculadora-cicatrizacao-ombro',
} as const;
type Language = keyof typeof address;
const languages = Object.keys(address) as Language[];

const specialty = {
  en: '/specialties/shoulder',
  de: '/de/fachgebiete/schulter',
} as const;

const settled = 'interruptautomaticredirect=true';
const confirmed = `${settled}; ${confirmedCookie}`;
const values = 'age=71&tear=2.6&infraspinatus=2&retraction=1.5&work=medium&bone=-2.4';

let on: OpenSite;
let off: OpenSite;
let vet: OpenSite;
const flagged = { CONTENT_DIR: 'demo/content', FLAGS_FILE: 'tests/browser/flags.json' };
beforeAll(async () => {
  on = await openSite({}, { ...flagged, HEALING_AGE_CUTOFF: '' });
  off = await openSite({}, { CONTENT_DIR: 'demo/content' });
  vet = await openSite({}, { ...flagged, APPLICATION: 'vet-systems' });
}, 90_000);
afterAll(() => Promise.all([on, off, vet].map((site) => site?.close())));

const ask = (
  site: OpenSite,
  path: string,
  { country = 'US', cookie = confirmed }: { country?: string; cookie?: string } = {},
) => site.get(path, { 'x-country': country, cookie });

/** The text of the part with a test id. */
function part(html: string, id: string): string {
  const [, from = ''] = html.split(`data-testid="${id}"`);
  return from.slice(from.indexOf('>') + 1).split(/<\/(?:p|form|svg|table)>/)[0] ?? '';
}
const plain = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

async function answerTo(query: string, locale: Language = 'en', site = on) {
  const response = await ask(site, `${address[locale]}?${query}`);
  const html = await response.text();
  return { response, html, result: plain(part(html, 'healing-result')) };
}

describe('while the flag is off (CALC-7)', () => {
  test.each(languages)('the address is unknown in %s', async (locale) => {
    const here = address[locale];
    // As it would be if the language were the default.
    const bare = here.replace(/^\/[a-z]{2}(?=\/)/, '');
    for (const path of [here, `${here}?${values}`, `${here}/`, bare]) {
      for (const country of ['US', 'DE', 'FR']) {
        for (const cookie of ['', settled, confirmed, `${confirmed}; testflag=1`]) {
          const response = await ask(off, path, { country, cookie });
          expect(response.status).toBe(404);
          expect(response.headers.get('location')).toBeNull();
          expect(await response.text()).not.toContain('healing');
        }
      }
    }
  });

  test('a posted form is answered like a request', async () => {
    const post = await fetch(off.url + address.en, {
      method: 'POST',
      body: new URLSearchParams({ age: '71' }),
    });
    expect(post.status).toBe(404);
  });

  test('nothing links to it', async () => {
    for (const path of ['/', specialty.en, '/specialties', '/sitemap.xml', '/support']) {
      const response = await ask(off, path);
      expect(response.status).toBe(200);
      expect(await response.text()).not.toContain(address.en);
    }
  });

  test('on the second brand it does not exist, whatever the flag', async () => {
    expect((await ask(vet, address.en)).status).toBe(404);
  });
});

describe('while the flag is on (CALC-7)', () => {
  test.each(['US', 'DE', 'BR', 'FR', 'AU'])('visitors from %s confirm first', async (country) => {
    const path = `${address.en}?${values}`;
    const response = await ask(on, path, { country, cookie: settled });
    expect(response.status).toBe(302);
    const location = response.headers.get('location') ?? '';
    expect(location).toBe(`/professionals?to=${encodeURIComponent(path)}`);
    expect(response.headers.get('cache-control')).toContain('no-store');
    const question = await ask(on, location, { country, cookie: settled });
    expect(question.status).toBe(200);
    const html = await question.text();
    expect(html).toContain('data-testid="professional-confirmation"');
    expect(html.includes('The page that you want to open')).toBe(!['FR', 'AU'].includes(country));
    const answer = await fetch(`${on.url}/api/professional-confirmation`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-country': country, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ answer: 'yes', language: 'en', to: path }),
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(path);
    expect(answer.headers.get('set-cookie')).toContain(confirmedCookie);
    expect((await ask(on, path, { country })).status).toBe(200);
    const again = await ask(on, location, { country });
    expect([again.status, again.headers.get('location')]).toEqual([302, path]);
  });

  test('other pages are as open as before, and the question is passed where none is needed', async () => {
    expect((await ask(on, '/products', { cookie: settled })).status).toBe(200);
    const question = await ask(on, '/professionals?to=%2Fproducts');
    expect([question.status, question.headers.get('location')]).toEqual([302, '/products']);
  });

  test('an invalid confirmation is none, and a cached answer is not for everyone', async () => {
    expect((await answerTo(values)).response.status).toBe(200);
    for (const cookie of [settled, `${settled}; confirmedprofessional=yes`, 'testflag=1']) {
      expect((await ask(on, `${address.en}?${values}`, { cookie })).status).toBe(302);
    }
  });

  test('it is linked from its specialty only, and in no sitemap', async () => {
    expect(await (await ask(on, specialty.en)).text()).toContain(`href="${address.en}"`);
    expect(await (await ask(on, specialty.de)).text()).toContain(`href="${address.de}"`);
    for (const path of ['/', '/specialties/knee', '/sitemap.xml', '/search?q=healing+calculator']) {
      expect(await (await ask(on, path)).text()).not.toContain(`${address.en}"`);
      expect(await (await ask(on, path)).text()).not.toContain(`${address.en}<`);
    }
  });

  test.each(languages)(
    'has six inputs with help, its source and its limits in %s (CALC-1, CALC-10)',
    async (locale) => {
      const response = await ask(on, address[locale]);
      expect(response.status).toBe(200);
      const html = await response.text();
      for (const factor of ['age', 'tear', 'infraspinatus', 'retraction', 'work', 'bone']) {
        expect(html).toContain(`data-testid="healing-${factor}"`);
        expect(html).toContain(`id="healing-${factor}-hint"`);
      }
      expect(html).toContain('https://doi.org/10.1177/0363546518810763');
      expect(html).toContain('603');
      expect(html).not.toContain('data-testid="healing-result"');
      expect(html).not.toContain('data-testid="healing-faults"');
    },
  );
});

describe('the answer (CALC-2, CALC-4)', () => {
  const none = {
    age: '50',
    tear: '1',
    infraspinatus: '0',
    retraction: '0',
    work: 'low',
    bone: '0',
  };
  test.each([
    [{}, 0, '6.0%'],
    [{ infraspinatus: '2', retraction: '1' }, 4, '6.0%'],
    [{ infraspinatus: '2', tear: '2.51' }, 5, '55.2%'],
    [{ infraspinatus: '2', tear: '3', age: '71', bone: '-2.5' }, 9, '55.2%'],
    [{ infraspinatus: '2', tear: '3', age: '71', bone: '-2.5', retraction: '1' }, 10, '86.2%'],
    [
      { infraspinatus: '4', tear: '3', age: '71', bone: '-2.5', retraction: '3', work: 'high' },
      15,
      '86.2%',
    ],
  ])('%j counts %i points: %s (CALC-9)', async (changed, score, rate) => {
    const query = String(new URLSearchParams({ ...none, ...changed }));
    const { html, result } = await answerTo(query);
    expect(html).toContain(`Score: ${score} of 15 points`);
    expect(result).toContain(rate);
    expect(html).toContain(`the score ${score} is marked`);
    // Nothing finer than the three groups, in any part of the page.
    const rates = new Set(plain(html).match(/\d+(?:\.\d+)?\s?%/g));
    expect([...rates].sort()).toEqual(['55.2%', '6.0%', '86.2%']);
  });

  // The second group includes the third.
  test('says that groups overlap (CALC-4)', async () => {
    expect((await answerTo(values)).result).toContain('includes patients with 10 points or more');
  });

  test.each(languages)('is in the address, in %s too (CALC-5)', async (locale) => {
    const { html, result } = await answerTo(values.replace('2.6', '2,6'), locale);
    expect(result).toMatch(/55[.,]2/);
    expect(html).toContain('value="2,6"');
    const others = languages.filter((it) => it !== locale);
    for (const it of others) expect(html).toContain(`${address[it]}?age=71&amp;tear=2%2C6`);
  });

  test('counts an age of 70 as the setting says, and says so (CALC-3)', async () => {
    const query = values.replace('age=71', 'age=70');
    const { html } = await answerTo(query);
    expect(html).toContain('Score: 6 of 15 points');
    expect(html).toContain('This page counts them over 70 years.');
    const from70 = await openSite({}, { ...flagged, HEALING_AGE_CUTOFF: 'from_70' });
    try {
      const other = await answerTo(query, 'en', from70);
      expect(other.html).toContain('Score: 8 of 15 points');
      expect(other.html).toContain('This page counts them from 70 years on.');
    } finally {
      await from70.close();
    }
  });

  test('the setting takes no other value', async () => {
    const opened = openSite({}, { HEALING_AGE_CUTOFF: '70' });
    await expect(opened).rejects.toThrow(/Invalid environment variables\n {2}HEALING_AGE_CUTOFF: /);
  });
});

describe('entries that cannot be used (CALC-6)', () => {
  test.each([
    ['age=&tear=&infraspinatus=&retraction=&work=&bone=', 6],
    ['age=71', 5],
    [`${values}&age=50`, 1],
    [values.replace('71', '9'.repeat(400)), 1],
    [values.replace('71', 'NaN'), 1],
    [values.replace('71', 'Infinity'), 1],
    [values.replace('71', '1e2'), 1],
    [values.replace('71', '7%000'), 1],
    [values.replace('2.6', '26'), 1],
    [values.replace('2.6', '-2.6'), 1],
    [values.replace('work=medium', 'work=__proto__'), 1],
    [values.replace('infraspinatus=2', 'infraspinatus=5'), 1],
    [values.replace('71', '%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E'), 1],
  ])('%s: %i faults', async (query, count) => {
    const { response, html, result } = await answerTo(query);
    expect(response.status).toBe(200);
    expect(html).toContain('data-testid="healing-faults"');
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(count);
    expect(result).toBe('');
    expect(html).not.toContain('<script>alert');
  });

  test('a malformed escape is refused before any page', async () => {
    expect((await answerTo(values.replace('71', '%FF%FE'))).response.status).toBe(400);
  });

  test.each(languages)('are named in %s, and nothing entered is lost', async (locale) => {
    const { html } = await answerTo(values.replace('71', '7l').replace('2.6', ''), locale);
    expect(html).toContain('value="7l"');
    expect(html).toContain('value="1.5"');
    expect(html).toContain('id="healing-age-error"');
    expect(html).toContain('id="healing-tear-error"');
  });
});

describe('the entries stay on the page (CALC-8)', () => {
  test.each([address.en, `/professionals?to=${encodeURIComponent(`${address.en}?${values}`)}`])(
    '%s is not stored, indexed or named to other pages, and has no analytics',
    async (path) => {
      const cookie = path.startsWith('/prof') ? settled : confirmed;
      const response = await ask(on, path, { cookie });
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(response.headers.get('referrer-policy')).toBe('strict-origin');
      expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
      const html = await response.text();
      expect(html).toMatch(/<meta name="robots" content="noindex/);
      expect(html).toContain('"collectionOff":true');
    },
  );

  test('other pages keep their headers', async () => {
    const { headers } = await ask(on, '/products');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-robots-tag')).toBeNull();
  });

  test('no log line contains them', async () => {
    const odd = values.replace('71', '7187654');
    await answerTo(odd);
    await ask(on, `${address.en}?${odd}`, { cookie: settled });
    expect(JSON.stringify(on.log)).not.toContain('7187654');
  });

  test('a form cannot be posted to it', async () => {
    const response = await fetch(`${on.url}${address.en}?${values}`, {
      method: 'POST',
      headers: { cookie: confirmed, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ firstName: 'Ada' }),
    });
    expect(response.status).toBe(405);
  });
});
