import { expect, type Locator, test } from '@playwright/test';
import sharp from 'sharp';
import { running } from './running.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

/** What a style says about an element, or about a part before it. */
const styleOf = (element: Locator, property: string, part?: string) =>
  element.evaluate((it, [name, before]) => getComputedStyle(it, before).getPropertyValue(name), [
    property,
    part,
  ] as const);

test('with forced colors the current section and the signs of accordions are seen (CODE-5)', async ({
  page,
}) => {
  await page.goto('/products/knotline-knotless-anchor');
  const canvas = await styleOf(page.locator('html'), 'background-color');
  const roots = page.locator('header');
  const current = roots.getByRole('link', { name: 'Products', exact: true });
  const other = roots.getByRole('link', { name: 'Company', exact: true });
  expect(await styleOf(current, 'border-bottom-color')).not.toBe(canvas);
  expect(await styleOf(current, 'border-top-color')).toBe(canvas);
  expect(await styleOf(other, 'border-bottom-color')).toBe(canvas);
  const sign = page.locator('main details > summary > span').first();
  expect(await styleOf(sign, 'border-top-color', '::before')).not.toBe(canvas);
  expect(await styleOf(sign, 'border-top-width', '::before')).toBe('2px');
});

test('with forced colors pictures do not blend into a black ground (CODE-5)', async ({ page }) => {
  await page.goto('/products');
  const picture = page.locator('main li img, main article img').first();
  expect(await styleOf(picture, 'mix-blend-mode')).toBe('normal');
});

test('with forced colors a drawing and its frame are seen (CODE-5)', async ({ page }) => {
  await page.goto('/resources?media_type=audio&specialty=hip&year=2019');
  expect(await styleOf(page.locator('[class*=emblem]'), 'forced-color-adjust')).toBe('none');
  await page.goto('/nowhere');
  const frame = page.locator('main').getByText('404', { exact: true });
  expect(await styleOf(frame, 'border-top-width')).toBe('2px');
});

test('with forced colors the chosen view of a comparison has another color (CODE-5)', async ({
  page,
}) => {
  await page.goto('/products/compare?items=knotline_anchor,softline_anchor');
  const chosen = page.locator('#compare-differences');
  await expect(chosen).toHaveAttribute('aria-current', 'true');
  const other = page.locator('#compare-all');
  expect(await styleOf(chosen, 'background-color')).not.toBe(
    await styleOf(other, 'background-color'),
  );
});

test('with forced colors a switch that is on has another color (CODE-5)', async ({ page }) => {
  await page.goto('/');
  await running(page);
  await page.locator('#privacy-settings-open').click();
  const switched = page.getByRole('switch').first();
  await switched.uncheck();
  const off = await styleOf(switched, 'background-color');
  await switched.check();
  await expect.poll(() => styleOf(switched, 'background-color')).not.toBe(off);
});

test('with forced colors a dialog has an edge (PAGE-122)', async ({ page }) => {
  await page.goto('/products/knotline-knotless-anchor');
  await running(page);
  await page.locator('#privacy-settings-open').click();
  const dialog = page.locator('dialog[open]');
  const canvas = await styleOf(page.locator('html'), 'background-color');
  expect(await styleOf(dialog, 'border-top-style')).toBe('solid');
  expect(await styleOf(dialog, 'border-top-color')).not.toBe(canvas);
});

// CODE-5
for (const colorScheme of ['dark', 'light'] as const) {
  test(`with forced colors the logos stand out from a ${colorScheme} ground`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, forcedColors: 'active' });
    await page.goto('/');
    for (const part of ['header', 'footer']) {
      const logo = page.locator(`${part} img[src*="/logo-"]`);
      await logo.scrollIntoViewIfNeeded();
      await expect(logo).not.toHaveJSProperty('naturalWidth', 0);
      await logo.evaluate((it: HTMLImageElement) => it.decode());
      const { channels } = await sharp(await logo.screenshot())
        .grayscale()
        .stats();
      const contrasts = channels.map(({ min, max }) => max - min);
      expect(Math.min(...contrasts), part).toBeGreaterThan(150);
    }
  });
}
