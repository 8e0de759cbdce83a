import { type Browser, expect, test } from '@playwright/test';
import { launchWithBackForwardCache } from './backForwardBrowser.ts';
import { running } from './running.ts';
import { answerPrivacy } from './visitor.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launchWithBackForwardCache();
});
test.afterAll(() => browser.close());

test('Back after confirming shows the home page of professionals, and asks nothing (COUNTRY-19)', async () => {
  const { baseURL, userAgent } = test.info().project.use;
  const context = await browser.newContext({
    baseURL,
    userAgent,
    extraHTTPHeaders: { 'x-country': 'AU' },
  });
  await answerPrivacy(context, 'none');
  const page = await context.newPage();
  const quote = page.locator('blockquote');
  const products = page.locator('main a[href^="/products/"]');
  await page.goto('/');
  await running(page);
  await expect(quote).toHaveCount(0);
  await expect(products).toHaveCount(0);
  await page
    .locator('footer a[href="/products"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL('**/professionals?to=%2Fproducts');
  await page.getByRole('button', { name: 'I confirm' }).click();
  await page.waitForURL('**/products');
  await running(page);

  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.locator('main article').first()).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/$/);
  await expect(quote.first()).toBeVisible();
  await expect(products.first()).toBeAttached();

  await context.clearCookies({ name: 'confirmedprofessional' });
  await page.goForward({ waitUntil: 'commit' });
  await expect(page.getByTestId('professional-confirmation')).toBeVisible();
  await context.close();
});
