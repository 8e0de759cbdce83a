import { expect, test } from 'vitest';
import { writeFiles } from '../../tests/fakes/writeFiles.ts';
import { temporaryFolder } from '../../tests/running/temporaryFolder.ts';
import { checkContent } from './checkContent.server.ts';
import { faultLine } from './wording.ts';

async function lines(files: Readonly<Record<string, string>>): Promise<string[]> {
  await using directory = await temporaryFolder('redirect-check');
  await writeFiles(directory.path, files);
  const { faults } = await checkContent(directory.path);
  return faults.filter(({ rule }) => rule !== 'brand').map(faultLine);
}

const product = (slug: string, more = '') => `untranslated: [de, es, pt]
variants:
  en: { title: T, teaser: T, slug: ${slug}, ${more} }
`;
const redirect = (values: string, header = '') => `${header}
variants:
  en: { ${values} }
`;
const brand = (name: string) => `name: ${name}
logo: { url: /media/l.svg, width: 100, height: 30 }
icon: /media/i.svg
share_picture: /media/s.png
colors: { accent: '#0b5c66' }
`;
const files = {
  'default/brand.yaml': brand('One'),
  'vet_systems/brand.yaml': brand('Two'),
  'default/product/anchor.yaml': product('anchor'),
  'vet_systems/product/vet.yaml': product('vet'),
  'default/product/draft.yaml': `workflow_step: draft\n${product('draft')}`,
  'media/guide.pdf': '%PDF-1.4',
};

const sound: readonly (readonly [what: string, files: Record<string, string>])[] = [
  ['to an item', { 'default/redirect/r.yaml': redirect('from: /old, to: anchor') }],
  [
    'to a page',
    { 'default/redirect/r.yaml': redirect('from: /old, to_address: "/products?a=b#c"') },
  ],
  ['to nothing', { 'default/redirect/r.yaml': redirect('from: /de/größe') }],
  [
    'of both brands, to an item of one',
    { 'shared/redirect/r.yaml': redirect('from: /old, to_address: /products/vet') },
  ],
  [
    'of the same path on both sites',
    {
      'default/redirect/r.yaml': redirect('from: /old, to: anchor'),
      'vet_systems/redirect/q.yaml': redirect('from: /old, to: vet'),
    },
  ],
  [
    'in a chain',
    {
      'default/redirect/a.yaml': redirect('from: /a, to_address: /b'),
      'default/redirect/b.yaml': redirect('from: /b, to_address: https://partner.example/'),
    },
  ],
  ['from a former slug', { 'default/product/x.yaml': product('x', 'former_slugs: [y, z]') }],
];

test.each(sound)('a redirect %s is no fault (CONTENT-51)', async (_, more) => {
  expect(await lines({ ...files, ...more })).toEqual([]);
});

const faulty: readonly (readonly [values: string, message: string])[] = [
  [
    'from: /products, to: anchor',
    'from [en] error: `/products` is a page (of `the site`), which stays',
  ],
  [
    'from: /products/Anchor/',
    'from [en] error: `/products/anchor` is a page (of `anchor`), which stays',
  ],
  ['from: /api/x', 'from [en] error: The site answers `/api/x` itself.'],
  ['from: /media/x.png', 'from [en] error: The site answers `/media/x.png` itself.'],
  ['from: /healthz', 'from [en] error: The site answers `/healthz` itself.'],
  ['from: "/a?b"', 'from [en] error: Must be a path without query or fragment.'],
  ['from: //evil.example', 'from [en] error: Must be a path of this site'],
  ['from: /a, to_address: /a', 'from [en] error: `/a` leads back to itself.'],
  ['from: /a, to_address: /none', 'from [en] error: There is no page or file at `/none`.'],
  [
    'from: /a, to_address: /products/vet',
    'from [en] error: There is no page or file at `/products/vet`.',
  ],
  [
    'from: /a, to_address: /media/x.pdf',
    'from [en] error: There is no page or file at `/media/x.pdf`.',
  ],
  ['from: /a, to: draft', 'from [en] error: `draft` is a draft.'],
  ['from: /a, to_address: "javascript:x"', 'from [en] error: An address must begin with /'],
  ['from: /a, to_address: //evil.example', 'from [en] error: An address must begin with /'],
  ['from: /a, to: anchor, to_address: /products', 'to_address [en] error: Has `to` as well'],
];

test.each(faulty)('the redirect %s is reported (CONTENT-51)', async (values, message) => {
  const found = await lines({ ...files, 'default/redirect/r.yaml': redirect(values) });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(`default/redirect/r.yaml:3 ${message}`);
});

test('an item that does not exist is reported once, as a link', async () => {
  const found = await lines({ 'default/redirect/r.yaml': redirect('from: /a, to: none') });
  expect(found).toEqual([expect.stringContaining('There is no item `none`.')]);
});

test('two redirects of one path, and former slugs that are taken, are reported', async () => {
  const found = await lines({
    ...files,
    'default/redirect/a.yaml': redirect('from: /a, to: anchor'),
    'default/redirect/b.yaml': redirect('from: /A/, to_address: /products'),
    'default/product/x.yaml': product('x', 'former_slugs: [anchor, x, a/b, old]'),
    'default/product/y.yaml': product('y', 'former_slugs: "old"'),
  });
  expect(found.map((it) => it.replace(/^default\//, ''))).toEqual([
    'product/x.yaml:3 former_slugs [en] error: `a/b` is not the last part of an address.',
    'product/x.yaml:3 former_slugs [en] error: `/products/anchor` is the present address of `anchor`, which stays there.',
    'product/y.yaml:3 former_slugs [en] error: `/products/old` is also an old address of `x`, which counts.',
    'redirect/b.yaml:3 from [en] error: `/a` is also an old address of `a`, which counts.',
  ]);
});

test('a link to an old address is a warning that names the new one', async () => {
  const text = (path: string) => `variants:
${['en', 'de', 'es', 'pt'].map((it) => `  ${it}: { title: P ${it}, slug: p-${it}, blocks: [{ type: block_rich_text, body: '<p><a href="${path}">x</a></p>' }] }`).join('\n')}
shared: { section: patientPage }
`;
  const found = await lines({
    ...files,
    'default/product/x.yaml': product('x', 'former_slugs: old'),
    'default/webpage/p.yaml': text('/products/old'),
  });
  expect(found[0]).toContain('warning: /products/old is an old address: link to /products/x.');
});
