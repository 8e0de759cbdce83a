import { expect, type Page, test } from '@playwright/test';
import { axeFaults } from './axeFaults.ts';
import { running } from './running.ts';

// The answer to a number in the search (SEARCH-35 to SEARCH-38), on the site of the company.

const gtin = '09520001421129';
const expired = `(01)${gtin}(17)200131(10)A1-7`;
const box = (page: Page) => page.getByTestId('navigation').locator('input[name=q]');
const panel = (page: Page) => page.getByTestId('search-panel');
const card = (page: Page) => page.getByTestId('answer-card');

test.beforeAll(async ({ request }) => {
  // The very first start has no index yet.
  const isReady = async () => (await request.get('/api/search/suggestions?query=')).ok();
  await expect.poll(isReady, { timeout: 20_000 }).toBe(true);
});

/** Whether a page is wider than its window. */
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('with the keyboard alone: the answer is announced, is the first option, and opens directions', async ({
  page,
}) => {
  await page.goto('/');
  await running(page);
  await box(page).focus();
  await page.keyboard.insertText(expired);
  const first = panel(page).getByRole('option').first();
  await expect(first).toContainText('KnotLine');
  await expect(first).toContainText('PO-4211-475 · 4.75\u00a0mm × 19.1\u00a0mm');
  await expect(first).toContainText('Lot A1-7');
  await expect(first).toContainText('Expired');
  await expect(first).toContainText('Valid revision: 4');
  const status = page.getByTestId('navigation').getByTestId('search-status');
  await expect(status).toContainText(/Answer: KnotLine.*, PO-4211-475\. This product has expired/);
  expect(await axeFaults(page, '[data-testid="navigation"]')).toEqual([]);

  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(box(page)).toHaveAttribute(
    'aria-activedescendant',
    (await first.getAttribute('id')) ?? '',
  );
  await expect(box(page)).toHaveValue(expired);
  // Not one of the visitor's own searches, which this key removes.
  await page.keyboard.press('Delete');
  await expect(first).toBeVisible();
  await page.keyboard.press('Tab');
  const open = panel(page).getByRole('link', { name: 'Open in English' });
  await expect(open).toBeFocused();
  await expect(open).toHaveAttribute('href', /directions-for-use\.en\.pdf$/);
  await page.keyboard.press('Escape');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page)).toContainText('This product has expired');
  await expect(card(page)).toContainText('PO-4211-475');
  expect(await axeFaults(page, 'main')).toEqual([]);
});

test('the answer is for the whole text: it goes when the text is another', async ({ page }) => {
  await page.goto('/');
  await running(page);
  await box(page).focus();
  await page.keyboard.insertText('PO-4211-475');
  await expect(panel(page).locator('[data-group=answer]')).toBeVisible();
  await page.keyboard.type('x');
  await expect(panel(page).locator('[data-group=answer]')).toHaveCount(0);
});

test('of the code of a package, the browser remembers the GTIN alone (SEARCH-38)', async ({
  page,
}) => {
  await page.goto('/');
  await running(page);
  await page.waitForLoadState('networkidle');
  await box(page).fill(expired);
  await box(page).press('Enter');
  await expect(card(page)).toBeVisible();
  const kept = () => page.evaluate(() => localStorage.getItem('search-history') ?? '');
  await expect.poll(kept).toContain(gtin);
  expect(await kept()).not.toContain('a1-7');
});

test.describe('a package that can be used until today, by the clock of the reader (SEARCH-37)', () => {
  /**
   * The day on which the site cannot know whether it is over for the reader, at midday in UTC: it
   * lives on the day of the demo, at the real time of the day.
   */
  function unclearDay(): Date {
    const date = new Date().getUTCHours() < 11 ? 23 : 24;
    return new Date(Date.UTC(2026, 10, date, 12));
  }
  const codeOf = (day: Date) =>
    `(01)${gtin}(17)${day.toISOString().slice(2, 10).replaceAll('-', '')}(10)A1`;

  for (const [daysLater, isOver] of [
    [0, false],
    [1, true],
  ] as const) {
    test(`${daysLater} days later`, async ({ browser }) => {
      const context = await browser.newContext({ timezoneId: 'UTC' });
      const page = await context.newPage();
      const day = unclearDay();
      await page.clock.setFixedTime(new Date(day.getTime() + daysLater * 86_400_000));
      await page.goto(`/search?${new URLSearchParams({ q: codeOf(day) })}`);
      await running(page);
      await expect(card(page).getByText('or was yesterday')).toBeHidden();
      const warning = card(page).getByText('This product has expired');
      await expect(warning).toBeVisible({ visible: isOver });

      await box(page).focus();
      await box(page).fill(codeOf(day));
      const first = panel(page).getByRole('option').first();
      await expect(first).toContainText('Lot A1');
      await expect(first.getByText('Expired')).toHaveCount(isOver ? 1 : 0);
      await context.close();
    });
  }

  test('without scripts the page says that it depends on the place', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const day = unclearDay();
    await page.goto(`/search?${new URLSearchParams({ q: codeOf(day) })}`);
    await expect(card(page).getByText('or was yesterday')).toBeVisible();
    await expect(card(page).getByText('This product has expired')).toBeHidden();
    await context.close();
  });
});

test.describe('on a phone, in German', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the answer leads to the directions and to a question about the article', async ({
    page,
  }) => {
    await page.goto('/de/suche');
    await running(page);
    const input = page.locator('main input[name=q]');
    await input.tap();
    await input.fill('PO-4211-475');
    const first = panel(page).getByRole('option').first();
    await expect(first).toContainText('PO-4211-475 · 4,75\u00a0mm × 19,1\u00a0mm');
    expect(await isTooWide(page)).toBe(false);
    await first.tap();
    await expect(page).toHaveURL(/\/de\/suche\?q=PO-4211-475$/);
    await expect(card(page)).toContainText('Gültige Revision: 4');
    await expect(card(page).getByRole('link', { name: 'Open' })).toHaveCount(0);
    expect(await isTooWide(page)).toBe(false);
    expect(await axeFaults(page, 'main')).toEqual([]);
    await card(page).getByRole('link', { name: 'Frage zu diesem Artikel stellen' }).tap();
    await expect(page.locator('main')).toContainText('PO-4211-475');
  });
});

test('in each width, a card without a picture leaves no gap for one, and no number is broken', async ({
  browser,
}) => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-country': 'FR' } });
  const page = await context.newPage();
  await page.goto(`/search?${new URLSearchParams({ q: `(01)${gtin}(17)490131(10)A1-7` })}`);
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(card(page).locator('img')).toHaveCount(0);
    const [frame, name, value] = await Promise.all(
      [card(page), card(page).locator('h2'), card(page).getByText(gtin, { exact: true })].map(
        (it) =>
          it.evaluate((node) => {
            const { left, right, height } = node.getBoundingClientRect();
            const { paddingLeft, lineHeight } = getComputedStyle(node);
            return { left, width: right - left, height, paddingLeft, lineHeight };
          }),
      ),
    );
    const { left = 0, paddingLeft = '' } = frame ?? {};
    expect(
      Math.round((name?.left ?? 0) - left - Number.parseFloat(paddingLeft)),
      `${width}`,
    ).toBeLessThanOrEqual(1);
    expect(name?.width, `${width}`).toBeGreaterThan((frame?.width ?? 0) * 0.35);
    expect(value?.height, `${width}`).toBeLessThan(
      1.5 * Number.parseFloat(value?.lineHeight ?? ''),
    );
    expect(await isTooWide(page)).toBe(false);
  }
  await context.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form of the header leads to the answer', async ({ page }) => {
    await page.goto('/');
    await box(page).fill(`(01)${gtin}(17)490131(10)A1-7`);
    await box(page).press('Enter');
    await expect(card(page)).toContainText('A1-7');
    await expect(card(page)).toContainText('January 31, 2049, not expired');
    await expect(card(page).getByRole('link', { name: 'Open in English' })).toHaveAttribute(
      'href',
      /directions-for-use\.en\.pdf$/,
    );
  });
});

test('a press on its product counts as one on the hit below (SEARCH-44)', async ({ page }) => {
  await page.goto('/search?q=KnotLine Knotless Anchor');
  await running(page);
  const hit = page.locator('ol [data-hit]', { hasText: 'KnotLine Knotless Anchor' }).first();
  const id = await hit.getAttribute('data-hit');
  await card(page).getByRole('link', { name: 'KnotLine Knotless Anchor' }).click();
  await page.waitForURL(/\/products\/[^?]+\?queryID=[0-9a-f]{32}&objectID=/);
  expect(new URL(page.url()).searchParams.get('objectID')).toBe(id);
});
