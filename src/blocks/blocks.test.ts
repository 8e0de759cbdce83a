import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { enrollmentAt } from '../../tests/fakes/enrollment.ts';
import { groundsOf } from './Blocks.tsx';
import { blockViews } from './blocks.ts';

const at = enrollmentAt(new Date('2027-01-01'));

const tableOf = (table: string) => {
  const page = { blocks: [{ type: 'block_table', caption: 'Sizes', table }] };
  const [block] = blockViews(page, 'en', at);
  return block?.kind === 'table' ? block.table : undefined;
};

describe('a table block', () => {
  test('heads its columns with the first row and its rows with the first cell', () => {
    const written =
      '<table><tbody><tr><td>Size</td><td>Drill</td></tr>\n<tr><td>3.5</td><td>3.2</td></tr></tbody></table>';
    expect(tableOf(written)).toBe(
      '<table><tbody><tr><th scope="col">Size</th><th scope="col">Drill</th></tr>\n<tr><th scope="row">3.5</th><td>3.2</td></tr></tbody></table>',
    );
  });

  test('names the column in each cell, so that phones can stack three columns and more', () => {
    const written =
      '<table><tr><td>Size</td><td><em>Drill</em> "A"</td><td></td></tr><tr><td>3.5</td><td>3.2</td><td>x</td></tr></table>';
    expect(tableOf(written)).toBe(
      '<table><tr><th scope="col">Size</th><th scope="col"><em>Drill</em> "A"</th><td></td></tr><tr><th scope="row" data-label="Size">3.5</th><td data-label="Drill &quot;A&quot;">3.2</td><td>x</td></tr></table>',
    );
  });

  test('leaves an empty corner a plain cell', () => {
    expect(tableOf('<table><tr><td></td><td>Drill</td></tr></table>')).toBe(
      '<table><tr><td></td><th scope="col">Drill</th></tr></table>',
    );
  });

  test('keeps headings that editors wrote', () => {
    const written = '<table><tr><th>Size</th></tr><tr><td>3.5</td></tr></table>';
    expect(tableOf(written)).toBe(written);
  });
});

const blockKind = fc.constantFrom('hero', 'cards', 'person', 'quote', 'figures', 'call_to_action');

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
      fc.property(fc.array(blockKind), (kinds) => {
        const grounds = groundsOf(kinds);
        const repeated = grounds.filter((it, at) => it !== 'plain' && it === grounds[at - 1]);
        expect(repeated).toEqual([]);
      }),
    );
  });
});
