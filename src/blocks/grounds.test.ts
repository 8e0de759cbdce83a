import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groundsOf } from './Blocks.tsx';

const kind = fc.constantFrom('hero', 'cards', 'person', 'quote', 'figures', 'call_to_action');

describe('the grounds of a page', () => {
  test('alternate', () => {
    expect(groundsOf(['hero', 'cards', 'figures', 'cards', 'quote', 'call_to_action'])).toEqual([
      'plain',
      'tint',
      'plain',
      'tint',
      'plain',
      'sand',
    ]);
  });

  test('never repeat a tint next to itself', () => {
    fc.assert(
      fc.property(fc.array(kind), (kinds) => {
        const grounds = groundsOf(kinds);
        const repeated = grounds.filter((it, at) => it !== 'plain' && it === grounds[at - 1]);
        expect(repeated).toEqual([]);
      }),
    );
  });
});
