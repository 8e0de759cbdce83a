import { expect, type Page, test } from '@playwright/test';
import { focusOf } from './focusOf.ts';

const flyout = (page: Page) => page.getByTestId('flyout');
const patiently = { timeout: 20_000 };

/** Expects the focused element to be marked and in view. */
async function expectSeen(page: Page) {
  await expect(async () => {
    expect(await focusOf(page)).toMatchObject({ isMarked: true, isInView: true });
  }).toPass({ timeout: 5_000 });
}

/** Presses Tab until an element is focused; the focus must be visible at every stop. */
async function tabTo(page: Page, selector: string, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let i = 0; i < 30; i += 1) {
    await page.keyboard.press(key);
    await expectSeen(page);
    if (await page.evaluate((it) => document.activeElement?.matches(it), selector)) return;
  }
  throw new Error(`${selector} is not reached`);
}

test('a phone’s menu, its levels and panels work with the keyboard only', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // The code that closes panels.
  const closing = page.waitForResponse('**/assets/Flyout-*.js');
  await page.goto('/');
  await page.locator('html[data-running]').waitFor({ state: 'attached' });
  const press = (key: string) => page.keyboard.press(key);
  const panel = (name: string) => page.getByTestId(name);

  await tabTo(page, '[data-testid=menu]');
  await press('Enter');
  await expect(page.locator('header input[type=search]')).toBeVisible();
  await tabTo(page, 'input[type=search]');
  await tabTo(page, '[data-testid=apps] summary');
  await press('Enter');
  await expect(panel('apps').getByRole('link').first()).toBeVisible();
  await tabTo(page, '[data-testid=apps] a');
  await tabTo(page, '[data-testid=locale] summary');
  await press('Enter');
  await expect(panel('locale-panel').locator('select').first()).toBeVisible(patiently);
  await tabTo(page, 'select[name=language]');
  await (await closing).finished();
  await press('Escape');
  await expect(panel('locale-panel')).toBeHidden();
  await expect(panel('locale').locator('summary')).toBeFocused();
  await expectSeen(page);

  const toggle = '[data-root=nav_products] > [data-part=toggle]';
  const back = flyout(page).getByRole('button', { name: 'Back' });
  await tabTo(page, toggle);
  await press('Enter');
  await expect(back).toBeFocused(patiently);
  await expectSeen(page);
  const first = flyout(page).locator('[data-opens]').first();
  await first.waitFor(patiently);
  await tabTo(page, '[data-testid=flyout] [data-opens]');
  await expect(first).toBeFocused();
  await press('Space');
  await expect(flyout(page)).toHaveAttribute('data-level', '2');
  await expect(back).toBeFocused();
  await expectSeen(page);
  await press('Enter');
  await expect(first).toBeFocused();
  await expectSeen(page);
  await tabTo(page, '[data-part=back]', 'Shift+Tab');
  await press('Enter');
  await expect(flyout(page)).toHaveCount(0);
  await expect(page.locator(toggle)).toBeFocused();
  await expectSeen(page);

  await press('Enter');
  await expect(back).toBeFocused();
  await tabTo(page, '[data-testid=flyout] a');
  await press('Enter');
  await expect(page).toHaveURL(/\/products$/);
  await expect(flyout(page)).toHaveCount(0);
});
