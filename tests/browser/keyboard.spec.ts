import { expect, type Page, test } from '@playwright/test';

/** What the keyboard has reached, and whether it can be seen that it has. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    // Within a player the browser marks its own controls, out of a page's sight.
    const isPlayer = element instanceof HTMLMediaElement;
    const hasOutline = [undefined, '::after', '::before'].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isInView = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
    const name = element.textContent?.trim() || element.getAttribute('aria-label') || '';
    return {
      name: `${element.localName} “${name.slice(0, 40)}”`,
      isMarked: isPlayer || hasOutline,
      isInView,
    };
  });
}

for (const path of [
  '/de',
  '/produkte',
  '/ressourcen/knotenlose-ankertechnik-rotatorenmanschette',
]) {
  test(`${path} can be walked through by keyboard, and shows where one is`, async ({ page }) => {
    await page.goto(path);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    const links = await page.locator('main a[href]').count();
    const faults: string[] = [];
    let stops = 0;
    for (; stops < links + 120; stops += 1) {
      await page.keyboard.press('Tab');
      const place = await focused(page);
      if (!place) break;
      if (!place.isMarked) faults.push(`${place.name} does not show that it has focus`);
      if (!place.isInView) faults.push(`${place.name} has focus out of view`);
    }
    expect(stops).toBeGreaterThan(links);
    expect(faults).toEqual([]);
  });
}

test('nothing moves where the visitor wants less motion', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/de');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationName } = getComputedStyle(element);
        const lasts = transitionDuration.split(',').some((it) => Number.parseFloat(it) > 0.01);
        return lasts || animationName !== 'none';
      })
      .map((element) => `${element.localName}.${element.className}`),
  );
  expect(moving).toEqual([]);
  await context.close();
});
