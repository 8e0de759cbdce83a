import { expect, test } from '@playwright/test';
import { describeTrueSizes } from './trueSizes.ts';

describeTrueSizes({
  en: {
    path: '/products/knotline-knotless-anchor',
    first: [3.5, 15.8, '3.5\u00a0mm × 15.8\u00a0mm'],
    number: 'PO-4211-350',
    show: 'Show at life size',
    fits: 'The frame fits',
    overview: 'Show the overview',
  },
  de: {
    path: '/produkte/crestline-interferenzschraube',
    first: [6, 20, '6\u00a0mm × 20\u00a0mm'],
    number: 'PO-4722-P0620',
    show: 'In Originalgröße zeigen',
    fits: 'Der Rahmen passt',
    overview: 'Übersicht zeigen',
  },
});

test('on phones the table of sizes keeps its numbers in sight while it scrolls (PRODUCT-4)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/produkte/knotline-knotenloser-anker#sizes');
  const row = page.locator('#sizes tr', { hasText: 'PO-4211-350' });
  const gtin = row.getByRole('cell', { name: '09520001421112' });
  await expect(gtin).not.toBeInViewport();
  await gtin.scrollIntoViewIfNeeded();
  await expect(gtin).toBeInViewport({ ratio: 0.5 });
  await expect(row.getByText('PO-4211-350', { exact: true }).first()).toBeInViewport({
    ratio: 0.99,
  });
});
