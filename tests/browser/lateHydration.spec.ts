import { expect, type Page, test } from '@playwright/test';
import { hydrated } from './hydrated.ts';

const delay = 1_500;

/** Opens a page whose scripts come late, as on a slow network. */
async function openSlowly(page: Page, path: string) {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((done) => setTimeout(done, delay));
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('main h1').waitFor();
}

const isHydrated = (page: Page) =>
  page.evaluate(() => 'hydrated' in document.documentElement.dataset);

test('nothing but the starter runs before the browser is idle or the visitor acts', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto('/', { waitUntil: 'load' });
  await page.waitForTimeout(500);
  expect(scripts).toEqual([]);
  await page.mouse.move(10, 10);
  await page.mouse.down();
  await hydrated(page);
  expect(scripts.length).toBeGreaterThan(0);
});

test('a press on a control that needs JavaScript is done once it works', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // A browser with a share panel of its own would open it; the page then copies nothing.
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  await openSlowly(page, '/resources/knotless-anchor-repair-rotator-cuff');
  const share = page.locator('main [data-replay]').first();
  await share.click();
  expect(await isHydrated(page)).toBe(false);
  await expect(share).toContainText('Link copied');
});

test('typed text survives hydration and the search submits before it', async ({ page }) => {
  await openSlowly(page, '/');
  const box = page.locator('header input[type=search]').first();
  await box.fill('meniscus');
  await hydrated(page);
  await expect(box).toHaveValue('meniscus');

  await openSlowly(page, '/');
  await box.fill('anchor');
  await box.press('Enter');
  await page.waitForURL('**/search?q=anchor');
});

test('links and disclosures work before hydration', async ({ page }) => {
  await openSlowly(page, '/products');
  await page.locator('main article a').first().click();
  await page.waitForURL(/\/products\/.+/);
  const details = page.locator('main details').first();
  if ((await details.count()) > 0) {
    await details.locator('summary').click();
    await expect(details).toHaveAttribute('open');
  }
});

test('after hydration links keep the page running and the title follows', async ({ page }) => {
  await page.goto('/products');
  await hydrated(page);
  const titleOfList = await page.title();
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await page.locator('main article a').first().click();
  await page.waitForURL(/\/products\/.+/);
  await expect(page.locator('h1')).toBeVisible();
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  await expect(page).not.toHaveTitle(titleOfList);
});

test('a page withheld in the country is refused while the site runs too', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'x-country': 'JP' });
  await page.goto('/products');
  await hydrated(page);
  await expect(page.locator('a[href="/products/talaris-ankle-fusion-nail"]')).toHaveCount(0);
  const [, status] = await page.evaluate(async () => {
    const response = await fetch('/api/items/talaris_nail');
    return [response.url, response.status] as const;
  });
  expect(status).toBe(451);
});
