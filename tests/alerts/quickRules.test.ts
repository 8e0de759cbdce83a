import { expect, test } from 'vitest';
import { quickRules } from './quickRules.ts';

test.each([
  ['expr: rate(a[5m]) > 1\n  for: 2m', 'expr: rate(a[5s]) > 1\n  for: 2s'],
  ['expr: max_over_time(count(a)[1d:1m])', 'expr: max_over_time(count(a)[1440s:1s])'],
  ['expr: changes(a{b="c"}[15m]) > 2', 'expr: changes(a{b="c"}[60s]) > 2'],
  ['expr: increase(a[1m]) > 3600\n  for: 6h', 'expr: increase(a[4s]) > 3600\n  for: 20s'],
])('minutes of a rule become seconds: %s', (rule, quick) => {
  expect(quickRules(rule)).toBe(quick);
});
