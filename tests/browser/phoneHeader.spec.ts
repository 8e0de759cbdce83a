import { expect, type Page, test } from '@playwright/test';
import { running } from './running.ts';
import { answerPrivacy } from './visitor.ts';

const topOf = (page: Page) =>
  page.getByTestId('navigation').evaluate((it) => Math.round(it.getBoundingClientRect().top));

/** Scrolls, and waits until the page knows: it learns only the sum of two movements in one frame. */
const move = (page: Page, y: number) =>
  page.evaluate(async (by) => {
    window.scrollBy({ top: by, behavior: 'instant' });
    for (const _ of 'ab') await new Promise(requestAnimationFrame);
  }, y);

/** Scrolls down in steps until the header is out of view: its script is loaded by the first one. */
async function hideHeader(page: Page) {
  await expect(async () => {
    await move(page, 120);
    expect(await topOf(page)).toBe(-72);
  }).toPass({ intervals: [300] });
}

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });
test.beforeEach(async ({ context }) => answerPrivacy(context, 'functional'));

// NAV-21
for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a phone’s header gives way on the way down and returns (motion: ${reducedMotion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/de');
    await running(page);
    await hideHeader(page);
    await move(page, -60);
    await expect.poll(() => topOf(page)).toBe(0);
    await hideHeader(page);
    // A key makes the next focus a visible one.
    await page.keyboard.press('Shift');
    await page.getByTestId('menu').focus();
    await expect.poll(() => topOf(page)).toBeGreaterThanOrEqual(0);
  });
}

// NAV-21
test('the header of a phone stays while its menu is open', async ({ page }) => {
  await page.goto('/');
  await running(page);
  await hideHeader(page);
  await move(page, -60);
  await expect.poll(() => topOf(page)).toBe(0);
  await page.getByTestId('menu').tap();
  await expect(page.locator('header input[type=search]')).toBeVisible();
  await move(page, 300);
  await expect.poll(() => topOf(page)).toBeGreaterThanOrEqual(0);
  await page.getByTestId('menu').tap();
  await expect(page.locator('header input[type=search]')).toBeHidden();
});

// NAV-21, PRODUCT-1
test('neither header nor bar covers the section that a link leads up to', async ({ page }) => {
  await page.goto('/products/knotline-knotless-anchor');
  await running(page);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const link = page.locator('main nav a[href="#overview"]');
  await link.tap();
  await expect.poll(() => topOf(page)).toBe(0);
  const edges = () =>
    page.evaluate(() => [
      document.querySelector('#overview')?.getBoundingClientRect().top,
      document.querySelector('nav:has([href="#overview"])')?.getBoundingClientRect().bottom,
    ]);
  await expect
    .poll(async () => {
      const [target = 0, end = 0] = await edges();
      return target >= end && target < 320;
    })
    .toBe(true);
});
