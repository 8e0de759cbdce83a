import { type Browser, expect, type Page, test } from '@playwright/test';
import { onePageOfEachKind } from '../browser/pageKinds.ts';
import { running } from '../browser/running.ts';
import { smallTargets } from '../browser/smallTargets.ts';
import { answerPrivacy } from '../browser/visitor.ts';

// CODE-8

/** How a visitor points at things, and in windows of which widths. */
const touch = { name: 'by touch', widths: [360, 1280], hasTouch: true, least: 44 };
const mouse = { name: 'with a mouse', widths: [1280], hasTouch: false, least: 32 };

async function open(browser: Browser, hasTouch: boolean): Promise<Page> {
  const { baseURL = '', userAgent = '' } = test.info().project.use;
  const context = await browser.newContext({
    baseURL,
    userAgent,
    hasTouch,
    isMobile: hasTouch,
    extraHTTPHeaders: { 'x-country': 'US' },
  });
  await answerPrivacy(context, 'functional');
  return context.newPage();
}

// With a mouse, `everyPage.spec.ts` measures the pages.
test(`what is pressed by touch measures ${touch.least} px on every kind of page`, async ({
  browser,
  request,
}) => {
  const { widths, least } = touch;
  test.setTimeout(180_000);
  const kinds = await onePageOfEachKind(async (path) => (await request.get(path)).text());
  const paths = kinds.filter((path) => !/^\/(de|es|pt)\b/.test(path));
  expect(paths.length).toBeGreaterThan(15);
  const page = await open(browser, true);
  const small: Record<string, string[]> = {};
  for (const path of [...paths, '/search?q=anchor', '/calendar?view=month']) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      // The widest window shows the page that the narrowest one has loaded.
      if (width === widths[0]) await page.goto(path);
      const found = await smallTargets(page, 'body', least);
      if (found.length > 0) small[`${path} at ${width} px`] = found;
    }
  }
  expect(small).toEqual({});
  await page.context().close();
});

for (const { name, widths, hasTouch, least } of [touch, mouse]) {
  for (const width of widths) {
    test(`what is pressed ${name} measures ${least} px in menus, panels and modals, ${width} px wide`, async ({
      browser,
    }) => {
      const page = await open(browser, hasTouch);
      await page.setViewportSize({ width, height: 900 });
      const expectLarge = async (part: string) =>
        expect(await smallTargets(page, part, least), part).toEqual([]);
      await page.goto('/support');
      await running(page);

      const menu = page.getByTestId('menu');
      if (await menu.isVisible()) await menu.click();
      await page.getByTestId('locale').locator('summary').click();
      await expect(page.getByTestId('locale-panel')).toBeVisible();
      await expectLarge('header');
      const root = page.locator('[data-testid=navigation] [data-root]').first();
      if (width < 768) await root.locator('> a').click();
      else await root.locator('> [data-part="toggle"]').press('Enter');
      await expect(page.getByTestId('flyout-level').getByRole('list').first()).toBeVisible();
      await expectLarge('header');

      await page.goto('/corporate#contactarep');
      await expect(page.getByTestId('contact-form')).toBeVisible();
      await expectLarge('dialog');
      await page.keyboard.press('Escape');
      await expect(page.getByTestId('modal')).toHaveCount(0);
      await page.locator('#privacy-settings-open').click();
      await expect(page.getByTestId('privacy-settings')).toBeVisible();
      await expectLarge('dialog');
      await page.context().close();
    });
  }
}
