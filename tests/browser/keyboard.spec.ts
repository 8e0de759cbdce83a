import { expect, test } from '@playwright/test';
import { focusOf } from './focusOf.ts';

for (const path of [
  '/de',
  '/produkte',
  '/ressourcen/knotenlose-ankertechnik-rotatorenmanschette',
]) {
  test(`${path} can be used with the keyboard, with a visible focus (CODE-6, CODE-5)`, async ({
    page,
  }) => {
    const isOfMain = path.startsWith('/ressourcen/');
    test.skip(isOfMain && test.info().project.name === 'vet', 'the page is of the main site');
    await page.goto(path);
    await page.locator('html[data-running]').waitFor({ state: 'attached' });
    const links = await page.locator('main a[href]').count();
    const faults: string[] = [];
    let stops = 0;
    for (; stops < links + 120; stops += 1) {
      await page.keyboard.press('Tab');
      const place = await focusOf(page);
      if (!place) break;
      if (!place.isMarked) faults.push(`${place.name} does not show that it has focus`);
      if (!place.isInView) faults.push(`${place.name} has focus out of view`);
    }
    expect(stops).toBeGreaterThan(links);
    expect(faults).toEqual([]);
  });
}

test('nothing moves for visitors who want less motion (CODE-5)', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/de');
  await page.locator('html[data-running]').waitFor({ state: 'attached' });
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => element.checkVisibility())
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
