import { expect, type Page, test } from '@playwright/test';
import { type ContentSite, startContentSite } from '../running/contentSite.ts';
import { type OpenDesk, openDesk } from '../running/desk.ts';
import { smallContent } from '../site/smallContent.ts';
import { axeFaults, pageFaults } from './axeFaults.ts';

let site: ContentSite;
let desk: OpenDesk;
test.beforeAll(async () => {
  site = await startContentSite(smallContent);
  const env = {
    CONTENT_DIR: site.contentFolder,
    DATA_DIR: `${site.contentFolder}-data`,
    GEO_COUNTRY_HEADER: 'x-country',
    TRUST_PROXY: 'loopback',
  };
  desk = await openDesk(env, { id: 'ana', name: 'Ana', roles: ['officer'] });
  // The content is stored in the background.
  await expect
    .poll(async () => (await fetch(`${desk.url}/history?item=everywhere`)).text(), {
      timeout: 30_000,
    })
    .toContain('(1)');
});
test.afterAll(async () => {
  await desk?.[Symbol.asyncDispose]();
  await site?.kill();
});

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.locator(selector).evaluate((it) => it === document.activeElement)) return;
  }
  throw new Error(`No Tab leads to ${selector}`);
}

test('an officer asks what a visitor saw, by keyboard alone (PROOF-35, PROOF-36)', async ({
  page,
}) => {
  await page.goto(`${desk.url}/shown`);
  await tabTo(page, '#path');
  await page.keyboard.type('/products/not-brazil-en');
  await tabTo(page, '#country');
  await page.keyboard.type('Brazil');
  await tabTo(page, 'main form[method=get] button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Answer' })).toBeVisible();
  await expect(page.getByText('451 withheld')).toBeVisible();
  const row = page.getByRole('row', { name: /not_brazil/ });
  await expect(row).toContainText('Withheld in Brazil.');
  await expect(page.frameLocator('iframe').locator('h1')).toBeVisible();
  expect(await pageFaults(page)).toEqual([]);
  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Why is it withheld?' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Withheld in Brazil.');
  expect(await pageFaults(page)).toEqual([]);
  // The question stays in the address, also after another one was asked here.
  await page.getByRole('button', { name: 'Explain' }).click();
  await page.getByRole('link', { name: 'Back to what the visitor saw' }).click();
  await expect(page.getByText('451 withheld')).toBeVisible();
  await expect(page.locator('#path')).toHaveValue('/products/not-brazil-en');
});

test('scripts of the page do not run in its frame (PROOF-35)', async ({ page }) => {
  const blocked: string[] = [];
  page.on('console', (it) => blocked.push(it.text()));
  await page.goto(`${desk.url}/shown?path=/products/everywhere-en&country=US`);
  await expect(page.frameLocator('iframe').locator('h1')).toBeVisible();
  expect(blocked.some((it) => it.startsWith('Blocked script execution'))).toBe(true);
  const frame = page.frames().at(1);
  // The starter would tell what the visitor has chosen.
  expect(await frame?.evaluate(() => document.documentElement.dataset.started ?? 'no')).toBe('no');
  await frame?.locator('main a, header a').first().click();
  await expect(page.frameLocator('iframe').locator('h1')).toContainText('everywhere');
  expect(page.context().pages()).toHaveLength(1);
});

for (const width of [320, 768, 1920]) {
  test(`the pages fit ${width} px, in both languages (PROOF-35, PROOF-39, PROOF-42)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const paths = [
      'shown?path=/products&country=US&with-country=BR',
      'shown?path=&country=XX',
      'history?find=every',
      'history?item=not_brazil&country=BR',
      'history?file=vocabularies',
      'calendar',
    ];
    for (const language of ['Deutsch', 'English']) {
      await page.goto(`${desk.url}/history`);
      await page.getByRole('button', { name: language }).click();
      for (const path of paths) {
        await page.goto(`${desk.url}/${path}`);
        expect.soft(await pageFaults(page), `${path} ${language}`).toEqual([]);
      }
    }
  });
}

test('the menu is folded where it has no room beside the page (PROOF-12)', async ({ page }) => {
  const history = page.getByRole('navigation').getByRole('link', { name: 'History' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${desk.url}/shown`);
  await expect(page.locator('#path')).toBeInViewport();
  await expect(history).toBeHidden();
  await page.getByText('Menu', { exact: true }).click();
  await expect(history).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${desk.url}/shown`);
  await history.click();
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
});

test('what differs can be told without colors (PROOF-37)', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${desk.url}/shown?path=/products&country=US&with-country=BR`);
  const removed = page.locator('del').first();
  await expect(removed).toHaveCSS('text-decoration-line', 'line-through');
  expect(await axeFaults(page)).toEqual([]);
});
