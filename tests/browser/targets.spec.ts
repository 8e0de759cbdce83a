import { type Browser, expect, type Page, test } from '@playwright/test';
import { onePageOfEachKind } from './pageKinds.ts';
import { running } from './running.ts';
import { smallTargets } from './smallTargets.ts';
import { answerPrivacy } from './visitor.ts';

// CODE-8: what a visitor presses.

const windows = [
  { name: 'a phone', width: 360, hasTouch: true, least: 44 },
  { name: 'a wide touch screen', width: 1280, hasTouch: true, least: 44 },
  { name: 'a wide window with a mouse', width: 1280, hasTouch: false, least: 32 },
];

async function open(browser: Browser, width: number, hasTouch: boolean): Promise<Page> {
  const { baseURL = '', userAgent = '' } = test.info().project.use;
  const context = await browser.newContext({
    baseURL,
    userAgent,
    viewport: { width, height: 900 },
    hasTouch,
    isMobile: hasTouch,
    extraHTTPHeaders: { 'x-country': 'US' },
  });
  await answerPrivacy(context, 'functional');
  return context.newPage();
}

for (const { name, width, hasTouch, least } of windows) {
  test(`on ${name}, on every kind of page, it measures ${least} px`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(180_000);
    const kinds = await onePageOfEachKind(async (path) => (await request.get(path)).text());
    const paths = kinds.filter((path) => !/^\/(de|es|pt)\b/.test(path));
    expect(paths.length).toBeGreaterThan(15);
    const page = await open(browser, width, hasTouch);
    const small: Record<string, string[]> = {};
    for (const path of [...paths, '/search?q=anchor', '/calendar?view=month']) {
      await page.goto(path);
      const found = await smallTargets(page, 'body', least);
      if (found.length > 0) small[path] = found;
    }
    expect(small).toEqual({});
    await page.context().close();
  });

  test(`on ${name}, in menus, panels and modals, it measures ${least} px`, async ({ browser }) => {
    const page = await open(browser, width, hasTouch);
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
    await page.locator('#privacy-settings-open').click();
    await expect(page.getByTestId('privacy-settings')).toBeVisible();
    await expectLarge('dialog');
    await page.context().close();
  });
}
