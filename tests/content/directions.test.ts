import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { compose, sourceOf } from '../../demo/artwork/directions/compose.ts';
import { print, readFonts } from '../../demo/artwork/directions/print.ts';
import { type Revision, readRevisions } from '../../demo/artwork/directions/revisions.ts';
import { kinds, type Language, products } from '../../demo/artwork/directions/texts.ts';

const content = new URL('../../demo/content/', import.meta.url);
const folder = new URL('media/documents/directions/', content);
const revisions = readRevisions(content);

const revisionOf = (number: string, revision: string): Revision => {
  const found = revisions.find((one) => one.number === number && one.revision === revision);
  if (!found) throw new Error(`There is no ${number} ${revision}`);
  return found;
};
const textOf = (number: string, revision: string, language: Language = 'en'): string =>
  JSON.stringify(compose(revisionOf(number, revision), language).sections);

/** The MR class of a product's page. */
const mriOf = (product: string): unknown =>
  parse(
    readFileSync(
      new URL(
        `${product.startsWith('vet_') ? 'vet_systems' : 'default'}/product/${product}.yaml`,
        content,
      ),
      'utf8',
    ),
  ).shared.mri;

describe('the directions for use of the demo content (CONTENT-27)', () => {
  test('are printed from their texts as they are now: else run `npm run directions`', () => {
    const wanted = revisions.flatMap((revision) =>
      Object.entries(revision.files).map(([language, file]) => {
        const source = `source-${sourceOf(compose(revision, language as Language))}`;
        return [file, readFileSync(new URL(file, folder), 'latin1').includes(source)];
      }),
    );
    expect(wanted.filter(([, isCurrent]) => !isCurrent)).toEqual([]);
    expect(readdirSync(folder).toSorted()).toEqual(wanted.map(([file]) => file).toSorted());
  });

  test('have equal bytes each time, with the language and the title of the document', async () => {
    const sheet = compose(revisionOf('DFU1-00042', '3'), 'de');
    const fonts = await readFonts();
    const [one, other] = [await print(sheet, fonts), await print(sheet, fonts)];
    expect(one.equals(other)).toBe(true);
    const text = one.toString('latin1');
    for (const part of ['/Lang (de)', '/MarkInfo', '/StructTreeRoot', '/DisplayDocTitle true']) {
      expect(text).toContain(part);
    }
  });

  test('say what their revision knew', () => {
    expect(textOf('DFU1-00042', '3')).toContain('3.5, 4.75 and 5.5 mm');
    expect(textOf('DFU1-00042', '2')).toContain('Sizes are 4.75 and 5.5 mm');
    expect(textOf('DFU1-00071', 'D', 'de')).toContain('bedingt MR-sicher');
    expect(textOf('DFU1-00071', 'B', 'de')).not.toContain('bedingt MR-sicher');
  });

  test('state the MR class of the product page, with its conditions, and refer to nothing else (CONTENT-45)', () => {
    const pages = new Map(revisions.map(({ product }) => [product, mriOf(product)]));
    const first = { safe: /^MR Safe\. /, conditional: /is MR conditional at .* tesla/ };
    let compared = 0;
    for (const revision of revisions.filter((one) => one.revision === one.all[0] && one.files.en)) {
      const page = pages.get(revision.product);
      const { sections } = compose(revision, 'en');
      const said =
        sections.find(({ heading }) => heading === 'Magnetic resonance')?.statements ?? [];
      expect(said.join(' ')).not.toMatch(/label|pack/i);
      const isTested = page === 'safe' || page === 'conditional';
      const statesClass = isTested
        ? first[page].test(said[0] ?? '')
        : /MR (Safe|conditional)/.test(said.join());
      expect([revision.product, statesClass]).toEqual([revision.product, isTested]);
      compared += Number(isTested);
    }
    expect(compared).toBeGreaterThan(5);
    const illustrated = readFileSync(
      new URL(
        '../../demo/artwork/recordings/documents/knotless-anchor-directions-for-use/texts.yaml',
        import.meta.url,
      ),
      'utf8',
    );
    expect(mriOf('knotline_anchor')).toBe('safe');
    expect(illustrated).toContain('- en: MR Safe. ');
    expect(illustrated).not.toMatch(/on the label/);
  });

  test('have the note that revision C of Lunaris moved to the first page there (CONTENT-45)', () => {
    const front = compose(revisionOf('DFU1-00057', 'C'), 'en').front ?? [];
    expect(front).toEqual([expect.stringContaining('popliteal vessels')]);
    expect(textOf('DFU1-00057', 'C')).not.toContain('popliteal vessels and nerves');
    expect(compose(revisionOf('DFU1-00057', 'B'), 'en').front).toBeUndefined();
    expect(textOf('DFU1-00057', 'B')).toContain('popliteal vessels and nerves');
  });

  test('do not tell to sterilize what is delivered sterile for one use', () => {
    for (const revision of revisions.filter(({ files }) => files.en)) {
      const own = products[revision.product]?.kinds ?? [];
      const isImplantOnly =
        own.some((kind) => /^sterile/.test(kind)) && !own.includes('instrument');
      const { sections } = compose(revision, 'en');
      const hasCleaning = sections.some(({ heading }) => heading === 'Cleaning and sterilization');
      expect([revision.product, isImplantOnly && hasCleaning]).toEqual([revision.product, false]);
      expect([revision.product, own.includes('human'), own.includes('vet')]).toEqual([
        revision.product,
        !revision.product.startsWith('vet_'),
        revision.product.startsWith('vet_'),
      ]);
    }
  });

  test('have every text in every language', () => {
    for (const part of [...Object.values(kinds), ...Object.values(products)]) {
      for (const statements of Object.values(part)) {
        if (!Array.isArray(statements)) continue;
        for (const statement of statements.filter((it) => typeof it === 'object')) {
          for (const language of ['en', 'de', 'es', 'pt'])
            expect(statement).toHaveProperty(language);
        }
      }
    }
  });
});
