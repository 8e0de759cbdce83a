import { expect, test } from 'vitest';
import { comparedFacts } from './comparisonRows.ts';
import type { ProductView } from './productView.server.ts';

const nothing = {
  type: '',
  specialties: [],
  materials: [],
  mri: undefined,
  sizes: [],
  setItems: [],
  regulatory: { intendedUse: '', users: '', manufacturer: '' },
};

const product = (facts: object) => ({ ...nothing, ...facts }) as unknown as ProductView;

const compared = (...products: readonly object[]) =>
  comparedFacts(products.map(product), 'en', (key) => key);

test('a row has a fact that two products state, and whether they differ in it (PRODUCT-6)', () => {
  const { rows } = compared(
    { type: 'Implant', materials: ['PEEK'] },
    { type: 'Implant', materials: ['Titanium'] },
  );
  expect(rows).toEqual([
    { name: 'product_type', values: ['Implant', 'Implant'], differs: false, pairDiffers: false },
    { name: 'material', values: ['PEEK', 'Titanium'], differs: true, pairDiffers: true },
  ]);
});

test('what one product alone states is apart, and none is empty (PRODUCT-15)', () => {
  const { rows, alone } = compared({ type: 'Implant', materials: ['PEEK'] }, { type: 'Set' }, {});
  expect(rows.map(({ name }) => name)).toEqual(['product_type']);
  expect(alone).toEqual([[{ name: 'material', value: 'PEEK' }], [], []]);
});

test('a product that does not state what two others agree in makes no difference (PRODUCT-15)', () => {
  const { rows, alone } = compared({ type: 'Set' }, {}, { type: 'Set' });
  expect(rows).toEqual([
    { name: 'product_type', values: ['Set', '', 'Set'], differs: false, pairDiffers: false },
  ]);
  expect(alone.flat()).toEqual([]);
});

test('a row says whether the first two products differ, beside a third one (PAGE-80)', () => {
  const { rows } = compared({ type: 'Anchor' }, { type: 'Anchor' }, { type: 'Set' });
  expect(rows).toMatchObject([{ differs: true, pairDiffers: false }]);
});

test('a single product has all its facts as rows (PRODUCT-6)', () => {
  const { rows, alone } = compared({ type: 'Implant', specialties: ['Hip', 'Knee'] });
  expect(rows.map(({ values }) => values)).toEqual([['Implant'], ['Hip, Knee']]);
  expect(alone).toEqual([[]]);
});

test('measures are ranges, and the limits of an MRI class are beside it (PRODUCT-6)', () => {
  const mri = { label: 'MR Conditional', fields: ['1.5 T'], note: 'Only sizes up to 30 mm.' };
  const sizes = [
    { number: 'A', diameter: 3.5, length: 20 },
    { number: 'B', diameter: 5, length: 20 },
  ];
  const { rows } = compared({ mri, sizes });
  expect(rows.map(({ values }) => values[0])).toEqual([
    '3.5\u00a0mm – 5\u00a0mm',
    '20\u00a0mm',
    'MR Conditional, 1.5 T\nOnly sizes up to 30 mm.',
    'A\nB',
  ]);
});

test('the numbers of articles are stated, and are no difference (PRODUCT-15)', () => {
  const sizes = (number: string) => ({ sizes: [{ number }] });
  expect(compared(sizes('A'), sizes('B')).rows).toEqual([
    { name: 'sizes', values: ['A', 'B'], differs: false, pairDiffers: false },
  ]);
});
