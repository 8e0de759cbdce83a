import { expect, type Page, test } from '@playwright/test';
import { running } from './running.ts';

const controls = 'button, summary, [data-press], a[href*="#"]';

/** Milliseconds after the first paint. */
const soon = 50;

/** Loads a page until shortly after its first paint, or until nothing more is loaded. */
async function open(page: Page, path: string, moment: 'soon' | 'later'): Promise<void> {
  // An address that differs by its hash alone would not be loaded again.
  await page.goto('about:blank');
  if (moment === 'later') {
    await page.goto(path, { waitUntil: 'networkidle' });
    return running(page);
  }
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction((wait) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return paint && document.querySelector('footer') && performance.now() > paint.startTime + wait;
  }, soon);
}

const visibleControls = (page: Page) =>
  page.evaluateHandle(
    (selector) =>
      [...document.querySelectorAll(selector)].filter(
        (it) => it.checkVisibility({ visibilityProperty: true }) && !it.matches('.skip *'),
      ),
    controls,
  );

/** Presses the control with a number. @returns its text */
async function press(page: Page, index: number): Promise<string> {
  const all = await visibleControls(page);
  const control = (await all.getProperty(String(index))).asElement();
  const label = (await control?.getAttribute('aria-label')) ?? (await control?.textContent()) ?? '';
  await control?.click();
  return label.trim();
}

/** What a press changed: the address, and what is open, expanded, pressed or faulty. */
const changed = (page: Page) =>
  page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter((it) => it.checkVisibility({ visibilityProperty: true }))
        .map((it) => it.getAttribute('data-testid') ?? it.textContent?.trim().slice(0, 40));
    return {
      address: location.pathname + location.search + location.hash,
      dialogs: shown('dialog[open], [role=dialog]'),
      open: shown('details[open] > summary'),
      expanded: shown('[aria-expanded=true]'),
      pressed: shown('[aria-pressed=true]'),
      faulty: shown('[aria-invalid=true]').length,
    };
  });

for (const [path, width] of [
  ['/', 412],
  ['/resources/knotless-anchor-repair-rotator-cuff', 1280],
  ['/corporate/contact-us/email-portico', 412],
] as const) {
  // PERF-4
  test(`every control of ${path} works ${soon} ms after the first paint`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 900 });
    await open(page, path, 'later');
    const count = await (await visibleControls(page)).evaluate((all) => all.length);
    expect(count).toBeGreaterThan(5);
    for (let index = 0; index < count; index += 1) {
      await open(page, path, 'later');
      const before = await changed(page);
      const label = await press(page, index);
      await page.waitForLoadState('networkidle');
      const later = await changed(page);
      await open(page, path, 'soon');
      expect(await press(page, index)).toBe(label);
      await expect.poll(() => changed(page), { message: label }).toEqual(later);
      if (index === 0) expect(later).not.toEqual(before);
    }
  });
}
