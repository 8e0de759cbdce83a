import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compose, sourceOf } from '../../artwork/directions/compose.ts';
import { print, readFonts } from '../../artwork/directions/print.ts';
import { type Revision, readRevisions } from '../../artwork/directions/revisions.ts';
import { kinds, type Language, products } from '../../artwork/directions/texts.ts';

const content = new URL('../../content/', import.meta.url);
const folder = new URL('media/documents/directions/', content);
const revisions = readRevisions(content);

const revisionOf = (number: string, revision: string): Revision => {
  const found = revisions.find((one) => one.number === number && one.revision === revision);
  if (!found) throw new Error(`There is no ${number} ${revision}`);
  return found;
};
const textOf = (number: string, revision: string, language: Language = 'en'): string =>
  JSON.stringify(compose(revisionOf(number, revision), language).sections);

// CONTENT-27
describe('the directions for use of the demo content', () => {
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
