import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { type ContentSite, startContentSite } from '../running/contentSite.ts';
import { product, smallContent } from '../site/smallContent.ts';

let site: ContentSite;
test.beforeAll(async () => {
  // A phone held upright stores its photo lying down.
  const photo = await sharp({
    create: { width: 3000, height: 2000, channels: 3, background: '#0b5c66' },
  })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  site = await startContentSite({
    ...smallContent,
    'media/photo.jpg': photo,
    'default/product/shown.yaml': product('shown', { images: [{ url: '/media/photo.jpg' }] }),
  });
});
test.afterAll(() => site.kill());

const picture = (page: Page) => page.locator('main img[src*="/media/sized/"]').first();

// PICTURE-1, PICTURE-4
for (const width of [360, 1280]) {
  test(`a photo of an editor fits a dense screen of ${width} px, and its place is kept`, async ({
    browser,
  }) => {
    const density = 2;
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width, height: 800 },
      deviceScaleFactor: density,
      extraHTTPHeaders: { 'x-country': 'US' },
    });
    const page = await context.newPage();
    const held = Promise.withResolvers<void>();
    await page.route('**/media/sized/**', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/products/shown-en', { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => document.fonts.ready);
    const before = await picture(page).boundingBox();
    held.resolve();
    await expect
      .poll(() => picture(page).evaluate((it: HTMLImageElement) => it.naturalWidth))
      .toBeGreaterThan(0);
    expect(await picture(page).boundingBox()).toEqual(before);
    const { file, ratio } = await picture(page).evaluate((it: HTMLImageElement) => ({
      file: it.currentSrc,
      ratio: it.naturalWidth / it.naturalHeight,
    }));
    const chosen = Number(/-(\d+)\.(?:avif|webp)$/.exec(file)?.[1]);
    // The picture is shown whole, which may be narrower than its place.
    const { width: place = 0, height = 0 } = before ?? {};
    const needed = Math.min(place, height * ratio) * density;
    expect(needed).toBeGreaterThan(100);
    expect(chosen).toBeGreaterThanOrEqual(needed * 0.9);
    // 640 is the smallest width; steps to the next one are less than a factor of two.
    expect(chosen).toBeLessThanOrEqual(Math.max(640, needed * 2));
    expect(ratio).toBeCloseTo(2 / 3, 1);
    await context.close();
  });
}
