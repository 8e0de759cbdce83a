import { describe, expect, test } from 'vitest';
import { writeFiles } from '../../tests/fakes/writeFiles.ts';
import { temporaryFolder } from '../../tests/running/temporaryFolder.ts';
import { checkContent } from './checkContent.server.ts';
import { faultLine } from './wording.ts';

/** The errors of a product with a table of sizes in English and German, as lines. */
async function errorsOf({ en, de = en, source = true }: Readonly<Record<string, any>>) {
  const sources = source ? 'sources: [{ type: selector_source, title: S }]' : '';
  const table = (language: string, rows: string) => `
  ${language}:
    title: Plate ${language}
    slug: plate-${language}
    teaser: T
    set_items: [{ type: set_item, title: Left, product_number: AB-1-L }]
    size_selector:
      - type: size_selector
        title: By weight
        measure: Weight
        unit: kg
        limits: <p>L</p>
        ${sources}
        rows: [${rows}]`;
  const file = `shared: { product_number: AB-1 }\nvariants:${table('en', en)}${table('de', de)}\nuntranslated: [es, pt]\n`;
  await using directory = await temporaryFolder('selectors');
  await writeFiles(directory.path, {
    'default/product/plate.yaml': file,
    'vet_systems/product/other.yaml':
      'shared: { product_number: CD-9 }\nvariants: { en: { title: O, slug: o, teaser: T } }\nuntranslated: [de, es, pt]\n',
  });
  const { faults } = await checkContent(directory.path);
  return faults.filter(({ severity }) => severity === 'error').map(faultLine);
}

const row = (fields: string) => `{ type: selector_row, title: Small, ${fields} }`;
const sound = row('from: 2, to: 5, articles: AB-1-L, accessories: AB-1');

describe('the check of tables of sizes (PRODUCT-14)', () => {
  test('a sound table has no faults', async () => {
    expect(await errorsOf({ en: sound })).toEqual([]);
  });

  test.each([
    ['the ends are in order', row('from: 6, to: 5, articles: AB-1-L'), /rows\[1\]\.to .*Is less/],
    ['an article exists', row('from: 2, to: 5, articles: AB-1-X'), /rows\[1\]\.articles .*AB-1-X/],
    [
      'what goes with it exists',
      row('from: 2, to: 5, articles: AB-1-L, accessories: [AB-1, ZZ-1]'),
      /rows\[1\]\.accessories .*ZZ-1/,
    ],
    ['another brand has none', row('from: 2, to: 5, articles: CD-9'), /rows\[1\]\.articles .*CD-9/],
    ['a row has an article', row('from: 2, to: 5'), /rows\[1\]\.articles .*required/],
  ])('%s', async (_, rows, line) => {
    expect(await errorsOf({ en: rows })).toContainEqual(expect.stringMatching(line));
  });

  test('a table without a source is refused', async () => {
    const errors = await errorsOf({ en: sound, source: false });
    expect(errors).toContainEqual(expect.stringMatching(/size_selector\[1\]\.sources .*required/));
  });

  test('a language that says otherwise is refused, with its place', async () => {
    const other = row('from: 2, to: 6, articles: AB-1-L, accessories: AB-1');
    expect(await errorsOf({ en: sound, de: other })).toEqual([
      expect.stringMatching(/rows\[1\]\.to \[de\].*Is not what the row says in `en`/),
    ]);
    expect(await errorsOf({ en: `${sound}, ${sound}`, de: sound })).toEqual([
      expect.stringMatching(/rows \[de\].*fewer rows/),
    ]);
  });
});

describe('the check of surgery-day sheets (PAGE-57)', () => {
  /** The errors of a technique whose step says this in English and in German. */
  async function stepErrors(en: string, de = en) {
    const steps = (language: string, fields: string) =>
      `  ${language}: { title: T, slug: t-${language}, description: D, blocks: [{ type: block_steps, steps: [{ type: step, title: S, body: <p>S</p>, ${fields} }] }] }\n`;
    await using directory = await temporaryFolder('sheets');
    await writeFiles(directory.path, {
      'default/resource/t.yaml': `shared: { media_type: pdf }\nvariants:\n${steps('en', en)}${steps('de', de)}untranslated: [es, pt]\n`,
      'default/product/a.yaml':
        'shared: { product_number: AB-1 }\nvariants: { en: { title: O, slug: o, teaser: T }, de: { title: O, slug: o, teaser: T } }\nuntranslated: [es, pt]\n',
    });
    const { faults } = await checkContent(directory.path);
    return faults.filter(({ severity }) => severity === 'error').map(faultLine);
  }

  test('a step with an article that exists has no faults', async () => {
    expect(await stepErrors('start: 3, instruments: Saw, articles: AB-1')).toEqual([]);
  });

  test.each([
    ['an article does not exist', 'articles: AB-2', undefined, /articles .*AB-2/],
    ['a second is before the film', 'start: -1', undefined, /start .*before the beginning/],
    ['the languages differ', 'start: 3', 'start: 4', /start \[de\].*what the step says in `en`/],
  ])('%s', async (_, en, de, line) => {
    expect(await stepErrors(en, de)).toContainEqual(expect.stringMatching(line));
  });
});
