import { expect, type Page, test } from '@playwright/test';
import { holdScripts } from './running.ts';

/** The windows of pages, in CSS pixels. */
const widths = [360, 412, 768, 1280, 1920];

/** Pages that show each place of pictures (`slots.ts`) and of cards. */
const paths = [
  '/',
  '/products',
  '/products/knotline-knotless-anchor',
  '/resources',
  '/resources/knotless-anchor-repair-rotator-cuff',
  '/resources/acl-rehabilitation-diary',
  '/calendar/event_elbow_lab_madrid_2027',
  '/news',
  '/news/test-setups-public-failures-included',
  '/specialties',
  '/specialties/elbow',
  '/corporate',
  '/corporate/our-story',
  '/corporate/team/henrike-solbrandt',
  '/patient',
  '/patient/knee-arthroscopy-what-to-expect',
  '/medical-education',
  '/innovations',
  '/support',
  '/search?q=knot',
];

/** A picture as it is drawn. */
interface Drawn {
  readonly file: string;
  /** The drawn width, which exceeds that of its box where the picture covers it. */
  readonly drawn: number;
  /** The width that `sizes` promises. */
  readonly promised: number;
  readonly box: string;
}

/** Loads all visible pictures that exist in several widths, and measures them. */
function drawnPictures(page: Page): Promise<Drawn[]> {
  return page.evaluate(async () => {
    const all = [...document.querySelectorAll<HTMLImageElement>('picture > img')].filter(
      (it) =>
        it.checkVisibility() &&
        it.parentElement?.querySelector('source[sizes]') &&
        // A thumbnail shows the file of the large picture, which is loaded anyway.
        !it.closest('a[href^="#picture-"]'),
    );
    for (const image of all) image.loading = 'eager';
    // After its window has changed, a page chooses other files with the next frame.
    for (const _ of 'ab') await new Promise(requestAnimationFrame);
    await Promise.all(all.map((it) => it.decode().catch(() => undefined)));
    return all.map((image) => {
      const { width, height } = image.getBoundingClientRect();
      const { objectFit } = getComputedStyle(image);
      const ofHeight = (height * image.naturalWidth) / image.naturalHeight;
      const drawn =
        objectFit === 'cover'
          ? Math.max(width, ofHeight)
          : objectFit === 'contain' || objectFit === 'scale-down'
            ? Math.min(width, ofHeight)
            : width;
      return {
        file: image.currentSrc.split('/').at(-1) ?? '',
        drawn: Math.round(drawn),
        promised: image.naturalWidth,
        box: `${Math.round(width)}x${Math.round(height)} ${objectFit}`,
      };
    });
  });
}

/** Whether the file of a picture is much smaller or larger than the picture. */
function faultsOf({ file, drawn, promised, box }: Drawn): string[] {
  if (promised >= drawn * 0.97 && promised <= drawn * 1.25) return [];
  return [`${file} ${promised} for ${drawn} (${(promised / drawn).toFixed(2)}; ${box})`];
}

for (const path of paths) {
  test(`pictures of ${path} are as wide as sizes say (PAGE-4)`, async ({ page }) => {
    await page.goto(path);
    // A browser that has a larger file does not load a smaller one, so windows grow.
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 768 ? 780 : 900 });
      await expect
        .poll(async () => (await drawnPictures(page)).flatMap(faultsOf), { message: `${width} px` })
        .toEqual([]);
    }
  });
}

test('a film has a picture that fits a phone until it plays (PAGE-4)', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 1.75,
  });
  const page = await context.newPage();
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.goto('/resources/knotless-anchor-repair-rotator-cuff');
  const picture = page.getByTestId('video-player').locator('picture img');
  await expect(picture).toBeVisible();
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  await page.waitForLoadState('networkidle');
  expect(files.filter((it) => it.includes('poster'))).toEqual([
    '/media/video/knotless-anchor-technique-poster-640.avif',
  ]);
  const boxes = [picture, page.locator('video')].map((it) => it.boundingBox());
  const [ofPicture, ofVideo] = await Promise.all(boxes);
  expect(ofPicture).toEqual(ofVideo);
  await context.close();
});

test('pictures of cards below the window wait until the visitor moves (PAGE-18, PERF-6)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  // Any event that the starter hears loads this module, which may be before the check.
  const release = await holdScripts(page, '**/assets/interaction-*.js');
  await page.goto('/products');
  const pictures = page.locator('article picture img');
  const isLoaded = (index: number) =>
    pictures.nth(index).evaluate((it: HTMLImageElement) => it.naturalWidth > 0);
  const loading = (index: number) => pictures.nth(index).getAttribute('loading');
  // The first one is in the window, so it does not wait for the layout.
  expect(await loading(0)).toBe('eager');
  await expect.poll(() => isLoaded(0)).toBe(true);
  expect(await loading(1)).toBe('lazy');
  expect(await isLoaded(6)).toBe(false);
  await page.mouse.wheel(0, 100);
  release();
  await page.waitForFunction(() => 'moved' in document.documentElement.dataset);
  await pictures.nth(6).evaluate((it) => {
    scrollTo({ top: scrollY + it.getBoundingClientRect().top - innerHeight - 150 });
  });
  await expect.poll(() => isLoaded(6)).toBe(true);
  // Also in a browser that would wait longer.
  await expect.poll(() => loading(6)).toBe('eager');
  expect(await loading(12)).toBe('lazy');
});

test('without scripts a browser loads the pictures of cards as it sees fit (PAGE-12)', async ({
  browser,
  baseURL,
}) => {
  const viewport = { width: 360, height: 640 };
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
    viewport,
  });
  const page = await context.newPage();
  const files = new Set<string>();
  page.on('request', (request) => files.add(new URL(request.url()).pathname));
  await page.goto('/products');
  await page.waitForLoadState('networkidle');
  const pictures = [...files].filter((it) => it.startsWith('/media/pictures/'));
  // More than the window has room for.
  expect(pictures.length).toBeGreaterThan(4);
  await context.close();
});
