import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkContent } from '../../src/contentCheck/checkContent.server.ts';
import { type OpenSite, openSite } from './openSite.ts';
import { page, product, smallContent } from './smallContent.ts';

const hostile =
  '<p>Fine</p><script>window.pwned=1</script><img src=x onerror="window.pwned=1"><a href="javascript:pwn()">link</a>';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite({
    ...smallContent,
    'default/product/bad_yaml.yaml': 'variants:\n  en: { title: "never closed\n',
    'default/product/no_title.yaml': { variants: { en: { slug: 'no-title', teaser: 'x' } } },
    'default/product/dangling.yaml': product('dangling', { related_products: ['nobody'] }),
    'default/product/hostile.yaml': {
      shared: {},
      variants: {
        en: {
          title: '</title><script>pwn()</script>',
          slug: 'hostile',
          teaser: '"><script>pwn()</script>',
          description: hostile,
        },
      },
    },
    'default/webpage/loop.yaml': {
      ...page('support', 'Loop'),
      shared: { section: 'support', blocks: ['loop'] },
    },
    'default/navigation_node/main_navigation.yaml': {
      variants: { en: { name: 'Main' } },
      shared: { children: ['nav_a'] },
    },
    'default/navigation_node/nav_a.yaml': {
      variants: { en: { name: 'A', url: '/products' } },
      shared: { children: ['nav_b'] },
    },
    'default/navigation_node/nav_b.yaml': {
      variants: { en: { name: 'B', url: '/' } },
      shared: { children: ['nav_a'] },
    },
  });
});
afterAll(() => site.close());

const faults = () => site.log.filter(({ msg }) => String(msg).startsWith('content fault'));

describe('broken content', () => {
  test.each([
    ['a file that is not YAML', 'product/bad_yaml', 'syntax'],
    ['an unknown codename', 'product/dangling', 'link'],
  ])('is named in the log when something is skipped: %s', (_name, file, rule) => {
    expect(faults()).toContainEqual(
      expect.objectContaining({ file: `default/${file}.yaml`, rule }),
    );
  });

  test.each([
    ['a file that is not YAML', 'product/bad_yaml', 'syntax'],
    ['a required field that is missing', 'product/no_title', 'required'],
    ['an unknown codename', 'product/dangling', 'link'],
    ['a script in rich text', 'product/hostile', 'html'],
    ['nodes below themselves', 'navigation_node/nav_a', 'cycle'],
  ])('is named by the check: %s', async (_name, file, rule) => {
    const { faults } = await checkContent(site.contentFolder);
    const fault = { severity: 'error', file: `default/${file}.yaml`, rule };
    expect(faults).toContainEqual(expect.objectContaining(fault));
  });

  test('is counted for operators, by rule (CONTENT-46)', async () => {
    const { notices } = (await (await site.get('/readyz')).json()) as { notices: string[] };
    expect(notices).toContainEqual(
      expect.stringMatching(/^The content has \d+ faults \(.*syntax 1/),
    );
    const metrics = await (await site.get('/metrics')).text();
    expect(metrics).toMatch(/^portico_content_faults\{rule="syntax"\} 1$/m);
    expect(metrics).toMatch(/^portico_content_faults\{rule="link"\} [1-9]/m);
    expect(metrics).toMatch(/^portico_content_faults\{rule="event"\} 0$/m);
  });

  test('does not affect other content', async () => {
    for (const address of ['/', '/products', '/products/everywhere-en', '/products/dangling-en']) {
      expect((await site.get(address)).status).toBe(200);
    }
    expect((await site.get('/api/items/bad_yaml')).status).toBe(404);
  });

  test('with circular links ends (CONTENT-6)', async () => {
    const answer = await (
      await site.get('/api/items/main_navigation?depth=6&includedFields=name,children')
    ).json();
    expect(answer).toEqual({
      name: 'Main',
      children: [{ name: 'A', children: [{ name: 'B', children: [] }] }],
    });
    expect((await site.get('/support')).status).toBe(200);
  });

  test('never runs', async () => {
    const text = await (await site.get('/products/hostile')).text();
    expect(text).toContain('Fine');
    expect(text).not.toMatch(/<script>(window\.)?pwn|onerror|javascript:pwn/);
    const { description } = (await (await site.get('/api/items/hostile')).json()) as {
      description: string;
    };
    expect(description).toBe('<p>Fine</p><a>link</a>');
  });
});

test('an edit appears automatically, and a withheld item is withheld at once (CONFIG-10)', async () => {
  expect((await site.get('/products/everywhere-en', { 'x-country': 'CA' })).status).toBe(200);
  await site.write({
    'default/product/everywhere.yaml': product('everywhere', { geographic_exceptions: ['CA'] }),
  });
  await expect
    .poll(async () => (await site.get('/products/everywhere-en', { 'x-country': 'CA' })).status)
    .toBe(451);
  expect((await site.get('/products/everywhere-en', { 'x-country': 'US' })).status).toBe(200);
});
