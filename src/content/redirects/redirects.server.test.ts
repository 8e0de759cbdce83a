import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  openTestContent,
  type TestItem,
  type TestItems,
} from '../../../tests/fakes/testContent.ts';
import { pathKey } from '../writtenPaths.ts';
import { deriveRedirects } from './redirects.server.ts';
import type { Redirect } from './resolve.ts';

const origins = ['https://www.portico.example'];

async function derived(items: TestItems) {
  const redirects = deriveRedirects(['default', 'shared'], origins);
  const { current, show } = await openTestContent(items, [redirects]);
  const at = (path: string): Redirect | undefined =>
    current
      .now()
      .get(redirects)
      .byKey.get(pathKey(path) ?? '');
  return { at, show, to: (path: string) => at(path)?.to, all: () => current.now().get(redirects) };
}

const moved = (from: string, to: string, more: object = {}): TestItem => ({
  type: 'redirect',
  values: { from, to_address: to, ...more },
});
const anchor: TestItem = {
  values: { slug: 'anchor' },
  languages: { de: { slug: 'anker' }, pt: { slug: 'ancora' } },
};

describe('a redirect of editors (CONTENT-51)', () => {
  test.each([
    ['/spring-course', '/products/anchor'],
    ['/de/fruehjahrskurs', '/produkte/anker'],
    ['/pt/curso', '/produtos/ancora'],
    // Not translated: as links do, the English slug at the Spanish address.
    ['/es/curso', '/productos/anchor'],
  ])('from %s to an item leads to its page in the language of the path', async (from, to) => {
    const item = { type: 'redirect', values: { from, to: ['anchor'] } };
    const site = await derived({ anchor, course: item });
    expect(site.at(from)).toMatchObject({ to, isPermanent: true, item: { codename: 'anchor' } });
  });

  test.each([
    ['/products/anchor?size=4#sizes', '/products/anchor?size=4#sizes'],
    ['/Products/Anchor/', '/products/anchor'],
    ['/products', '/products'],
    ['https://www.portico.example/products/anchor', '/products/anchor'],
    ['https://partner.example/a b', undefined],
    ['https://partner.example/a%20b?c=d#e', 'https://partner.example/a%20b?c=d#e'],
    ['http://partner.example', 'http://partner.example/'],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['\\\\evil.example', undefined],
    ['/x/..//evil.example', undefined],
    ['https:evil.example', undefined],
    ['https://www.portico.example//evil.example', undefined],
    ['https://user:secret@evil.example/', undefined],
    ['/\t/evil.example', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['mailto:a@b.example', undefined],
    ['/products/none', undefined],
    ['/calendar/registrations/secret', undefined],
    ['/media/none.pdf', undefined],
    ['products/anchor', undefined],
  ])('to the address %s leads to %s', async (address, to) => {
    const site = await derived({ anchor, old: moved('/old', address) });
    expect(site.to('/old')).toBe(to);
  });

  test('without a target is gone; `permanent: no` makes it temporary', async () => {
    const site = await derived({
      gone: { type: 'redirect', values: { from: '/gone' } },
      soon: moved('/soon', '/products', { permanent: ['no'] }),
      later: moved('/later', '/soon'),
    });
    expect(site.at('/gone')).toEqual({ to: undefined, isPermanent: true });
    expect(site.at('/soon')).toMatchObject({ to: '/products', isPermanent: false });
    expect(site.at('/later')).toMatchObject({ to: '/products', isPermanent: false });
  });

  test('paths are compared decoded, in any case, with any slashes', async () => {
    const site = await derived({ anchor, old: moved('/Größen/Übersicht', '/products/anchor') });
    for (const path of [
      '/größen/übersicht',
      '/gr%C3%B6%C3%9Fen/%C3%BCbersicht',
      '/gro\u0308ßen/u\u0308bersicht/',
      '//Größen///Übersicht',
    ])
      expect(site.to(path), path).toBe('/products/anchor');
    expect(site.to('/gr%C3%B6%C3%9Fen%2F%C3%BCbersicht')).toBeUndefined();
  });

  test.each([
    '/',
    '/products',
    '/products/anchor',
    '/produkte/anker',
    '/api/items',
    '/media/x.pdf',
    '/healthz',
    '/assets/x.js',
    '/news-de.xml',
    '/sitemap.xml',
    '/calendar.ics',
    '/ifu/PO-1',
    '/_app',
    '//evil.example',
    '/a/../b',
    '/a%2Fb',
    '/a?b',
    'old',
    'https://www.portico.example/old',
    '/\ud800',
    '/%zz',
  ])('cannot be from %s', async (from) => {
    const site = await derived({ anchor, old: moved(from, '/resources') });
    expect([...site.all().byKey.keys()]).toEqual([]);
  });

  test('leads neither to drafts, nor to items of another site, nor to people without a page', async () => {
    const to = (codename: string): TestItem => ({
      type: 'redirect',
      values: { from: `/to-${codename}`, to: [codename] },
    });
    const site = await derived({
      draft: { values: { slug: 'draft' }, published: false },
      vet: { values: { slug: 'vet' }, collection: 'vet_systems' },
      person: { type: 'staff', values: { name: 'Ada' } },
      ...Object.fromEntries(['draft', 'vet', 'person', 'none'].map((it) => [`to_${it}`, to(it)])),
      ofDraft: { ...moved('/old', '/products'), published: false },
      ofVet: { ...moved('/old', '/products'), collection: 'vet_systems' },
    });
    expect(site.all().byKey.size).toBe(0);
  });
});

describe('a former slug (CONTENT-51)', () => {
  test('redirects its address in its language', async () => {
    const site = await derived({
      anchor: {
        values: { slug: 'anchor', former_slugs: 'screw, old-anchor' },
        languages: { de: { slug: 'anker', former_slugs: 'schraube' }, es: { slug: 'ancla' } },
      },
    });
    expect(site.to('/products/screw')).toBe('/products/anchor');
    expect(site.to('/products/old-anchor')).toBe('/products/anchor');
    expect(site.to('/produkte/schraube')).toBe('/produkte/anker');
    expect(site.to('/produkte/screw')).toBeUndefined();
    expect(site.to('/productos/screw')).toBeUndefined();
    // Portuguese readers have the English page.
    expect(site.to('/produtos/screw')).toBe('/produtos/anchor');
  });

  test('that another item has now belongs to that item', async () => {
    const site = await derived({
      anchor: { values: { slug: 'anchor', former_slugs: 'screw' } },
      screw: { values: { slug: 'screw' } },
    });
    expect(site.to('/products/screw')).toBeUndefined();
  });

  test('comes after a redirect of its own', async () => {
    const site = await derived({
      anchor: { values: { slug: 'anchor', former_slugs: 'screw' } },
      zz: moved('/products/screw', '/resources'),
    });
    expect(site.to('/products/screw')).toBe('/resources');
  });
});

const names = ['a', 'b', 'c', 'd'] as const;
const path = fc.constantFrom('/a', '/b', '/c', '/d', '/products/a', '/products/b', '/products');
const editedRedirect: fc.Arbitrary<TestItem> = fc.oneof(
  fc.record({ from: path, to: path }).map(({ from, to }) => moved(from, to)),
  path.map((from) => ({ type: 'redirect', values: { from } })),
  fc
    .tuple(path, fc.constantFrom(...names.map((it) => `product_${it}`)))
    .map(([from, to]) => ({ type: 'redirect', values: { from, to: [to] } })),
);
const editedProduct: fc.Arbitrary<TestItem> = fc
  .tuple(fc.constantFrom(...names), fc.constantFrom('', ...names))
  .map(([slug, former]) => ({ values: { slug, ...(former && { former_slugs: former }) } }));
const editedContent = fc.dictionary(
  fc.constantFrom(...names.flatMap((it) => [`redirect_${it}`, `product_${it}`])),
  fc.nat(),
);
const content: fc.Arbitrary<TestItems> = editedContent.chain((chosen) =>
  fc.record(
    Object.fromEntries(
      Object.keys(chosen).map((name) => [
        name,
        name.startsWith('redirect') ? editedRedirect : editedProduct,
      ]),
    ),
  ),
);

/** Follows what is written one step at a time, as a visitor would. */
function modelOf(items: TestItems): (from: string) => string | undefined {
  const entries = Object.entries(items).sort(([a], [b]) => (a < b ? -1 : 1));
  const products = entries.filter(([, { type = 'product' }]) => type === 'product');
  const pages = new Set(['/products', ...products.map(([, it]) => `/products/${it.values?.slug}`)]);
  const steps = new Map<string, string>();
  const add = (from: string, to: string) => {
    if (!pages.has(from) && !steps.has(from)) steps.set(from, to);
  };
  for (const [, { type, values = {} }] of entries) {
    if (type !== 'redirect') continue;
    const [codename] = (values.to ?? []) as string[];
    const slug = codename && items[codename]?.values?.slug;
    const to = codename === undefined ? values.to_address : slug ? `/products/${slug}` : 'nothing';
    add(String(values.from), String(to ?? 'gone'));
  }
  for (const [, { values = {} }] of products) {
    if (values.former_slugs) add(`/products/${values.former_slugs}`, `/products/${values.slug}`);
  }
  return (from) => {
    const seen = new Set<string>();
    let at = from;
    for (let next = steps.get(at); next !== undefined && !seen.has(at); next = steps.get(at)) {
      seen.add(at);
      at = next;
    }
    if (at === 'gone') return 'gone';
    return at !== from && pages.has(at) ? at : undefined;
  };
}

describe('any set of redirects', () => {
  test('leads to pages at once or nowhere, as a plain model does', async () => {
    await fc.assert(
      fc.asyncProperty(content, async (items) => {
        const { at } = await derived(items);
        const model = modelOf(items);
        for (const from of ['/a', '/b', '/c', '/d', ...names.map((it) => `/products/${it}`)]) {
          const found = at(from);
          expect(found && (found.to ?? 'gone'), from).toBe(model(from));
          expect(found?.to && at(found.to)).toBeFalsy();
        }
      }),
    );
  });

  test('is the same after edits as when it is read anew', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(content, { minLength: 2, maxLength: 5 }), async (states) => {
        const site = await derived(states[0] as TestItems);
        for (const state of states.slice(1)) {
          await site.show(state);
          const anew = await derived(state);
          expect(new Map([...site.all().byKey].sort())).toEqual(
            new Map([...anew.all().byKey].sort()),
          );
        }
      }),
    );
  });
});

test('a long chain is followed without end of the stack', async () => {
  const chain = Array.from({ length: 5_000 }, (_, at) => [
    `redirect_${at}`,
    moved(`/old-${at}`, at === 0 ? '/products' : `/old-${at - 1}`),
  ]);
  const site = await derived(Object.fromEntries(chain));
  expect(site.to('/old-4999')).toBe('/products');
});
