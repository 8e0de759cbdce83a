import { expect, test } from 'vitest';
import { speculationRules } from './speculationRules.ts';

// PERF-15
test.each([
  ['/', true],
  ['/products', true],
  ['/ressourcen/knotenlose-ankertechnik-rotatorenmanschette', true],
  ['/products?page=2', false],
  ['/api/geo', false],
  ['/media/logo-main.svg', false],
])('%s may be prerendered: %s', (address, may) => {
  const base = 'https://portico.example';
  const matches = (pattern: string) => new URLPattern(pattern, base).test(address, base);
  const [rule] = speculationRules.prerender;
  const [all, excluded] = rule.where.and;
  expect(matches(all.href_matches) && !excluded.not.href_matches.some(matches)).toBe(may);
});
