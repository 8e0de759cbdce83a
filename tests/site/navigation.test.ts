import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenSite, openSite } from './openSite.ts';
import { page, product, smallContent } from './smallContent.ts';

const inAll = (name: string) =>
  Object.fromEntries(['en', 'de', 'es', 'pt'].map((language) => [language, { name }]));
const node = (name: string, shared: object) => ({ shared, variants: inAll(name) });

const content = {
  ...smallContent,
  'default/webpage/products.yaml': page('products', 'Products'),
  'default/product/kept.yaml': product('kept'),
  'default/product/hidden.yaml': product('hidden', { geographic_exceptions: ['JP'] }),
  'default/navigation_node/main_navigation.yaml': node('Navigation', { children: ['root'] }),
  'default/navigation_node/root.yaml': node('All of it', { item: ['products'], children: ['kin'] }),
  'default/navigation_node/kin.yaml': node('Kin', {
    url: '/products/kin',
    children: ['kept_node', 'secret_node', 'hidden_node'],
  }),
  'default/navigation_node/kept_node.yaml': node('Kept node', { item: ['kept'] }),
  // Nothing but what it leads to is withheld.
  'default/navigation_node/hidden_node.yaml': node('Hidden node', { item: ['hidden'] }),
  'default/navigation_node/secret_node.yaml': node('Secret node', {
    url: '/products/secret',
    geographic_exceptions: ['JP'],
  }),
};

let site: OpenSite;
beforeAll(async () => {
  site = await openSite(content);
});
afterAll(() => site.close());

const textOf = async (path: string, country: string) =>
  (await site.get(path, { 'x-country': country })).text();

test('a page contains only the roots; the section’s own page contains everything (NAV-7, NAV-12)', async () => {
  const home = await textOf('/de', 'DE');
  expect(home).toContain('href="/produkte"');
  expect(home).not.toContain('Kept node');
  const section = await textOf('/produkte', 'DE');
  expect(section).toContain('In diesem Bereich');
  expect(section).toMatch(/href="\/produkte\/kept-de"[^>]*>Kept node/);
  expect(section).toContain('Secret node');
});

test('withheld items are in no part of the navigation of a country (NAV-18)', async () => {
  const section = await textOf('/products', 'JP');
  expect(section).toContain('Kept node');
  expect(section).not.toContain('Secret node');
  expect(await textOf('/products', 'US')).toMatch(/href="[^"]+"[^>]*>Hidden node/);
  expect(section).not.toContain('Hidden node');
  const path = '/api/items/root?language=en&depth=5&systemFields=codename';
  for (const [country, expected] of [
    ['US', true],
    ['JP', false],
    ['US', true],
  ] as const) {
    const answer = await textOf(path, country);
    expect(answer.includes('Secret node')).toBe(expected);
    expect(answer.includes('Hidden node')).toBe(expected);
    const listed = await textOf('/api/items?system.type=navigation_node&language=en', country);
    expect(listed.includes('Hidden node')).toBe(expected);
    const own = await site.get('/api/items/hidden_node?language=en', { 'x-country': country });
    expect(own.status).toBe(expected ? 200 : 451);
  }
  expect(await textOf(`${path}&country=JP`, 'US')).not.toContain('Secret node');
});
