import { type BrowserContextOptions, expect, test } from '@playwright/test';

/** Visitors, and whether the next page fades in. */
const visitors: readonly [string, BrowserContextOptions, boolean][] = [
  ['by touch', { hasTouch: true, isMobile: true }, true],
  [
    'by touch, who prefer no motion,',
    { hasTouch: true, isMobile: true, reducedMotion: 'reduce' },
    false,
  ],
  ['with a mouse', {}, false],
];

for (const [name, options, fades] of visitors) {
  test(`visitors ${name} see the next page ${fades ? 'fade in' : 'at once'} (PERF-15, PAGE-42)`, async ({
    browser,
  }) => {
    const { baseURL = '', userAgent = '' } = test.info().project.use;
    const context = await browser.newContext({ baseURL, userAgent, ...options });
    const page = await context.newPage();
    await page.addInitScript(() => {
      addEventListener('pagereveal', ({ viewTransition }) => {
        Object.assign(window, { fades: viewTransition !== null });
      });
    });
    await page.goto('/corporate');
    await page.locator('main a[href="/corporate/our-story"]').first().click();
    await expect(page).toHaveURL('/corporate/our-story');
    await expect.poll(() => page.evaluate(() => 'fades' in window && window.fades)).toBe(fades);
    await context.close();
  });
}
