import { type Browser, expect, type Page, test } from '@playwright/test';
import { launchWithBackForwardCache } from './backForwardBrowser.ts';
import { running } from './running.ts';
import { answerPrivacy } from './visitor.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launchWithBackForwardCache();
});
test.afterAll(() => browser.close());

async function openPage(country: string): Promise<Page> {
  const { baseURL, userAgent } = test.info().project.use;
  const context = await browser.newContext({
    baseURL,
    userAgent,
    extraHTTPHeaders: { 'x-country': country },
  });
  await answerPrivacy(context, 'functionalperformance');
  return context.newPage();
}

/** Goes to another page and back. */
async function leaveAndReturn(page: Page, other = '/privacy'): Promise<void> {
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
  });
  const path = page.url();
  await page.goto(other);
  await running(page);
  await page.goBack({ waitUntil: 'commit' });
  // A page from the back/forward cache is not loaded again, which `waitForURL` would wait for.
  await expect.poll(() => page.url()).toBe(path);
}

/** Whether the browser kept the page; else the reasons. */
const keptOrWhyNot = (page: Page) =>
  page.evaluate(() => {
    const { persisted } = window as { persisted?: boolean };
    if (persisted) return 'kept';
    const [entry] = performance.getEntriesByType('navigation');
    return JSON.stringify((entry as { notRestoredReasons?: unknown }).notRestoredReasons ?? 'new');
  });

test('a banner that was dismissed on another page is not back on a restored one (BANNER-1)', async () => {
  const page = await openPage('US');
  await page.goto('/products');
  await running(page);
  const banner = page.getByTestId('alert-banner');
  await expect(banner).toBeVisible();
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
  });
  await page.goto('/specialties');
  await running(page);
  await banner.getByRole('button', { name: 'Dismiss message' }).click();
  await expect(banner).toHaveCount(0);
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => keptOrWhyNot(page)).toBe('kept');
  await expect(banner).toBeHidden();
  await page.context().close();
});

test('a restored page works, counts a page view and follows a choice made meanwhile', async () => {
  const page = await openPage('US');
  await page.goto('/products');
  await running(page);
  await page.getByTestId('navigation').hover();
  await page.locator('[data-island=header][data-awake]').waitFor({ state: 'attached' });
  const layer = () =>
    page.evaluate(() =>
      (window as unknown as { dataLayer: { event: string }[] }).dataLayer.map(({ event }) => event),
    );
  await expect.poll(layer).toEqual(['page_view']);
  await leaveAndReturn(page);
  await expect.poll(() => keptOrWhyNot(page)).toBe('kept');
  await expect.poll(layer).toEqual(['page_view', 'page_view']);
  await page.getByTestId('apps').locator('summary').click();
  await expect(page.getByTestId('apps').getByRole('link').first()).toBeVisible();

  await page.goto('/privacy');
  await answerPrivacy(page.context(), 'none');
  await page.goBack({ waitUntil: 'commit' });
  const isOff = () =>
    page.evaluate(() => (window as unknown as Record<string, unknown>).analyticsDisabled);
  await expect.poll(isOff).toBe(true);
  await page.context().close();
});
