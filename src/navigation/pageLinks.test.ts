import { expect, test } from 'vitest';
import { pageLinks } from './pageLinks.ts';

/** Whether an attribute selector such as `href^='/'` matches an address. */
const matches = (selector: string, href: string) =>
  selector[0] === '^'
    ? href.startsWith(selector.slice(3, -1))
    : href.includes(selector.slice(3, -1));

test.each([
  ['/', true],
  ['/products', true],
  ['/ressourcen/knotenlose-ankertechnik-rotatorenmanschette', true],
  ['/products?page=2', false],
  ['/corporate/contact-us#contact', false],
  ['/api/geo', false],
  ['/media/logo-main.svg', false],
  ['https://elsewhere.example/', false],
])('%s may be fetched ahead: %s (PERF-15, LINK-5)', (href, may) => {
  const [wanted = '', ...excluded] = [...pageLinks.matchAll(/\[href([^\]]+)\]/g)].map(
    ([, it = '']) => it,
  );
  expect(excluded).toHaveLength(4);
  expect(matches(wanted, href) && !excluded.some((it) => matches(it, href))).toBe(may);
});
