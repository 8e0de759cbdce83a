import { expect, type Page, type Route, test } from '@playwright/test';
import { running } from './running.ts';

/** How long no further file is requested before a round counts as complete, in milliseconds. */
const pauseOfRound = 300;

/** Holds the files that a page requests from now on. @returns the files of the next round, released */
async function holdFiles(page: Page): Promise<() => Promise<number>> {
  let held: Route[] = [];
  await page.route(/\/assets\/.*\.(js|css)$/, (route) => {
    held.push(route);
  });
  return async () => {
    let count = -1;
    while (held.length !== count || count === 0) {
      count = held.length;
      await new Promise((resolve) => setTimeout(resolve, pauseOfRound));
    }
    const round = held;
    held = [];
    await Promise.all(round.map((route) => route.continue()));
    return round.length;
  };
}

for (const [name, path, opener, opened, width] of [
  ['a contact form', '/corporate', '[data-testid=footer-help] a[href$="#contact"]', 'modal', 1280],
  ['the privacy settings', '/corporate', '#privacy-settings-open', 'privacy-settings', 1280],
  ['a biography', '/corporate/team', 'main a[aria-haspopup=dialog]', 'staff-modal', 360],
] as const) {
  // PERF-23
  test(`${name} shows that its press was felt, and needs few rounds of files`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    // Browsers on slow lines fetch nothing ahead.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', {
        value: { saveData: true, effectiveType: '3g' },
      });
    });
    await page.goto(path, { waitUntil: 'load' });
    await running(page);
    const control = page.locator(opener).first();
    await control.scrollIntoViewIfNeeded();
    const release = await holdFiles(page);
    await control.dispatchEvent('pointerdown');
    await control.click({ noWaitAfter: true });
    await expect(control).toHaveAttribute('data-waits');
    const dialog = page.getByTestId(opened);
    let rounds = 0;
    while (!(await dialog.isVisible()) && rounds < 6) {
      await release();
      rounds += 1;
      await page.waitForTimeout(pauseOfRound);
    }
    await expect(dialog).toBeVisible();
    expect(rounds).toBeLessThanOrEqual(2);
    await expect(control).not.toHaveAttribute('data-waits');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
