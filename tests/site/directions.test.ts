import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmed as confirmedCookie } from '../confirmed.ts';
import { startVisitedSite, type VisitedSite } from './visitedSite.ts';

// The look-up of directions for use, with the site's own content.

const address = {
  en: '/support/directions-for-use',
  de: '/de/service/gebrauchsanweisungen',
  es: '/es/soporte/instrucciones-de-uso',
  pt: '/pt/suporte/instrucoes-de-uso',
} as const;
type Language = keyof typeof address;

let site: VisitedSite;
beforeAll(async () => {
  site = await startVisitedSite();
}, 60_000);
afterAll(() => site.close());

const get: VisitedSite['get'] = (...asked) => site.get(...asked);

async function lookUp(
  query: Readonly<Record<string, string>>,
  from: { readonly country?: string; readonly locale?: Language; readonly cookie?: string } = {},
) {
  const { country = 'DE', locale = 'en', cookie } = from;
  const response = await get(`${address[locale]}?${new URLSearchParams(query)}`, country, cookie);
  const html = await response.text();
  const [, answer = ''] = html.split('data-testid="directions-answer"');
  const [own = ''] = answer.split('</section>');
  return {
    response,
    html,
    answer: own,
    files: [...own.matchAll(/href="(\/media\/[^"]+)"/g)].map(([, href = '']) => href),
    products: [...own.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, name = '']) =>
      name.replace(/<[^>]+>/g, ''),
    ),
  };
}

test.each(Object.keys(address) as Language[])(
  'the page exists in %s and is listed (DIRECTIONS-1, PAGE-12)',
  async (it) => {
    const response = await get(address[it], 'DE');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('data-testid="directions-form"');
    expect(html).not.toContain('data-testid="directions-answer"');
    expect(html).not.toContain('noindex');
    expect(await (await get('/sitemap.xml', 'DE')).text()).toContain(`${address[it]}</loc>`);
  },
);

test('only this page may use the camera (DIRECTIONS-9)', async () => {
  const policy = async (path: string) => (await get(path, 'DE')).headers.get('permissions-policy');
  expect(await policy(address.en)).toMatch(/^camera=\(self\), /);
  expect(await policy('/support')).toMatch(/^camera=\(\), /);
});

test('only this page may run WebAssembly, and none may make scripts from text (DIRECTIONS-9)', async () => {
  const scripts = async (path: string) => {
    const { headers } = await get(path, 'DE');
    return /script-src [^;]*/.exec(headers.get('content-security-policy') ?? '')?.[0];
  };
  expect(await scripts(address.en)).toContain("'wasm-unsafe-eval'");
  expect(await scripts('/support')).not.toContain('wasm');
  expect(await scripts(address.en)).not.toContain("'unsafe-eval'");
});

describe.each([
  ['PO-4211-475', 'KnotLine'],
  ['po4211475', 'KnotLine'],
  ['PO-4211', 'KnotLine'],
  ['PO-4211-550', 'KnotLine'],
  ['09520000042110', 'KnotLine'],
  ['9520000042110', 'KnotLine'],
  ['(01)09520000042110(17)271231(10)A1', 'KnotLine'],
  ['UDI: ( 01 ) 0952 00000 42110 ( 10 ) A1', 'KnotLine'],
  ['REF PO-4211', 'KnotLine'],
  ['knotl', 'KnotLine'],
  ['PO-4211-900', 'KnotLine'],
  ['PO-4302-20S', 'BandLine'],
])('the number or name %s (DIRECTIONS-2, DIRECTIONS-3)', (number, name) => {
  test.each([
    ['US', 'en'],
    ['DE', 'de'],
    ['MX', 'es'],
    ['BR', 'pt'],
    ['JP', 'en'],
    ['FR', 'en'],
    ['ES', 'es'],
    ['AU', 'en'],
  ] as const)('finds %s’s directions in %s', async (country, locale) => {
    const { response, products, files } = await lookUp({ number }, { country, locale });
    expect(response.status).toBe(200);
    expect(products[0]).toContain(name);
    expect(files[0]).toMatch(new RegExp(`\\.${locale}\\.pdf$`));
    const file = await get(files[0] ?? '', country);
    expect(file.status).toBe(200);
    await file.body?.cancel();
  });
});

test('the answer has every revision and language, with the reason of each change', async () => {
  const { answer, files } = await lookUp({ number: 'PO-4211', language: 'es' });
  expect(files[0]).toBe('/media/documents/knotless-anchor-directions-for-use.es.pdf');
  for (const revision of ['1', '2', '3']) {
    expect(files.join()).toContain(`/dfu1-00042-${revision}.en.pdf`);
  }
  expect(answer).toContain('Open in Spanish');
  expect(answer).toMatch(/PDF, \d+ kB/);
  expect(answer).toContain('Earlier revisions');
});

test('a language without directions is named', async () => {
  const { answer } = await lookUp({ number: 'PO-4211', language: 'ja' });
  expect(answer).toMatch(/does not exist in \S+/);
});

describe('a product that is withheld (DIRECTIONS-4)', () => {
  const withheld = { number: 'PO-5302' };
  test.each([
    ['JP', ''],
    ['BR', ''],
    ['DE', 'JP'],
    ['DE', 'MX'],
    ['JP', 'DE'],
  ])('in the country %s or the chosen country "%s" stays withheld', async (country, chosen) => {
    const query = { ...withheld, country: chosen };
    const { response, html, answer, files } = await lookUp(query, { country });
    expect(response.status).toBe(451);
    expect(answer).toContain('data-testid="directions-withheld"');
    expect(html).not.toContain('Talvera');
    expect(files).toEqual([]);
  });

  test('is not told by a part of its name', async () => {
    const { answer } = await lookUp({ number: 'Talvera' }, { country: 'JP' });
    expect(answer).toContain('data-testid="directions-missing"');
  });

  test('is shown elsewhere', async () => {
    const { products } = await lookUp({ ...withheld, country: 'FR' }, { country: 'DE' });
    expect(products[0]).toContain('Talvera');
  });
});

describe.each(['FR', 'ES', 'AU', 'GP'])(
  'an unconfirmed visitor from %s (DIRECTIONS-4, CONTENT-26, COUNTRY-19)',
  (country) => {
    test('reads directions and no promotion', async () => {
      const { html, products } = await lookUp({ number: 'PO-4211' }, { country });
      expect(products[0]).toContain('KnotLine');
      expect(html).not.toContain('locks it in the bone');
      expect(html).not.toMatch(/href="\/products\/[^"]/);
      const confirmed = await lookUp({ number: 'PO-4211' }, { country, cookie: confirmedCookie });
      expect(confirmed.answer).toContain('href="/products/knotline-knotless-anchor"');
    });
  },
);

describe('the answer is not confused', () => {
  test('between markets, or kept by a shared cache', async () => {
    const inGermany = await lookUp({ number: 'PO-5302' });
    const inJapan = await lookUp({ number: 'PO-5302' }, { country: 'JP' });
    const again = await lookUp({ number: 'PO-5302' });
    expect(inJapan.answer).not.toBe(inGermany.answer);
    expect(again.answer).toBe(inGermany.answer);
    expect(inGermany.response.headers.get('cache-control')).toContain('private');
  });

  test('and is not indexed', async () => {
    const { html } = await lookUp({ number: 'PO-4211' });
    expect(html).toMatch(/<meta name="robots" content="noindex, nofollow"/);
  });
});

describe('an invalid number (DIRECTIONS-5)', () => {
  test.each(['09520000042111', '952000004211', '0952 0000 042112', '(01)09520000042111'])(
    '%s is explained at its field',
    async (number) => {
      const { html, answer } = await lookUp({ number });
      expect(answer).toContain('data-testid="directions-invalid"');
      expect(html).toMatch(/<input[^>]*aria-invalid="true"/);
    },
  );

  test.each([
    ['4006381333931', 'foreign', 'was read, but it is not one of our numbers'],
    ['(01)04006381333931(17)271231', 'foreign', 'was read, but it is not one of our numbers'],
    ['https://other.example/ifu/PO-4211', 'foreign', 'was read, but it is not one of our'],
    ['+A123BJC5D6E71G', 'hibc', 'This is an HIBC code'],
    ['(17)250131(10)A1-7', 'partial', 'This code contains no product number'],
    ['PO-9999', 'missing', 'Nothing found for'],
  ])('%s is answered as %s', async (number, status, text) => {
    const { response, answer } = await lookUp({ number });
    expect(response.status).toBe(404);
    expect(answer).toContain(`data-testid="directions-${status}"`);
    expect(answer).toContain(text);
  });

  test.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '%00',
    '\u0000\u001d\ud800',
    "' OR 1=1 --",
    '{number}',
    '𝔓𝔒'.repeat(40),
    '('.repeat(500),
    '-'.repeat(200),
  ])('hostile input %j finds nothing', async (number) => {
    const { response, html, answer } = await lookUp({ number, country: 'XX', language: '../de' });
    expect(response.status).toBe(404);
    expect(answer).toContain('data-testid="directions-missing"');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img src=x');
  });

  test('an empty one asks nothing', async () => {
    const { answer } = await lookUp({ number: '  ' });
    expect(answer).toBe('');
  });
});

describe('a code of a package (DIRECTIONS-10, DIRECTIONS-12)', () => {
  test.each([
    '(01)09520000042110(3102)001234(17)200131(10)A1-7',
    ']d2010952000004211031020012341720013110A1-7',
    '\u001D010952000004211031020012341720013110A1-7',
    'https://id.example/01/09520000042110/10/A1-7?17=200131&3102=001234',
  ])('%j keeps its lot and its warning', async (number) => {
    const { products, answer } = await lookUp({ number });
    expect(products[0]).toContain('KnotLine');
    expect(answer).toContain('This product has expired');
    expect(answer).toContain('January 31, 2020');
    expect(answer).toContain('A1-7');
  });

  test('without a GTIN warns, too', async () => {
    const { answer } = await lookUp({ number: '(17)200131(10)A1-7' });
    expect(answer).toContain('This product has expired');
  });

  test('that is uncertain says so', async () => {
    const { answer } = await lookUp({ number: '010952000004211010A1-717200131' });
    expect(answer).toContain('could not be read for certain');
    expect(answer).not.toContain('<dd>A1-7');
  });

  test('is the short address, too', async () => {
    for (const number of ['HTTPS://WWW.PORTICO.EXAMPLE/IFU/PO-4211-475', '/ifu/PO-4211-475']) {
      const { products } = await lookUp({ number });
      expect(products[0]).toContain('KnotLine');
    }
  });
});

describe('the short address (DIRECTIONS-7)', () => {
  test.each([
    ['/ifu/PO-4211-475', 'US', '', '/support/directions-for-use?number=PO-4211-475'],
    ['/IFU/09520000042110', 'DE', '', '/de/service/gebrauchsanweisungen?number=09520000042110'],
    ['/ifu/PO-4211/?x=1', 'MX', '', '/es/soporte/instrucciones-de-uso?number=PO-4211'],
    ['/ifu/PO-4211', 'BR', 'languagepreference=en', '/support/directions-for-use?number=PO-4211'],
    ['/ifu/PO-4211', 'FR', '', '/support/directions-for-use?number=PO-4211'],
    ['/ifu/%3Cscript%3E', 'US', '', '/support/directions-for-use?number=%3Cscript%3E'],
    ['/ifu/a%0d%0ab', 'US', '', '/support/directions-for-use?number=a%0D%0Ab'],
    ['/ifu/%2F%2Fevil.example', 'US', '', '/support/directions-for-use?number=%2F%2Fevil.example'],
    ['/ifu/%E0%A4%A', 'US', '', '/support/directions-for-use'],
    ['/ifu', 'AT', '', '/de/service/gebrauchsanweisungen'],
  ])('%s leads in %s with the cookie "%s" to %s', async (path, country, cookie, to) => {
    const response = await get(path, country, cookie);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(to);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test.each([
    ['/ifu/PO-4211', 'FR', 200],
    ['/ifu/PO-5302', 'JP', 451],
    ['/ifu/PO-0000', 'US', 404],
    ['/ifu/PO-4211', 'CU', 451],
  ])('%s answers %s in the end with %i', async (path, country, status) => {
    const { headers } = await get(path, country);
    const response = await get(headers.get('location') ?? '', country);
    expect(response.status).toBe(status);
    const hasForm = (await response.text()).includes('data-testid="directions-form"');
    expect(hasForm).toBe(country !== 'CU');
  });

  test('is no page of its own', async () => {
    for (const path of ['/ifu/PO-4211/more', '/ifux', '/de/ifu/PO-4211']) {
      expect((await get(path, 'US')).status).toBe(404);
    }
  });
});

test('a paper copy is asked for without scripts, and its lead names product, revision and language (DIRECTIONS-8, FORM-32)', async () => {
  const path = `${address.en}?number=PO-4211-475&language=es`;
  const html = await (await get(path, 'DE')).text();
  const [, form = ''] = html.split('id="message"');
  const hidden = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
  const entered = {
    ...fields,
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@hospital.example',
    address: 'Ring 1',
    zip: '80331',
    city: 'Munich',
    country: 'DE',
  };
  const post = async (body: Record<string, string>) => {
    const headers = { 'x-country': 'DE', origin: site.url };
    const init = { method: 'POST', headers, body: new URLSearchParams(body) };
    return (await fetch(site.url + path, init)).status;
  };
  for (const part of ['address', 'zip', 'city', 'productNumber']) {
    expect(await post({ ...entered, [part]: '' }), part).toBe(422);
  }
  expect(await post(entered)).toBe(200);
  const file = join(site.folder, 'portico.db');
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  const rows = database.prepare('select payload from lead').all();
  database.close();
  expect(rows.map(({ payload }) => JSON.parse(String(payload)))).toMatchObject([
    {
      codename: 'paper_copy_form',
      form: 'PaperCopy',
      location: 'Paper copy',
      productNumber: 'PO-4211-475',
      resourceTitle: 'KnotLine Knotless Anchor, DFU1-00042',
      referenceNumber: '4, es',
      address: 'Ring 1',
    },
  ]);
});

test('the product page and the support pages lead to it', async () => {
  for (const path of ['/products/knotline-knotless-anchor', '/support', '/', '/patient']) {
    expect(await (await get(path, 'DE')).text()).toContain(`href="${address.en}"`);
  }
});
