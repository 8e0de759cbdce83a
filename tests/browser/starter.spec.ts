import { expect, type Page, test } from '@playwright/test';
import { scriptsRun } from '../running/scriptsRun.ts';
import { holdScripts, running } from './running.ts';
import { answerPrivacy } from './visitor.ts';

/** Opens a page before its scripts, as on a slow network. @returns a function that lets them run */
async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('main h1').waitFor();
  return release;
}

const isRunning = (page: Page) =>
  page.evaluate(() => 'running' in document.documentElement.dataset);

/** The scripts of the site that ran in a page, without the prelude. */
const siteScriptsRun = async (page: Page): Promise<string[]> =>
  (await scriptsRun(page)).map((url) => new URL(url).pathname).filter((it) => it.endsWith('.js'));

/** Lets a page see no pointer until it is set `acts`: browsers may report one that nothing has moved. */
async function ignorePointer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ignore = (event: Event) => {
      if (!('acts' in window)) event.stopImmediatePropagation();
    };
    addEventListener('pointerover', ignore, true);
  });
}

test('only the starter runs before the visitor acts, and islands are prefetched (CODE-4)', async ({
  page,
  context,
}) => {
  await answerPrivacy(context, 'functionalperformance');
  const url = String(test.info().project.use.baseURL);
  await context.addCookies([{ name: 'timezone', value: 'UTC', url }]);
  await ignorePointer(page);
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  const fetched = page.waitForResponse('**/assets/react-*.js');
  await page.goto('/', { waitUntil: 'networkidle' });
  await running(page);
  await fetched;
  expect(await siteScriptsRun(page)).toEqual([expect.stringMatching(/^\/assets\/starter-/)]);
  await page.evaluate(() => Object.assign(window, { acts: true }));
  await page.getByTestId('navigation').hover();
  await expect(page.locator('[data-island=header][data-awake]')).toBeAttached();
  expect(await siteScriptsRun(page)).toContainEqual(expect.stringMatching(/^\/assets\/react-/));
});

for (const path of [
  '/resources/podcast-preparing-room-shoulder-arthroscopy',
  '/products/radelis-distal-radius-plate',
  '/calendar/event_shoulder_lab_munich_2026',
  '/corporate/contact-us/email-portico',
]) {
  test(`${path}: code for parts of the page runs neither React nor a form (CODE-4, PERF-4)`, async ({
    page,
  }) => {
    await ignorePointer(page);
    await page.coverage.startJSCoverage({ resetOnNavigation: false });
    const fetched = page.waitForResponse('**/assets/react-*.js');
    await page.goto(path);
    await fetched;
    const run: string[] = [];
    const more = async () => run.push(...(await siteScriptsRun(page))) && run;
    await expect.poll(more).toContainEqual(expect.stringMatching(/\/interaction-/));
    await page.waitForLoadState('networkidle');
    await more();
    expect(run.filter((it) => /\/(?:react|islands|forms)-/.test(it))).toEqual([]);
  });
}

for (const [told, connection] of [
  ['data are to be saved', { saveData: true, effectiveType: '4g' }],
  ['the connection is slow', { saveData: false, effectiveType: 'slow-2g' }],
] as const) {
  test(`no island is fetched ahead where ${told}, and each still wakes`, async ({ page }) => {
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value }),
      connection,
    );
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/', { waitUntil: 'networkidle' });
    await running(page);
    // Code is fetched a second after the page has loaded.
    await page.waitForTimeout(1_500);
    expect(asked.filter((it) => it.includes('/react-'))).toEqual([]);
    await page.getByTestId('navigation').hover();
    await expect(page.locator('[data-island=header][data-awake]')).toBeAttached();
  });
}

test('when the starter fails to load, forms are sent and links work', async ({ page }) => {
  await page.route('**/assets/starter-*.js', (route) => route.abort());
  await page.goto('/corporate/team');
  const help = page.locator('[data-testid=footer-help] a[href$="#contact"]').first();
  const href = await help.getAttribute('href');
  await help.click();
  await page.waitForURL(`**${href}`);
});

test('a press on a control that needs JavaScript takes effect once it works', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // A browser with its own share panel would open that; the page then copies nothing.
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  const release = await openBeforeScripts(page, '/resources/knotless-anchor-repair-rotator-cuff');
  const share = page.locator('main [data-replay]').first();
  await share.click();
  expect(await isRunning(page)).toBe(false);
  release();
  await expect(share).toContainText('Link copied');
});

test('typed text survives the waking of the search box, which can submit before', async ({
  page,
}) => {
  const release = await openBeforeScripts(page, '/');
  const box = page.locator('header input[type=search]').first();
  await box.fill('meniscus');
  release();
  await running(page);
  await expect(page.locator('[data-island=header][data-awake]')).toBeAttached();
  await expect(box).toHaveValue('meniscus');

  await openBeforeScripts(page, '/');
  await box.fill('anchor');
  await box.press('Enter');
  await page.waitForURL('**/search?q=anchor', { waitUntil: 'commit' });
});

test('links work before scripts run (PAGE-12)', async ({ page }) => {
  await openBeforeScripts(page, '/products');
  await page.locator('main article a').first().click();
  await page.waitForURL(/\/products\/.+/, { waitUntil: 'commit' });
});

test('a page withheld in the country is also refused while scripts run', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'x-country': 'JP' });
  await page.goto('/products');
  await running(page);
  await expect(page.locator('a[href="/products/talvera-ankle-fusion-nail"]')).toHaveCount(0);
  const [, status] = await page.evaluate(async () => {
    const response = await fetch('/api/items/talvera_nail');
    return [response.url, response.status] as const;
  });
  expect(status).toBe(451);
});
