import { type Browser, expect, type Page, type Request, test } from '@playwright/test';
import { axeFaults } from './axeFaults.ts';
import { brokenWords } from './brokenWords.ts';
import { shiftOf, watchShifts } from './layoutShift.ts';
import { holdScripts, located, running } from './running.ts';

const header = (page: Page) => page.getByTestId('navigation');
const flyout = (page: Page) => page.getByTestId('flyout');
const burger = (page: Page) => page.getByTestId('menu');
const item = (page: Page, root: string) => page.locator(`[data-root="${root}"]`);
const rootLink = (page: Page, root: string) => item(page, root).locator('> a');
const toggle = (page: Page, root: string) => item(page, root).locator('> [data-part="toggle"]');
const faultsOf = (page: Page) => axeFaults(page, '[data-testid="navigation"]');
const isVet = () => test.info().project.name === 'vet';
const names = { main: 'nav_products', pictures: 'nav_specialties', vet: 'vet_nav_fields' };
const rootOf = () => (isVet() ? names.vet : names.main);

/** Opens a page in a window of a given width, and waits until its scripts run. */
async function open(page: Page, path: string, width: number) {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(path);
  await running(page);
}

/** Opens the flyout of a root as the window width requires, and waits for its level. */
async function openRoot(page: Page, root: string, width: number) {
  if (width < 768) {
    await burger(page).click();
    await rootLink(page, root).click();
  } else {
    await rootLink(page, root).hover();
  }
  await expect(flyout(page).getByTestId('flyout-level').getByRole('list').first()).toBeVisible();
}

/** Records the requests for navigation nodes from now on. */
function nodeRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/items/')) requests.push(request);
  });
  return requests;
}

const closed = (page: Page) => expect(flyout(page)).toHaveCount(0);
const scrollOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY);

for (const [width, path] of [
  [1280, '/'],
  [360, '/de'],
] as const) {
  test(`${path} at ${width} px: menus are accessible at every level, and shift nothing (NAV-8, PAGE-14)`, async ({
    page,
  }) => {
    await watchShifts(page);
    await open(page, path, width);
    expect(await shiftOf(page)).toBeLessThan(0.001);
    await page.getByTestId('apps').evaluate((it) => {
      (it as HTMLDetailsElement).open = true;
    });
    expect(await faultsOf(page)).toEqual([]);
    await page.getByTestId('apps').evaluate((it) => {
      (it as HTMLDetailsElement).open = false;
    });
    await openRoot(page, rootOf(), width);
    await expect(flyout(page)).toHaveCSS('opacity', '1');
    expect(await faultsOf(page)).toEqual([]);
    const name = path === '/' ? 'Back' : 'Zurück';
    await flyout(page).locator('[data-opens]').first().click();
    await expect(flyout(page)).toHaveAttribute('data-level', '2');
    await expect(flyout(page).getByRole('button', { name })).toBeFocused();
    expect(await faultsOf(page)).toEqual([]);
    await flyout(page).getByRole('button', { name }).click();
    await expect(flyout(page).locator('[data-opens]').first()).toBeFocused();
    // Only a phone has something behind the first level.
    const closing = width < 768 ? name : path === '/' ? 'Close' : 'Schließen';
    await flyout(page).getByRole('button', { name: closing }).click();
    await closed(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBe(0);
  });
}

test('logo and delay are the brand’s, and the request is the specified one (BRAND-4, NAV-6, NAV-16, NAV-11)', async ({
  page,
}) => {
  const root = isVet() ? names.vet : names.pictures;
  // The home page shows some of the pictures larger, which browsers then reuse for the flyout.
  await open(page, '/corporate', 1280);
  const logo = header(page).locator('img').first();
  const size = await logo.evaluate((it: HTMLImageElement) => [it.width, it.height]);
  expect(size).toEqual(isVet() ? [90, 45] : [103, 30]);
  // The browser stores the country once it has received it.
  await located(page);
  const requests = nodeRequests(page);
  const begun = Date.now();
  await openRoot(page, root, 1280);
  expect(Date.now() - begun).toBeGreaterThan(isVet() ? 600 : 200);
  expect(requests).toHaveLength(1);
  const { pathname, searchParams } = new URL(requests[0]?.url() ?? '');
  expect(pathname).toBe(`/api/items/${root}`);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    language: 'en',
    country: 'US',
    depth: '5',
    includedCollections: isVet() ? 'vet_systems,shared' : 'default,shared',
  });
  expect(searchParams.get('systemFields')).toContain('codename');
  for (const field of ['children', 'image', 'name', 'url', 'target', 'arthrex_com_top_level_nav']) {
    expect(searchParams.get('includedFields')?.split(',')).toContain(field);
  }
  await page.getByTestId('apps').evaluate((it) => {
    (it as HTMLDetailsElement).open = true;
  });
  const chosen = () =>
    header(page)
      .locator('picture img')
      .evaluateAll((all) => all.map((it) => (it as HTMLImageElement).currentSrc));
  await expect.poll(async () => (await chosen()).every(Boolean)).toBe(true);
  expect((await chosen()).length).toBeGreaterThan(isVet() ? 2 : 4);
  for (const src of await chosen()) expect(src).toMatch(/-194x140\.(avif|webp)$/);
  await page.mouse.move(640, 790);
  await closed(page);
  await openRoot(page, root, 1280);
  expect(requests).toHaveLength(1);
});

test('an open flyout keeps the page from scrolling and closes in every way (NAV-4, NAV-5, NAV-9, NAV-10, ANALYTICS-3)', async ({
  page,
  context,
}) => {
  test.skip(isVet(), 'the same for both brands');
  await open(page, '/', 1280);
  // Events are reported from then on.
  await located(page);
  const root = names.pictures;
  await page.evaluate(() => scrollTo(0, 30));
  await openRoot(page, root, 1280);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await scrollOf(page)).toBe('hidden');
  const level = flyout(page).getByTestId('flyout-level');
  const left = await flyout(page).getByText('View all Specialties').boundingBox();
  const right = await level.boundingBox();
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
  const picture = flyout(page).locator('img').first();
  expect(
    await picture.evaluate((it) => [it.getAttribute('width'), it.getAttribute('height')]),
  ).toEqual(['194', '140']);
  await expect(picture).toHaveAttribute('src', /-194x140\.webp$/);
  // The hip has no children in the menu; the products of the shoulder have grandchildren.
  const entry = (name: string) => level.getByRole('listitem').filter({ hasText: name });
  await expect(entry('Hip').locator('[href$="#chevron"]')).toBeVisible();
  await openRoot(page, names.main, 1280);
  const opener = level.getByRole('button', { name: 'Shoulder', exact: true });
  // The first flyout stays until the mouse has rested on the second root.
  await expect(opener).toBeVisible();
  await expect(opener.locator('[href$="#chevron"]')).toHaveCount(0);

  await page.keyboard.press('Escape');
  await closed(page);
  expect(await scrollOf(page)).not.toBe('hidden');
  await page.mouse.move(640, 500);
  await openRoot(page, root, 1280);
  await page.mouse.click(640, 780);
  await closed(page);
  await openRoot(page, root, 1280);
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    flyout(page)
      .getByRole('link', { name: /View all Specialties/ })
      .click({ button: 'middle' }),
  ]);
  await expect(tab).toHaveURL(/\/specialties$/);
  await tab.close();
  await expect(flyout(page)).toBeVisible();
  // A report that a page sends when it is left is read on the next page.
  await page.evaluate(() =>
    addEventListener('pagehide', () => {
      const { dataLayer } = window as unknown as { dataLayer?: object[] };
      sessionStorage.setItem('told', JSON.stringify(dataLayer));
    }),
  );
  await flyout(page)
    .getByRole('link', { name: /View all Specialties/ })
    .click();
  await expect(page).toHaveURL(/\/specialties$/);
  await closed(page);
  const told = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('told') ?? '[]'));
  await expect.poll(told).toContainEqual(
    expect.objectContaining({
      section: 'navbar',
      component: 'flyout',
      label: 'specialties > View all',
    }),
  );
  await rootLink(page, names.pictures).click();
  await expect(page).toHaveURL(/\/specialties$/);
});

test('the sections of a flyout have pictures and one sign for all, and need no scrolling (NAV-25)', async ({
  page,
}) => {
  const root = isVet() ? 'vet_nav_products' : names.main;
  for (const [width, home, all] of [
    [1280, '/', /^View all/],
    [1920, '/de', /^Alle anzeigen/],
  ] as const) {
    await open(page, home, width);
    await openRoot(page, root, width);
    const level = flyout(page).getByTestId('flyout-level');
    const sections = level.locator('[data-look="sections"] > li');
    await expect(sections.first()).toBeVisible();
    await expect(sections.locator('picture')).toHaveCount(await sections.count());
    const links = level.getByRole('link', { name: all });
    await expect(links).toHaveCount(await sections.count());
    await expect(links.locator('[href$="#arrow"]')).toHaveCount(await links.count());
    await expect(links.locator('use')).toHaveCount(await links.count());
    expect(await flyout(page).evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);
  }
});

test('a page opens without the flyout of the root that was pressed to reach it (NAV-6)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/healthz');
  // In a frame the browser of this test lets the mouse rest on the next page, as other browsers do.
  await page.evaluate(() => {
    const frame = Object.assign(document.createElement('iframe'), { width: 1200, height: 700 });
    frame.src = '/support';
    document.body.append(frame);
  });
  const frame = page.frames()[1];
  if (!frame) throw new Error('There is no frame');
  const root = (name: string) => frame.locator(`[data-root="${name}"]`);
  const opened = frame.getByTestId('flyout-level').getByRole('list').first();
  await root(rootOf()).locator('> a').click();
  await expect(root(rootOf())).toHaveAttribute('data-current');
  await frame.locator('html[data-running]').waitFor({ state: 'attached' });
  await frame.locator('body').press('Shift');
  await frame.locator('[data-island=header][data-awake]').waitFor({ state: 'attached' });
  await frame.evaluate((delay) => new Promise((done) => setTimeout(done, delay)), 1_000);
  await expect(opened).toHaveCount(0);
  // It opens when the mouse points at it.
  const box = await root(rootOf()).locator('> a').boundingBox();
  await page.mouse.move((box?.x ?? 0) + 9, (box?.y ?? 0) + 9);
  await page.mouse.move((box?.x ?? 0) + 12, (box?.y ?? 0) + 9);
  await expect(opened).toBeVisible();
});

test('medium windows show three roots and the rest under More (NAV-2)', async ({ page }) => {
  await open(page, '/', 768);
  const seen = () =>
    header(page).locator('[data-root]:not([data-root="more"])').filter({ visible: true });
  await expect(seen()).toHaveCount(3);
  await page.locator('[data-root="more"] summary').hover();
  // One row of roots has no space for pictures below it.
  await expect(flyout(page).locator('[data-opens]').first()).toBeVisible();
  expect((await flyout(page).boundingBox())?.height).toBeLessThan(200);
  await flyout(page).locator('[data-opens]').last().click();
  await expect(flyout(page)).toHaveAttribute('data-level', '2');
  await expect(
    flyout(page)
      .getByRole('link', { name: /View all / })
      .first(),
  ).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(seen()).toHaveCount(isVet() ? 6 : 5);
  await expect(page.locator('[data-root="more"]')).toBeHidden();
});

test('no word of a flyout is broken in a medium window (PAGE-14)', async ({ page }) => {
  test.skip(isVet(), 'the same for both brands');
  for (const home of ['/es', '/pt']) {
    await open(page, home, 768);
    await openRoot(page, names.pictures, 768);
    expect(await brokenWords(page, '[data-testid="flyout"]')).toEqual([]);
  }
});

test('the keyboard reaches section, submenu, levels and the way back (CODE-6)', async ({
  page,
}) => {
  test.skip(isVet(), 'the same for both brands');
  await open(page, '/', 1280);
  await rootLink(page, names.main).focus();
  await page.keyboard.press('Tab');
  await expect(toggle(page, names.main)).toBeFocused();
  await expect(toggle(page, names.main)).toHaveAttribute('aria-expanded', 'false');
  await expect(toggle(page, names.main)).toHaveAccessibleName('Show submenu: Products');
  await page.keyboard.press('Enter');
  await expect(flyout(page).locator('[data-opens]').first()).toBeVisible();
  await expect(toggle(page, names.main)).toHaveAttribute('aria-expanded', 'true');
  const id = await toggle(page, names.main).getAttribute('aria-controls');
  await expect(flyout(page)).toHaveAttribute('id', id ?? '');
  await page.keyboard.press('ArrowDown');
  await expect(flyout(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(flyout(page).getByRole('button', { name: 'Shoulder' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(flyout(page)).toHaveAttribute('data-level', '2');
  await page.keyboard.press('Escape');
  await closed(page);
  await expect(toggle(page, names.main)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(rootLink(page, 'nav_resources')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(flyout(page)).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await closed(page);
  await rootLink(page, names.main).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products$/);
});

test('on a phone the menu opens levels, goes back, and closes with the next page or a wide window (NAV-3, NAV-5, NAV-6, NAV-10)', async ({
  page,
}) => {
  await open(page, '/', 360);
  await openRoot(page, rootOf(), 360);
  await expect(flyout(page).locator('[href$="#chevron"]')).toHaveCount(0);
  await expect(flyout(page).getByRole('button', { name: 'Back' })).toBeFocused();
  await expect(header(page).locator('input[name=q]')).toBeHidden();
  await flyout(page).getByRole('button', { name: 'Back' }).click();
  await closed(page);
  await expect(toggle(page, rootOf())).toBeFocused();
  await toggle(page, rootOf()).click();
  await expect(flyout(page)).toBeVisible();
  await page.setViewportSize({ width: 800, height: 800 });
  await closed(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(header(page).locator('input[name=q]')).toBeHidden();
  await openRoot(page, rootOf(), 360);
  await flyout(page)
    .getByRole('link', { name: /View all/ })
    .click();
  await expect(page).toHaveURL(isVet() ? /\/specialties$/ : /\/products$/);
  await closed(page);
  await expect(header(page).locator('input[name=q]')).toBeHidden();
});

test('a menu opened before its script runs closes with the window size', async ({ page }) => {
  test.skip(isVet(), 'the same for both brands');
  const release = await holdScripts(page, '**/assets/Flyout-*.js');
  const asked = page.waitForRequest('**/assets/Flyout-*.js');
  // The notice of an invalid preview stands above the header.
  await open(page, '/?preview=unreadable', 360);
  await burger(page).click();
  await asked;
  await expect(header(page).locator('input[name=q]')).toBeVisible();
  const below = () =>
    header(page)
      .locator('[data-part="menu"] > div')
      .evaluate((it) => it.getBoundingClientRect().bottom - innerHeight);
  await expect.poll(below).toBeGreaterThan(0);
  release();
  await expect.poll(below).toBeLessThanOrEqual(0);
});

test('a touch opens a root’s flyout, also in a wide window (NAV-6)', async ({
  browser,
  baseURL,
}) => {
  test.skip(isVet(), 'the same for both brands');
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    hasTouch: true,
    viewport: { width: 1024, height: 768 },
  });
  const page = await context.newPage();
  await page.goto('/');
  await running(page);
  await rootLink(page, names.main).tap();
  await expect(flyout(page).locator('[data-opens]').first()).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await context.close();
});

/** A chain of navigation nodes, each below the other. */
function chain(from: number, levels: number): object {
  const children = levels > 0 ? [chain(from + 1, levels - 1)] : [];
  return { codename: `node_${from}`, name: `Node ${from}`, url: '/products', children };
}

test('failing, empty, slow and deep navigation (NAV-7, NAV-8, NAV-9)', async ({ page }) => {
  test.skip(isVet(), 'the same for both brands');
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  const answers = new Map<string, 'fail' | 'hang' | object>([
    ['nav_specialties', 'fail'],
    [
      'nav_products',
      { codename: 'nav_products', name: 'Products', url: '/products', children: [] },
    ],
    ['nav_resources', 'hang'],
    ['nav_education', chain(0, 5)],
    ['node_3', chain(3, 5)],
    ['node_6', chain(6, 5)],
  ]);
  await page.route('**/api/items/n*', async (route) => {
    const answer = answers.get(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
    if (answer === 'fail') await route.fulfill({ status: 500, json: {} });
    else if (typeof answer === 'object') await route.fulfill({ json: answer });
  });
  await open(page, '/', 1280);
  const level = flyout(page).getByTestId('flyout-level');

  await toggle(page, 'nav_specialties').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => logged.join()).toContain('The flyout nav_specialties cannot be loaded');
  await expect(level.getByRole('status')).toHaveCount(0);
  await expect(flyout(page).getByRole('link', { name: 'View all Specialties' })).toBeVisible();
  await expect(level).toBeEmpty();
  await page.keyboard.press('Escape');

  await toggle(page, 'nav_products').focus();
  await page.keyboard.press('Enter');
  await expect(level).toHaveText('No items available');
  await page.keyboard.press('Escape');

  logged.length = 0;
  const asked = page.waitForRequest((it) => it.url().includes('nav_resources'));
  const ended = page.waitForEvent('requestfailed', (it) => it.url().includes('nav_resources'));
  await toggle(page, 'nav_resources').focus();
  await page.keyboard.press('Enter');
  await expect(level.getByRole('status')).toHaveText('Loading…');
  // A request that is aborted before it is sent never fails.
  await asked;
  await page.keyboard.press('Escape');
  expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED');

  await toggle(page, 'nav_education').focus();
  await page.keyboard.press('Enter');
  for (let depth = 1; depth < 7; depth += 1) {
    await level.locator(`[data-opens="node_${depth}"]`).click();
    await expect(flyout(page)).toHaveAttribute('data-level', String(depth + 1));
  }
  // The seventh level came with the third answer, and is shown where all levels are.
  await expect(level.getByRole('link', { name: 'Node 7' }).first()).toBeVisible();
  const back = await flyout(page).getByRole('button', { name: 'Back' }).boundingBox();
  expect((await level.boundingBox())?.x).toBeGreaterThan((back?.x ?? 0) + 200);
  expect(logged).toEqual([]);
});

/** A page in a browser without JavaScript. */
async function scriptless(browser: Browser, baseURL: string | undefined, width: number) {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL ?? '',
    viewport: { width, height: 800 },
  });
  const page = await context.newPage();
  await page.goto('/');
  return { page, close: () => context.close() };
}

test('without JavaScript roots lead to their sections and panels open (NAV-12, PAGE-12)', async ({
  browser,
  baseURL,
}) => {
  const wide = await scriptless(browser, baseURL, 768);
  await expect(toggle(wide.page, rootOf())).toBeHidden();
  await wide.page.locator('[data-root="more"] summary').click();
  await expect(wide.page.locator('[data-root="more"] a').last()).toBeVisible();
  await wide.page.getByTestId('apps').locator('summary').click();
  await expect(wide.page.getByTestId('apps').getByRole('link').first()).toBeVisible();
  await rootLink(wide.page, rootOf()).click();
  await expect(wide.page).toHaveURL(isVet() ? /\/specialties$/ : /\/products$/);
  if (isVet()) await wide.page.locator('main').getByRole('link', { name: 'Small animal' }).click();
  const below = wide.page.getByTestId('section-index');
  const deepest = isVet() ? 'TPLO lab' : 'Directions for use';
  await expect(below.getByRole('link', { name: deepest }).first()).toBeVisible();
  await wide.close();
  const narrow = await scriptless(browser, baseURL, 360);
  await burger(narrow.page).click();
  await expect(header(narrow.page).getByRole('searchbox')).toBeVisible();
  await rootLink(narrow.page, rootOf()).click();
  await expect(narrow.page).toHaveURL(isVet() ? /\/specialties$/ : /\/products$/);
  await narrow.close();
});

test('presses before scripts run are not lost', async ({ page }) => {
  test.skip(isVet(), 'the same for both brands');
  const release = await holdScripts(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('main h1').waitFor();
  await rootLink(page, names.main).hover();
  expect(await page.evaluate(() => 'running' in document.documentElement.dataset)).toBe(false);
  release();
  await expect(flyout(page).locator('[data-opens]').first()).toBeVisible();

  await page.setViewportSize({ width: 360, height: 800 });
  await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('main h1').waitFor();
  await burger(page).click();
  await rootLink(page, names.main).click();
  await expect(page).toHaveURL(/\/products$/);
});

/** Waits until the code of flyouts runs: then the arrow keys move between the roots. */
async function flyoutsRunning(page: Page) {
  const roots = header(page).locator('[data-component="root"] > ul > li > a');
  await expect(async () => {
    await roots.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(roots.nth(1)).toBeFocused({ timeout: 200 });
  }).toPass();
}

// NAV-23
for (const [held, leave] of [
  ['**/assets/*.js', 'Escape'],
  ['**/assets/react-*.js', 'a press elsewhere'],
  ['**/assets/Flyout-*.js', 'Escape'],
] as const) {
  test(`a flyout that is left by ${leave} before ${held} came stays closed (NAV-23)`, async ({
    page,
  }) => {
    test.skip(isVet(), 'the same for both brands');
    const release = await holdScripts(page, held);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('main h1').waitFor();
    const asked = held.includes('Flyout') ? page.waitForRequest(held) : undefined;
    if (!held.endsWith('/*.js')) await running(page);
    await toggle(page, names.main).focus();
    await asked;
    await page.keyboard.press('Enter');
    if (leave === 'Escape') await page.keyboard.press('Escape');
    else await page.locator('main h1').click();
    await page.evaluate(() => scrollTo(0, 60));
    release();
    await flyoutsRunning(page);
    await closed(page);
    expect(await page.evaluate(() => scrollY)).toBe(60);
  });
}

test('the menu of a phone that is closed within a section opens at its first level (NAV-24)', async ({
  page,
}) => {
  await open(page, '/', 360);
  await openRoot(page, rootOf(), 360);
  await burger(page).click();
  await expect(flyout(page)).toBeHidden();
  await burger(page).click();
  await expect(header(page).locator('input[name=q]')).toBeVisible();
  await closed(page);
  await expect(rootLink(page, rootOf())).toBeVisible();
});

test('menus and panels do not fade, which would show text through text (MODAL-2)', async ({
  page,
}) => {
  const fading = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((it) => {
          const { effect } = it;
          if (!(effect instanceof KeyframeEffect)) return false;
          const covers = '[data-part], [data-part="menu"] > div, [data-part="utility"] > div';
          const isFading = effect.getKeyframes().some((frame) => 'opacity' in frame);
          return isFading && effect.target?.matches(covers);
        })
        .map((it) => (it.effect as KeyframeEffect).target?.className),
    );
  const press = (part: string) =>
    page
      .locator(`[data-part="${part}"] > summary`)
      .first()
      .evaluate((it: HTMLElement) => it.click());
  await open(page, '/', 360);
  await press('menu');
  expect(await fading()).toEqual([]);
  await press('menu');
  expect(await fading()).toEqual([]);
  await open(page, '/', 1280);
  await press('utility');
  expect(await fading()).toEqual([]);
  // A flyout is opened by code, so its beginning is listened for.
  const begun = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        addEventListener('animationstart', ({ target }) => {
          if (!(target instanceof Element) || !target.matches('[data-part="flyout"]')) return;
          const frames = target
            .getAnimations()
            .flatMap((it) => (it.effect as KeyframeEffect).getKeyframes());
          resolve(frames.flatMap((frame) => Object.keys(frame)));
        });
      }),
  );
  await rootLink(page, rootOf()).hover();
  expect(await begun).not.toContain('opacity');
});

test('a root that is pressed before its flyout opens does not open it while the next page comes (NAV-6)', async ({
  page,
}) => {
  await open(page, '/support', 1280);
  await openRoot(page, rootOf(), 1280);
  await page.mouse.move(640, 790);
  await expect(flyout(page)).toHaveCount(0);
  await rootLink(page, rootOf()).evaluate(async (link) => {
    // The next page never comes.
    addEventListener('click', (event) => event.preventDefault());
    const moved = { bubbles: true, pointerType: 'mouse' };
    link.dispatchEvent(new PointerEvent('pointermove', moved));
    (link as HTMLElement).click();
    await new Promise((done) => setTimeout(done, 1_500));
  });
  await expect(flyout(page)).toHaveCount(0, { timeout: 1 });
});

/** Where the ring around the focused element lies, and what covers or cuts it. */
const ringFaults = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element) return ['nothing is focused'];
    const { outlineOffset, outlineWidth } = getComputedStyle(element);
    const grown = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    const box = element.getBoundingClientRect();
    const [left, top] = [box.left - grown, box.top - grown];
    const [right, bottom] = [box.right + grown, box.bottom + grown];
    const name = element.textContent?.trim() ?? '';
    // Positioned parts are painted above the rings of others.
    const covers = [...document.querySelectorAll('[data-testid="navigation"] *')].filter((it) => {
      if (it.contains(element) || element.contains(it)) return false;
      if (getComputedStyle(it).position === 'static' || !it.checkVisibility()) return false;
      const other = it.getBoundingClientRect();
      if (other.width * other.height === 0) return false;
      return other.left < right && other.right > left && other.top < bottom && other.bottom > top;
    });
    const isOutside = left < 0 || top < 0 || right > innerWidth;
    return [
      ...covers.map((it) => `${name}: covered by ${it.tagName} ${it.className}`),
      ...(isOutside ? [`${name}: beyond the window`] : []),
    ];
  });

// CODE-5
for (const width of [800, 1280]) {
  test(`the ring of every root is whole at ${width} px`, async ({ page }) => {
    await open(page, '/', width);
    const links = header(page).locator('[data-component="root"] > ul > li > :is(a, details)');
    const shown = await links.filter({ visible: true }).all();
    expect(shown.length).toBeGreaterThan(2);
    for (const link of shown) {
      const target = (await link.locator('summary').count()) > 0 ? link.locator('summary') : link;
      await target.focus();
      // A ring is shown for the keyboard.
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await expect(target).toBeFocused();
      expect(await ringFaults(page)).toEqual([]);
    }
  });
}

test('without accounts there is no sign-in, and the account pages say so (PATH-14, NAV-14)', async ({
  page,
}) => {
  await page.goto('/account/register');
  await expect(page.getByTestId('account-note')).toBeVisible();
  await expect(page.getByTestId('utilities')).toBeVisible();
  await expect(page.getByTestId('account')).toHaveCount(0);
  // These end with all that their menus have below them.
  for (const path of ['/support', '/administrators', '/news']) {
    await page.goto(path);
    await expect(page.getByTestId('footer')).toBeVisible();
    await expect(page.locator('a[href*="/account/"]')).toHaveCount(0);
  }
});
