import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { running } from './running.ts';

/** How long no further file is requested before a round counts as complete, in milliseconds. */
const pauseOfRound = 300;

/**
 * Holds the files that a page requests from now on, and releases them round by round until a dialog
 * shows. Files that the shown dialog requests belong to no round.
 * @returns counts the rounds; it resolves when the dialog shows
 */
async function holdFiles(page: Page, dialog: Locator): Promise<() => Promise<number>> {
  let held: Route[] = [];
  let latest = 0;
  await page.route(/\/assets\/.*\.(js|css)$/, (route) => {
    held.push(route);
    latest = Date.now();
  });
  const isComplete = () => held.length > 0 && Date.now() - latest > pauseOfRound;
  return async () => {
    for (let rounds = 0; ; rounds += 1) {
      const state = async () => ((await dialog.isVisible()) ? 'shown' : isComplete());
      await expect.poll(state).not.toBe(false);
      if (await dialog.isVisible()) return rounds;
      const round = held;
      held = [];
      await Promise.all(round.map((route) => route.continue()));
    }
  };
}

for (const [name, path, opener, opened, width] of [
  ['a contact form', '/corporate', '[data-testid=footer-help] a[href$="#contact"]', 'modal', 1280],
  ['the privacy settings', '/corporate', '#privacy-settings-open', 'privacy-settings', 1280],
  ['a biography', '/corporate/team', 'main a[aria-haspopup=dialog]', 'staff-modal', 360],
] as const) {
  test(`${name} shows that its press was felt, and needs few rounds of files (PERF-23)`, async ({
    page,
  }) => {
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
    const countRounds = await holdFiles(page, page.getByTestId(opened));
    await control.dispatchEvent('pointerdown');
    await control.click({ noWaitAfter: true });
    await expect(control).toHaveAttribute('data-waits');
    expect(await countRounds()).toBeLessThanOrEqual(2);
    await expect(control).not.toHaveAttribute('data-waits');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
