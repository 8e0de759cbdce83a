import { expect, test } from '@playwright/test';
import { pageFaults } from './axeFaults.ts';
import { awake, describeTrueSizes } from './trueSizes.ts';
import { answerPrivacy } from './visitor.ts';

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

const anchor = '/products/knotline-knotless-anchor';

test.describe('on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the frame of a card begins within the page (PRODUCT-20)', async ({ page, context }) => {
    await answerPrivacy(context, 'functional');
    await page.goto(anchor);
    await awake(page);
    const drawing = page.locator('[data-drawing]');
    await drawing.getByRole('button', { name: 'Show at life size' }).click();
    await expect(drawing.getByRole('button', { name: 'Larger' })).toBeVisible();
    // A phone shows what is too wide by showing all of it smaller, so its window tells nothing.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await pageFaults(page)).toEqual([]);
  });
});

for (const javaScriptEnabled of [true, false]) {
  test(`the page says how to print life size, with scripts ${javaScriptEnabled ? 'on' : 'off'} (PRODUCT-21)`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto(anchor);
    const drawing = page.locator('[data-drawing]');
    await expect(drawing).toContainText('print at 100%');
    await expect(drawing).toContainText('Not for templating');
    // Without scripts, the browser's own menu prints.
    const buttons = drawing.getByRole('button');
    await expect(buttons).toHaveCount(javaScriptEnabled ? 2 : 0);
    await context.close();
  });
}

for (const [width, ratio] of [
  [1280, 85.6 / 53.98],
  [360, 53.98 / 85.6],
] as const) {
  test(`the frame of a card in a window of ${width} px keeps its proportions, by keys and by buttons (PRODUCT-20)`, async ({
    page,
    context,
  }) => {
    await answerPrivacy(context, 'functional');
    await page.setViewportSize({ width, height: 740 });
    await page.goto(anchor);
    await awake(page);
    const drawing = page.locator('[data-drawing]');
    await drawing.getByRole('button', { name: 'Show at life size' }).press('Enter');
    const slider = drawing.getByRole('slider', { name: 'Size of the frame' });
    await expect(slider).toBeFocused();
    const frame = drawing.locator('[role=group] > [aria-hidden]');
    const sizeOf = async () => {
      const { width: wide = 0, height: high = 1 } = (await frame.boundingBox()) ?? {};
      return { wide, ratio: wide / high };
    };
    const before = await sizeOf();
    expect(before.ratio).toBeCloseTo(ratio, 1);
    await slider.press('PageUp');
    await expect.poll(async () => (await sizeOf()).wide).toBeGreaterThan(before.wide);
    const larger = await sizeOf();
    expect(larger.ratio).toBeCloseTo(ratio, 1);
    await drawing.getByRole('button', { name: 'Larger' }).click();
    await expect.poll(async () => (await sizeOf()).wide).toBeGreaterThan(larger.wide);
    await drawing.getByRole('button', { name: 'Smaller' }).click();
    await expect.poll(async () => (await sizeOf()).wide).toBeCloseTo(larger.wide, 1);
  });
}
