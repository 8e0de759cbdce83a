import { expect, type Page, test } from '@playwright/test';

/** The pages that the document has asked the browser to prefetch. */
const fetchedAhead = (page: Page) =>
  page
    .locator('link[rel="prefetch"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-running]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

test('pages that links near the view lead to are prefetched once the visitor reads (LINK-5, PERF-14)', async ({
  page,
}) => {
  await open(page, '/produkte');
  expect(await fetchedAhead(page)).toEqual([]);

  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 100);
  const first = page.locator('main article a').first();
  const href = await first.getAttribute('href');
  // One at a time, whenever the browser is idle.
  await expect.poll(() => fetchedAhead(page)).toContain(href);
  const ahead = await fetchedAhead(page);
  expect(ahead.length).toBeLessThanOrEqual(10);
  expect(ahead.every((path) => /^\/(de|produkte|ressourcen)\b/.test(path))).toBe(true);

  await first.click();
  await expect(page).toHaveURL(href ?? '');
  await expect(page.locator('h1')).toHaveCount(1);
});

test('nothing is prefetched when the browser saves data (LINK-5)', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, '/produkte');
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 400);
  await page.locator('main article a').nth(6).scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => asked.filter((url) => url.includes('interaction'))).not.toEqual([]);
  expect(asked.filter((url) => url.includes('linkPrefetcher'))).toEqual([]);
  expect(await fetchedAhead(page)).toEqual([]);
});

test('a page is to be prerendered after a mouse has rested on its link, not when it is pressed (PERF-15)', async ({
  page,
}) => {
  // From the start, so that no timer of the page is left that does not obey it.
  await page.clock.install();
  await open(page, '/corporate');
  await expect(async () => {
    await page.mouse.move(5, 5);
    await page.mouse.move(5, 10);
    expect(await fetchedAhead(page)).not.toEqual([]);
  }).toPass();
  await page.clock.pauseAt(Date.now() + 60_000);
  const rested = page.locator('[data-rested]');
  const [first, second] = ['our-story', 'team'].map((name) =>
    page.locator(`main a[href="/corporate/${name}"]`).first(),
  );
  await first?.hover();
  await page.clock.runFor(199);
  await expect(rested).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(rested).toHaveAttribute('href', '/corporate/our-story');
  await second?.hover();
  await page.clock.runFor(200);
  await expect(rested).toHaveAttribute('href', '/corporate/team');
  await page.mouse.move(5, 5);
  await page.clock.runFor(200);
  await expect(rested).toHaveCount(0);

  await first?.hover();
  await page.mouse.down();
  await page.clock.runFor(1_000);
  await expect(rested).toHaveCount(0);
});
