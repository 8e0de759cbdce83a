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

test('the header of a phone stays while its menu is open (NAV-21)', async ({ page }) => {
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

// NAV-4, NAV-21
for (const way of ['button', 'Escape'] as const) {
  test(`a menu that closes returns the page to where it was (${way})`, async ({ page }) => {
    await page.goto('/products/knotline-knotless-anchor');
    await running(page);
    await hideHeader(page);
    await move(page, 600);
    await move(page, -60);
    await expect.poll(() => topOf(page)).toBe(0);
    const scrolled = () => page.evaluate(() => scrollY);
    const place = await scrolled();
    expect(place).toBeGreaterThan(400);
    // At a position: `tap` of the button would scroll first.
    const box = await page.getByTestId('menu').boundingBox();
    if (!box) throw new Error('The header does not show the button');
    const tap = () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await tap();
    await expect.poll(scrolled).toBe(0);
    if (way === 'button') await tap();
    else await page.keyboard.press('Escape');
    await expect.poll(scrolled).toBe(place);
    // The header would begin to leave with the next frame.
    await move(page, 0);
    await expect(page.locator('html')).not.toHaveAttribute('data-reading');
    expect(await topOf(page)).toBe(0);
  });
}

// NAV-21, PRODUCT-1
for (const [from, to, header] of [
  ['edfu', 'overview', 0],
  ['overview', 'sizes', -72],
] as const) {
  test(`neither header nor bar covers the section that a link leads to (${to})`, async ({
    page,
  }) => {
    await page.goto('/products/knotline-knotless-anchor');
    await running(page);
    await page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), from);
    await hideHeader(page);
    const bar = page.locator('main div:has(> nav [href="#overview"])');
    await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0);
    // At a position: `tap` of the link would scroll first, which brings the header back before the tap.
    const link = await bar.locator(`a[href="#${to}"]`).boundingBox();
    if (!link) throw new Error('The bar does not show the link');
    await page.touchscreen.tap(link.x + 8, link.y + link.height / 2);
    await expect(page).toHaveURL(new RegExp(`#${to}$`));
    await expect.poll(() => topOf(page)).toBe(header);
    await expect
      .poll(() =>
        page.evaluate((id) => {
          const edge = (selector: string) =>
            document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
          const end = edge('nav:has([href="#overview"])').bottom;
          return edge(`#${id}`).top >= end && edge(`#${id}`).top < 320;
        }, to),
      )
      .toBe(true);
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`who presses the search on a phone, scripts ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled });

    test('can type at once, and nobody else is taken there (SEARCH-45)', async ({ page }) => {
      await page.goto('/de');
      if (javaScriptEnabled) await running(page);
      await page.locator('header [data-component=search]').tap();
      await page.waitForURL('**/de/suche*');
      const input = page.locator('main input[type=search]');
      await expect(input).toBeFocused();
      await expect(page.locator('h1')).toBeInViewport();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      // A press on the search page itself leads into its field, too.
      await page.locator('main h1').tap();
      await page.locator('header [data-component=search]').tap();
      await expect(input).toBeFocused();
      await page.keyboard.type('knie');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/de/suche?q=knie');
      await expect(input).not.toBeFocused();
      await page.goBack();
      await page.waitForURL('**/de/suche#*');
      await expect(page.locator('h1')).toBeVisible();
      await expect(input).not.toBeFocused();
      await page.goto('/de/suche');
      await expect(page.locator('h1')).toBeVisible();
      await expect(input).not.toBeFocused();
    });
  });
}
