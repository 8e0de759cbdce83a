import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { axeFaults } from './axeFaults.ts';
import { running } from './running.ts';
import { answerPrivacy } from './visitor.ts';

test.use({ colorScheme: 'dark' });

test.beforeEach(async ({ context }) => answerPrivacy(context, 'functional'));

/** The color of an element as red, green and blue, 0 to 255. */
const colorOf = async (page: Page, property: string, selector = 'html') => {
  const value = await page
    .locator(selector)
    .first()
    .evaluate((it, name) => getComputedStyle(it).getPropertyValue(name), property);
  return (value.match(/\d+/g) ?? []).slice(0, 3).map(Number);
};

/** The share of a page's pixels that are nearly white. */
async function glare(page: Page): Promise<number> {
  const { data } = await sharp(await page.screenshot())
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((it) => it > 225).length / data.length;
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('text is light on a dark ground, and the browser follows (BRAND-12)', async ({ page }) => {
    await page.goto('/products');
    expect(Math.max(...(await colorOf(page, 'background-color')))).toBeLessThan(40);
    expect(Math.min(...(await colorOf(page, 'color')))).toBeGreaterThan(200);
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light dark');
    // A field that the style sheet leaves to the browser.
    expect(Math.max(...(await colorOf(page, 'background-color', 'select, input')))).toBeLessThan(
      90,
    );
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the frame of the browser has the color of the ${colorScheme} page (BRAND-12)`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    const ground = await colorOf(page, 'background-color');
    const named = await page
      .locator(`meta[name=theme-color][media*=${colorScheme}]`)
      .getAttribute('content');
    const hex = ground.map((it) => it.toString(16).padStart(2, '0')).join('');
    expect(named).toBe(`#${hex}`);
  });
}

test('paper stays light (BRAND-12)', async ({ page }) => {
  await page.goto('/products/knotline-knotless-anchor');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await colorOf(page, 'background-color')).toEqual([255, 255, 255]);
  expect(await colorOf(page, 'color')).toEqual([0, 0, 0]);
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'normal');
  await expect(page.locator('img[src*="/logo-"]').first()).toHaveCSS('filter', 'none');
});

test('no picture, poster or dialog glares (BRAND-14)', async ({ page }) => {
  const glaring: string[] = [];
  for (const path of [
    '/',
    '/products',
    '/products/knotline-knotless-anchor',
    '/products/compare?items=knotline_anchor,softline_anchor',
    '/resources/knotless-anchor-repair-rotator-cuff',
    '/corporate/team',
    '/#contactarep',
  ]) {
    await page.goto(path);
    await running(page);
    await page.waitForLoadState('networkidle');
    const share = await glare(page);
    if (share > 0.05) glaring.push(`${path}: ${Math.round(share * 100)} %`);
  }
  await page.goto('/products/knotline-knotless-anchor');
  await page.locator('main button:has(img)').first().click();
  const enlarged = page.locator('dialog:modal img');
  await expect(enlarged).not.toHaveJSProperty('naturalWidth', 0);
  await enlarged.evaluate((it: HTMLImageElement) => it.decode());
  if ((await glare(page)) > 0.05) glaring.push('the enlarged picture');
  expect(glaring).toEqual([]);
});

test('drawings that blend into their ground are seen (BRAND-14)', async ({ page }) => {
  for (const [path, picture] of [
    ['/news', 'main img'],
    ['/news/directions-for-use-show-changes', 'main img'],
    ['/resources/knotless-anchor-repair-rotator-cuff', 'main img[src*="cannula"]'],
    ['/resources/lunaris-meniscus-technique-guide', 'main img'],
    ['/patient/shoulder-pain', 'main img'],
  ] as const) {
    await page.goto(path);
    const drawing = page.locator(picture).first();
    await drawing.scrollIntoViewIfNeeded();
    await drawing.evaluate((it: HTMLImageElement) => it.decode());
    const { channels } = await sharp(await drawing.screenshot())
      .grayscale()
      .stats();
    expect.soft(channels[0]?.mean, path).toBeGreaterThan(100);
  }
});

test('no light picture lies under the words of a home page (BRAND-14)', async ({ page }) => {
  for (const width of [768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const picture = page.locator('main img').first();
    await picture.evaluate((it: HTMLImageElement) => it.decode());
    const { channels } = await sharp(await page.locator('h1').screenshot())
      .grayscale()
      .stats();
    expect(channels[0]?.mean, String(width)).toBeLessThan(100);
  }
});

test('logos and lines over pictures are seen (BRAND-14)', async ({ page }) => {
  await page.goto('/patient/shoulder-pain');
  for (const part of ['header', 'footer']) {
    const logo = page.locator(`${part} img[src*="/logo-"]`);
    await logo.scrollIntoViewIfNeeded();
    await logo.evaluate((it: HTMLImageElement) => it.decode());
    const { channels } = await sharp(await logo.screenshot())
      .grayscale()
      .stats();
    expect(Math.min(...channels.map(({ min, max }) => max - min)), part).toBeGreaterThan(150);
  }
  const numbered = 'main figure svg:has(text)';
  const [line, number, disc] = [
    await colorOf(page, 'stroke', `${numbered} path`),
    await colorOf(page, 'fill', `${numbered} text`),
    await colorOf(page, 'fill', `${numbered} circle:nth-of-type(2)`),
  ];
  expect(Math.max(...line)).toBeLessThan(60);
  expect(Math.min(...number) - Math.max(...disc)).toBeGreaterThan(150);
});

test('what opens over a page is readable, too (BRAND-13)', async ({ page }) => {
  const colors = { runOnly: ['color-contrast'] };
  const faults: string[] = [];
  const check = async (what: string) => {
    for (const fault of await axeFaults(page, undefined, colors)) faults.push(`${what}: ${fault}`);
  };
  await page.goto('/search');
  await running(page);
  await page.locator('main input[type=search]').fill('PO-4211-475');
  await page.getByTestId('search-panel').getByRole('option').first().waitFor();
  await check('suggestions');
  await page.goto('/#contactarep');
  await page
    .getByTestId('modal')
    .locator('[name=country] option')
    .nth(1)
    .waitFor({ state: 'attached' });
  await check('the form of a modal');
  await page.goto('/');
  await running(page);
  await page.locator('#privacy-settings-open').click();
  await page.getByRole('switch').first().waitFor();
  await check('the privacy settings');
  expect(faults).toEqual([]);
});
