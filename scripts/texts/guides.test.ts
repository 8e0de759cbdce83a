import { expect, test } from 'vitest';
import { guideFaults } from './guides.ts';

const sound = {
  'docs/README.md': '# Guides\n\nFor all: find one.\n\n[a](a.md)\n',
  'docs/a.md': '# A\n\nFor operators: do it.\n',
  'docs/decisions/README.md':
    '| [1](0001-one.md) | One | superseded by 3 |\n| 2 | Two | folded into 3 |\n| [3](0003-three.md) | Three | stands |\n',
  'docs/decisions/0001-one.md': '# 1. One\n',
  'docs/decisions/0003-three.md': '# 3. Three\n',
};
const faultsWith = (change: Record<string, string>) =>
  guideFaults(new Map(Object.entries({ ...sound, ...change })));

test('guides and decisions that are listed have no fault', () => {
  expect(faultsWith({})).toEqual([]);
});

test.each<[string, Record<string, string>, string]>([
  ['a guide without readers', { 'docs/a.md': '# A\n\nDo it.\n' }, 'docs/a.md does not begin'],
  ['a guide that is not listed', { 'docs/b.md': '# B\n\nFor all: read.\n' }, 'docs/b.md is not in'],
  [
    'a decision without a row',
    { 'docs/decisions/0004-four.md': '# 4. Four\n' },
    '0004-four.md has',
  ],
  [
    'a row without a file that is not folded',
    { 'docs/decisions/README.md': `${sound['docs/decisions/README.md']}| 5 | Five | stands |\n` },
    '5 has no file',
  ],
  [
    'a row that names no decision',
    {
      'docs/decisions/README.md': sound['docs/decisions/README.md'].replace('by 3', 'by 3 and 9'),
    },
    '1 names 9',
  ],
  [
    'a number with two rows',
    {
      'docs/decisions/README.md': `${sound['docs/decisions/README.md']}| 2 | B | folded into 3 |\n`,
    },
    'has 2 twice',
  ],
])('%s is a fault', (_, change, fault) => {
  expect(faultsWith(change)).toEqual([expect.stringContaining(fault)]);
});
