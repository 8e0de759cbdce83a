import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Locale, locales } from '../../locale/locales.ts';
import { formatProductName, type ProductNameOptions, productNameText } from './productName.ts';
import { knownTerms } from './productNameTerms.ts';

function textOf(name: string, options?: ProductNameOptions): string {
  return productNameText(formatProductName(name, options));
}

describe('stray marks (PAGE-6)', () => {
  test.each([
    ['', ''],
    [' , ,', ''],
    ['^^', ''],
    ['Locking plate,', 'Locking plate'],
    ['Locking plate , , ', 'Locking plate'],
    ['Plate, 6 hole', 'Plate, 6 hole'],
    ['Suture^^ anchor^^', 'Suture anchor'],
    ['Suture^^^^anchor', 'Sutureanchor'],
    ['Torque 10^3', 'Torque 10^3'],
    ['Plate,^^', 'Plate'],
    ['  Suture\n anchor\u00a0set ', 'Suture anchor set'],
  ])('%j becomes %j', (name, expected) => {
    expect(textOf(name)).toBe(expected);
  });
});

describe('trademark symbols (PAGE-6)', () => {
  test.each([
    ['KnotLine™ tape', 'KnotLine tape'],
    ['KnotLine® tape®', 'KnotLine tape'],
    ['KnotLine ™, white', 'KnotLine, white'],
    ['KnotLine℠ service ©', 'KnotLine service'],
    ['KnotLine(TM) tape', 'KnotLine tape'],
    ['KnotLine (tm) tape', 'KnotLine tape'],
    ['KnotLine(R) tape', 'KnotLine tape'],
    ['KnotLine (SM)', 'KnotLine'],
    ['KnotLine™®', 'KnotLine'],
    ['KnotLine,™', 'KnotLine'],
    ['KnotLine^™^ tape', 'KnotLine tape'],
    ['Clavicle plate (R)', 'Clavicle plate (R)'],
    ['(KnotLine ®)', '(KnotLine)'],
  ])('%j without them is %j', (name, expected) => {
    expect(textOf(name, { withoutTrademarks: true })).toBe(expected);
  });

  test.each([
    ['KnotLine™ tape', 'KnotLine™ tape'],
    ['KNOTLINE(TM) TAPE', 'KnotLine™ Tape'],
    ['KnotLine(r)', 'KnotLine®'],
    ['Clavicle plate (R)', 'Clavicle plate (R)'],
  ])('%j with them is %j', (name, expected) => {
    expect(textOf(name)).toBe(expected);
  });
});

describe('an all-uppercase name becomes title case (PAGE-6)', () => {
  test.each<[Locale, string, string]>([
    ['en', 'LOCKING PLATE', 'Locking Plate'],
    ['en', 'ANCHOR WITH SUTURE AND NEEDLE', 'Anchor with Suture and Needle'],
    ['en', 'THE PLATE TO BEND TO', 'The Plate to Bend To'],
    ['en', 'ALL-INSIDE MENISCAL/LABRAL REPAIR', 'All-Inside Meniscal/Labral Repair'],
    ['en', "SURGEON'S CHOICE", "Surgeon's Choice"],
    ['en', 'SCREW, TYPE A, 6 HOLE', 'Screw, Type A, 6 Hole'],
    ['en', '2.4MM LOCKING SCREW', '2.4mm Locking Screw'],
    ['en', '2.4 MM X 10 MM SCREW', '2.4 mm x 10 mm Screw'],
    ['en', 'SCREW 4X10MM', 'Screw 4x10mm'],
    ['en', 'AR200 DRILL', 'AR200 Drill'],
    ['en', '3D GUIDE', '3D Guide'],
    ['de', 'PLATTE FÜR DAS KNIE', 'Platte für das Knie'],
    ['de', 'SCHRAUBE MIT ÖSE', 'Schraube mit Öse'],
    ['es', 'PLACA PARA LA CLAVÍCULA Y EL HÚMERO', 'Placa para la Clavícula y el Húmero'],
    ['pt', 'PLACA DE FIXAÇÃO DO ÚMERO E DA MÃO', 'Placa de Fixação do Úmero e da Mão'],
    ['pt', 'FIXAÇÃO TIPO E', 'Fixação Tipo E'],
    ['fr', 'PROTHÈSE DE L’ÉPAULE', 'Prothèse de l’Épaule'],
    ['fr', "VIS D'INTERFÉRENCE EN TITANE", "Vis d'Interférence en Titane"],
    ['fr', 'L’ANCRE', 'L’Ancre'],
    ['fr', 'AGRAFE À CŒUR, TYPE D', 'Agrafe à Cœur, Type D'],
    ['en', "O'BRIEN HOOK", "O'brien Hook"],
  ])('%s: %j becomes %j', (locale, name, expected) => {
    expect(textOf(name, { locale })).toBe(expected);
  });

  test.each(['Locking PLATE', 'locking plate', 'iDrill', '123', '骨板'])('%j stays', (name) => {
    expect(textOf(name)).toBe(name);
  });
});

describe('roman numerals (PAGE-6)', () => {
  test.each([
    ['Anchor ii', 'Anchor II'],
    ['Anchor Xii set', 'Anchor XII set'],
    ['Anchor-iii', 'Anchor-III'],
    ['ANCHOR II', 'Anchor II'],
    ['ANCHOR SYSTEM XX', 'Anchor System XX'],
    ['ANCHOR 4.75 II', 'Anchor 4.75 II'],
    ['Anchor 4 ii', 'Anchor 4 ii'],
    ['Anchor 4-vi', 'Anchor 4-vi'],
    ['Screw 4 mm', 'Screw 4 mm'],
    ['Screw 10 x 4 cm', 'Screw 10 x 4 cm'],
    ['Cement 40 cc', 'Cement 40 cc'],
    ['Bone mix', 'Bone mix'],
    ['Placa di prova', 'Placa di prova'],
    ['Gel xl', 'Gel xl'],
    ['Plate iiii', 'Plate iiii'],
    ['Viii2 plate', 'Viii2 plate'],
  ])('%j becomes %j', (name, expected) => {
    expect(textOf(name)).toBe(expected);
  });
});

describe('known terms (PAGE-6)', () => {
  test.each([
    ['acl and Pcl repair', 'ACL and PCL repair'],
    ['ACL RECONSTRUCTION SET', 'ACL Reconstruction Set'],
    ['peek anchor', 'PEEK anchor'],
    ['Speek anchor', 'Speek anchor'],
    ['KNOTLINE TAPE', 'KnotLine Tape'],
    ['Knotline tape', 'KnotLine tape'],
    ['KNOTLINE™ II TAPE', 'KnotLine™ II Tape'],
    ['K WIRE, 1.6 MM', 'K-Wire, 1.6 mm'],
    ['IN-SITU BENDER', 'in situ Bender'],
    ['acl AND ii', 'ACL and II'],
    ['TFCC', 'TFCC'],
    ['\u017fcr anchor', '\u017fcr anchor'],
  ])('%j becomes %j', (name, expected) => {
    expect(textOf(name)).toBe(expected);
  });

  test('carry their style', () => {
    expect(formatProductName('ARC2 COLONNADE IPIVOT PLATE')).toEqual([
      { text: 'Arc', style: 'plain' },
      { text: '2', style: 'superscript' },
      { text: ' ', style: 'plain' },
      { text: 'Colonnade', style: 'smallCaps' },
      { text: ' ', style: 'plain' },
      { text: 'i', style: 'italic' },
      { text: 'Pivot Plate', style: 'plain' },
    ]);
  });

  test('come from the table given, the longest first', () => {
    const terms = [
      { parts: [{ text: 'Vault', style: 'plain' }] },
      { parts: [{ text: 'Vault (C+)', style: 'italic' }], variants: [''] },
    ] as const;
    expect(formatProductName('acl VAULT (c+) vault', { terms })).toEqual([
      { text: 'acl ', style: 'plain' },
      { text: 'Vault (C+)', style: 'italic' },
      { text: ' Vault', style: 'plain' },
    ]);
    expect(textOf('acl ii', { terms: [] })).toBe('acl II');
  });

  test('are spelled in one way only', () => {
    const spellings = knownTerms.flatMap(({ parts, variants = [] }) => [
      productNameText(parts).toLowerCase(),
      ...variants.map((variant) => variant.toLowerCase()),
    ]);
    expect(new Set(spellings).size).toBe(spellings.length);
  });
});

const pieces = fc.oneof(
  fc.constantFrom(
    '^',
    '^^',
    ',',
    ' ',
    '™',
    '®',
    '(TM)',
    '(R)',
    '(',
    '-',
    '4',
    '10 ',
    'X',
    'MM',
    'mm',
  ),
  fc.constantFrom(
    'ii',
    'IV',
    ' xii ',
    'acl',
    'ARC2',
    'Arc²',
    'K WIRE',
    'in-situ',
    'COLONNADE',
    'ipivot',
  ),
  fc.constantFrom('AND ', ' of ', ' PLATE', ' für ', "'", '’', 'ß', 'İ', 'ǅ', 'Ⅱ', 'ſ', '\u212a'),
  fc.string({ maxLength: 3, unit: 'binary' }),
);
const names = fc.array(pieces, { maxLength: 10 }).map((list) => list.join(''));
const options = fc.record({
  withoutTrademarks: fc.boolean(),
  locale: fc.constantFrom(...locales),
});

describe('whatever the name', () => {
  test('formatting its text again changes nothing', () => {
    fc.assert(
      fc.property(names, options, (name, chosen) => {
        const parts = formatProductName(name, chosen);
        expect(formatProductName(productNameText(parts), chosen)).toEqual(parts);
      }),
      { numRuns: 3000 },
    );
  });

  test('its text holds no stray marks', () => {
    fc.assert(
      fc.property(names, options, (name, chosen) => {
        const text = textOf(name, chosen);
        expect(text).not.toContain('^^');
        expect(text).not.toMatch(/,$/);
        expect(chosen.withoutTrademarks && /[™®©℠]/.test(text)).not.toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});
