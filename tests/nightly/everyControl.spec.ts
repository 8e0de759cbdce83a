import { type Browser, expect, type Page, test } from '@playwright/test';
import { running } from '../browser/running.ts';

/**
 * The skip link is off the screen until it has the focus. Links to chapters are of one kind, which
 * `recording.spec.ts` tests.
 */
const controls = 'button, summary, [data-press], a[href*="#"]:not([href="#main"], main nav a)';

/** Milliseconds after the first paint. */
const soon = 50;

/** Milliseconds after which a control counts as one that changes nothing that is compared. */
const effectless = 1_500;

/** Lets a new visitor load a page until shortly after its first paint, or until it is idle. */
async function open(browser: Browser, path: string, moment: 'soon' | 'later'): Promise<Page> {
  const { baseURL = '', userAgent = '' } = test.info().project.use;
  const page = await browser.newPage({
    baseURL,
    userAgent,
    viewport: { width: 412, height: 900 },
    extraHTTPHeaders: { 'x-country': 'US' },
  });
  if (moment === 'later') {
    await page.goto(path, { waitUntil: 'networkidle' });
    await running(page);
    return page;
  }
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction((wait) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return paint && document.querySelector('footer') && performance.now() > paint.startTime + wait;
  }, soon);
  return page;
}

const visibleControls = (page: Page, part: string) =>
  page.locator(`${part} :is(${controls})`).filter({ visible: true });

/** Presses the control with a number, also if an island replaces it meanwhile. @returns its text */
async function press(page: Page, part: string, index: number): Promise<string> {
  const control = visibleControls(page, part).nth(index);
  const label = (await control.getAttribute('aria-label')) ?? (await control.textContent()) ?? '';
  await control.click({ timeout: 10_000 });
  return label.trim();
}

/**
 * The state that a press can change: the address, and which parts are open, expanded, pressed or
 * faulty.
 */
const changed = (page: Page) =>
  page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter((it) => it.checkVisibility({ visibilityProperty: true }))
        .map((it) => it.getAttribute('data-testid') ?? it.textContent?.trim().slice(0, 40));
    // A form that is sent before its code is loaded is posted to its place in the page.
    const hash = document.querySelector(':target form') ? '' : location.hash;
    return {
      address: location.pathname + location.search + hash,
      dialogs: shown('dialog[open], [role=dialog]'),
      open: shown('details[open] > summary'),
      expanded: shown('[aria-expanded=true]'),
      pressed: shown('[aria-pressed=true]'),
      faulty: shown('[aria-invalid=true]').length,
      buttons: shown('button').length,
    };
  });

for (const [path, part] of [
  ['/resources/knotless-anchor-repair-rotator-cuff', 'main'],
  ['/corporate/contact-us/email-portico', ':is(header, main)'],
] as const) {
  test(`every control of ${path} works ${soon} ms after the first paint (PERF-4)`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const first = await open(browser, path, 'later');
    const untouched = await changed(first);
    const count = await visibleControls(first, part).count();
    await first.close();
    expect(count).toBeGreaterThan(1);
    let effects = 0;
    for (let index = 0; index < count; index += 1) {
      const idle = await open(browser, path, 'later');
      const label = await press(idle, part, index);
      const early = await open(browser, path, 'soon');
      expect(await press(early, part, index)).toBe(label);
      const begun = performance.now();
      await expect(async () => {
        const [later, now] = [await changed(idle), await changed(early)];
        expect(now, label).toEqual(later);
        // A few controls, such as the one that shares, change nothing that is compared.
        const isDone = performance.now() > begun + effectless;
        if (!isDone) expect(now, label).not.toEqual(untouched);
      }).toPass({ timeout: 20_000 });
      if (performance.now() < begun + effectless) effects += 1;
      await Promise.all([idle.close(), early.close()]);
    }
    expect(effects).toBeGreaterThan(0);
  });
}
