import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { axeFaults } from './axeFaults.ts';
import { shiftOf, watchShifts } from './layoutShift.ts';
import { record, reported, storedNames, undeclared } from './recorder.ts';
import { holdScripts, located, running } from './running.ts';

const script = resolve(import.meta.dirname, '../../scripts/consent-export.ts');

interface Receipt {
  readonly choice: string;
  readonly country: string;
  readonly rule: string;
  readonly language: string;
}

/**
 * The receipts of this run, from the export: the data folder is empty at first. It has no first
 * moment, because the site runs on another day.
 */
function exported(): Receipt[] {
  const args = [script, '--format', 'json'];
  const env = { ...process.env, DATA_DIR: join(test.info().project.outputDir, 'data-main') };
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', env }));
}

/** A browser of a visitor in a country, with or without the signal. */
async function visitFrom(browser: Browser, country: string, signals = false) {
  const headers = { 'x-country': country, ...(signals ? { 'sec-gpc': '1' } : {}) };
  const context = await browser.newContext({ extraHTTPHeaders: headers });
  if (signals) {
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    );
  }
  return context;
}

const settings = (page: Page) => page.getByTestId('privacy-settings');
const opener = (page: Page) => page.locator('#privacy-settings-open');
const switchOf = (page: Page, name: RegExp) => settings(page).getByRole('switch', { name });
const press = (page: Page, name: RegExp) => settings(page).getByRole('button', { name }).click();

/** Opens a page and waits until its scripts run and its requests are done. */
async function open(page: Page, path = '/') {
  await page.goto(path);
  await located(page);
  await page.waitForLoadState('networkidle');
}

/** Passes the notice, which opens by itself, to the settings. */
async function passNotice(page: Page) {
  await press(page, /^Settings$/);
  await expect(settings(page).getByRole('heading', { name: 'Privacy settings' })).toBeFocused();
}

async function openSettings(page: Page) {
  await opener(page).click();
  // The wait for texts that fail to load takes several seconds.
  await expect(settings(page)).toBeVisible({ timeout: 20_000 });
}

/** A choice, and how it is made. */
type Way = readonly [level: string, choose: (page: Page) => Promise<void>];

const ways: readonly [Way, Way, Way, Way] = [
  ['none', async (page: Page) => press(page, /Reject all/)],
  ['functionalperformance', async (page: Page) => press(page, /Accept all/)],
  [
    'functional',
    async (page: Page) => {
      await switchOf(page, /Preferences/).setChecked(true);
      await switchOf(page, /Statistics/).setChecked(false);
      await press(page, /Save settings/);
    },
  ],
  [
    'performance',
    async (page: Page) => {
      await switchOf(page, /Preferences/).setChecked(false);
      await switchOf(page, /Statistics/).setChecked(true);
      await press(page, /Save settings/);
    },
  ],
];

const [none, all, functional, performance] = ways;

/** A choice has the same effect in all classes, so each is made in one of them. */
const classes = [
  {
    name: 'where opt-in is required',
    country: 'NL',
    signals: false,
    rule: 'opt-in',
    at: 'none',
    chosen: [none, functional],
  },
  {
    name: 'where none is',
    country: 'CA',
    signals: false,
    rule: 'default',
    at: 'functionalperformance',
    chosen: [all],
  },
  {
    name: 'with Global Privacy Control',
    country: 'NZ',
    signals: true,
    rule: 'gpc',
    at: 'functional',
    chosen: [performance],
  },
] as const;

for (const { name, country, signals, rule, at, chosen } of classes) {
  test(`${name}: what is stored and sent before and after each choice (CONSENT-1, CONSENT-2, CONSENT-3, CONSENT-16, STORE-1)`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    for (const [level, choose] of chosen) {
      const context = await visitFrom(browser, country, signals);
      const page = await context.newPage();
      const requests = record(page, baseURL ?? '');
      await open(page);
      expect(await undeclared(page, at)).toEqual([]);
      expect(await storedNames(page)).not.toContain('cookiesettings');
      await (rule === 'opt-in' ? passNotice : openSettings)(page);
      await expect(settings(page)).toBeVisible();
      await expect(switchOf(page, /Preferences/)).toBeChecked({ checked: at !== 'none' });
      const isMeasured = at === 'functionalperformance';
      await expect(switchOf(page, /Statistics/)).toBeChecked({ checked: isMeasured });
      expect(requests.filter((it) => !it.startsWith('GET /'))).toEqual([]);

      const from = requests.length;
      await choose(page);
      await expect(settings(page)).toBeHidden();
      await reported(page);
      // Pages that links near the view lead to are prefetched, whatever the choice.
      const isCall = (request: string) => !/^GET \/(?!api\/)/.test(request);
      expect(requests.slice(from).filter(isCall)).toEqual(['POST /api/consent-receipts']);
      const cookies = await context.cookies();
      const valueOf = (cookie: string) => cookies.find((it) => it.name === cookie)?.value;
      expect(valueOf('cookiesettings')).toBe(level);
      expect(valueOf('cookiedisclaimer')).toMatch(/^20200303-[\da-f]{12}$/);
      expect(await undeclared(page, level)).toEqual([]);

      await open(page, '/products');
      await expect(settings(page)).toBeHidden();
      expect(await undeclared(page, level)).toEqual([]);
      expect(requests.filter((it) => it.startsWith('POST'))).toHaveLength(1);
      await context.close();
    }
    const receipts = exported();
    for (const [choice] of chosen) {
      expect(receipts).toContainEqual(
        expect.objectContaining({ choice, country, rule, language: 'en' }),
      );
    }
  });
}

test('cookies last a year and only the site can read them (CONSENT-11, STORE-2)', async ({
  browser,
}) => {
  const context = await visitFrom(browser, 'NL');
  const page = await context.newPage();
  await open(page);
  await press(page, /Reject all/);
  await expect(settings(page)).toBeHidden();
  for (const cookie of await context.cookies()) {
    expect(cookie.sameSite).toBe('Lax');
    if (!cookie.name.startsWith('cookie')) continue;
    const days = (cookie.expires - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(365);
  }
  await context.close();
});

/** The color, height, font size and width of each answer. */
const looksOfAnswers = (page: Page) =>
  settings(page)
    .locator('footer button')
    .evaluateAll((buttons) =>
      buttons.map((it) => {
        const { backgroundColor, fontSize } = getComputedStyle(it);
        const { width } = it.getBoundingClientRect();
        return `${backgroundColor} ${it.clientHeight} ${fontSize} width ${Math.round(width)}`;
      }),
    );

test.describe('with required opt-in', () => {
  let context: BrowserContext;
  let page: Page;
  test.beforeEach(async ({ browser }) => {
    context = await visitFrom(browser, 'NL');
    page = await context.newPage();
  });
  test.afterEach(() => context.close());

  test('the settings cannot be dismissed (CONSENT-3, MODAL-3)', async () => {
    await open(page);
    await expect(settings(page)).toBeVisible();
    await expect(settings(page).getByRole('button', { name: 'Close' })).toHaveCount(0);
    for (let i = 0; i < 4; i += 1) await page.keyboard.press('Escape');
    await page.mouse.click(5, 400);
    for (let i = 0; i < 4; i += 1) await page.keyboard.press('Escape');
    await expect(settings(page)).toBeVisible();
    for (let i = 0; i < 30; i += 1) {
      await page.keyboard.press(i < 15 ? 'Tab' : 'Shift+Tab');
      const place = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement === document.body || activeElement?.closest('dialog') !== null;
      });
      expect(place).toBe(true);
    }
    await expect(opener(page).click({ timeout: 1_000 })).rejects.toThrow();
    expect(await storedNames(page)).not.toContain('cookiesettings');
  });

  test('they open again on every page and in every tab until they are answered', async () => {
    await open(page);
    await expect(settings(page)).toBeVisible();
    await open(page, '/products');
    await expect(settings(page)).toBeVisible();
    const other = await context.newPage();
    await open(other, '/nowhere');
    await passNotice(other);
    await press(other, /Accept all/);
    await expect(settings(other)).toBeHidden();
    await expect(settings(page)).toBeHidden();
  });

  test('the privacy page and the legal notice can be read before an answer', async () => {
    await open(page);
    await settings(page).getByRole('link', { name: 'Privacy statement' }).click();
    await page.waitForURL('**/privacy');
    await running(page);
    await page.waitForLoadState('networkidle');
    await expect(settings(page)).toBeHidden();
    await page.goto('/legal-notice', { waitUntil: 'networkidle' });
    await running(page);
    await expect(settings(page)).toBeHidden();
    await page.locator('header a[href="/products"]').first().click();
    await page.waitForURL('**/products');
    await expect(settings(page)).toBeVisible();
  });

  test('they open on the next page after they failed to load', async () => {
    let refused = 0;
    let isAway = true;
    await page.route('**/assets/PrivacySettings*.js', (route) => {
      if (!isAway) return route.continue();
      refused += 1;
      return route.abort();
    });
    await open(page);
    await expect.poll(() => refused).toBeGreaterThan(0);
    isAway = false;
    await page.locator('header a[href="/products"]').first().click();
    await page.waitForURL('**/products');
    await expect(settings(page)).toBeVisible();
  });

  test('they can be answered with the keyboard only (CODE-6, CONSENT-25)', async () => {
    await open(page);
    await expect(settings(page).getByRole('heading', { name: 'Your privacy' })).toBeFocused();
    const focused = page.locator(':focus');
    const tabTo = async (name: RegExp) => {
      for (let i = 0; i < 20; i += 1) {
        await page.keyboard.press('Tab');
        const label = await focused.evaluate(
          (it) => (it as HTMLInputElement).labels?.[0]?.textContent ?? it.textContent,
        );
        if (name.test(label)) return;
      }
      throw new Error(`${name} is not reached`);
    };
    await tabTo(/^Settings$/);
    await page.keyboard.press('Enter');
    await expect(settings(page).getByRole('heading', { name: 'Privacy settings' })).toBeFocused();
    await tabTo(/What is stored/);
    await page.keyboard.press('Enter');
    await expect(settings(page).getByRole('table').first()).toContainText('cookiesettings');
    await tabTo(/^Preferences/);
    await page.keyboard.press('Space');
    await expect(switchOf(page, /Preferences/)).toBeChecked();
    await tabTo(/^Save settings/);
    await page.keyboard.press('Enter');
    await expect(settings(page)).toBeHidden();
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === 'cookiesettings')?.value).toBe('functional');
  });

  for (const [path, width] of [
    ['/', 1280],
    ['/de', 360],
  ] as const) {
    test(`${path} at ${width} px passes axe, fits and shifts nothing (PAGE-14)`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await watchShifts(page);
      await open(page, path);
      await expect(settings(page)).toHaveCSS('opacity', '1');
      expect(await shiftOf(page)).toBeLessThan(0.001);
      expect(await axeFaults(page)).toEqual([]);
      const answers = await looksOfAnswers(page);
      expect(answers).toHaveLength(3);
      expect(new Set(answers).size).toBe(1);
      await settings(page).getByRole('button').first().click();
      for (const summary of await settings(page).locator('summary').all()) await summary.click();
      expect(await axeFaults(page)).toEqual([]);
      const overflow = await settings(page).evaluate((dialog) => {
        const wide = [dialog, ...dialog.querySelectorAll('div')];
        return Math.max(...wide.map((it) => it.scrollWidth - it.clientWidth));
      });
      expect(overflow).toBe(0);
      const looks = (await looksOfAnswers(page)).map((it) => it.replace(/ width .*/, ''));
      expect(looks).toHaveLength(3);
      expect(new Set(looks).size).toBe(1);
    });
  }

  for (const [path, title, statement] of [
    ['/', 'Your privacy', 'Privacy statement'],
    ['/de', 'Ihre Privatsphäre', 'Datenschutzhinweise'],
    ['/es', 'Su privacidad', 'Política de privacidad'],
    ['/pt', 'Sua privacidade', 'Aviso de privacidade'],
  ] as const) {
    test(`${path}: the notice has two sentences, and leaves the page readable on a phone (CONSENT-25, CONSENT-26, PAGE-98)`, async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await open(page, path);
      const notice = settings(page);
      await expect(notice.getByRole('heading', { name: title })).toBeFocused();
      await expect(notice.locator('p')).toHaveText(/^[^.]+\.\s[^.]+\.$/);
      await expect(notice.getByRole('switch')).toHaveCount(0);
      await expect(notice.getByRole('link', { name: statement })).toBeVisible();
      await expect(notice.getByRole('link')).toHaveCount(2);
      await expect.poll(async () => (await notice.boundingBox())?.height).toBeLessThan(740 * 0.45);
      const top = (await notice.boundingBox())?.y ?? 0;
      // Each answer is one line.
      for (const answer of await notice.getByRole('button').all()) {
        expect((await answer.boundingBox())?.height).toBe(48);
      }
      const heading = await page.locator('h1').boundingBox();
      expect((heading?.y ?? Infinity) + (heading?.height ?? 0)).toBeLessThan(top);

      await page.mouse.move(180, 200);
      await page.mouse.wheel(0, 300);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
      await expect(page.locator('header a').first().click({ timeout: 1_000 })).rejects.toThrow();
      await expect(notice).toBeVisible();
    });
  }

  test('an embedded page does not ask, because it could not store the answer (CONSENT-12)', async () => {
    await page.goto('/healthz');
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.src = '/';
      document.body.append(frame);
    });
    const frame = page.frameLocator('iframe');
    await frame.locator('html[data-running]').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await expect(frame.getByTestId('privacy-settings')).toHaveCount(0);
  });
});

test.describe('without required opt-in', () => {
  test('the settings are loaded only when they are opened', async ({ page, baseURL }) => {
    const requests = record(page, baseURL ?? '');
    await open(page);
    const late = /PrivacySettings-|loadModalText-|sendReceipt-|nx_cookie_modal/;
    expect(requests.filter((it) => late.test(it))).toEqual([]);
    expect(requests.filter((it) => it.includes('/api/geo'))).toHaveLength(1);
    await openSettings(page);
    expect(requests.filter((it) => late.test(it)).length).toBeGreaterThan(1);
  });

  test('the settings close without a choice, and focus returns (FOOTER-7)', async ({ page }) => {
    await open(page);
    const closings = [
      () => page.keyboard.press('Escape'),
      () => settings(page).getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(5, 300),
    ];
    for (const close of closings) {
      await openSettings(page);
      await switchOf(page, /Statistics/).setChecked(false);
      await close();
      await expect(settings(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();
    }
    await openSettings(page);
    await expect(switchOf(page, /Statistics/)).toBeChecked();
    expect(await storedNames(page)).not.toContain('cookiesettings');
  });

  test('when opened again, they show the choice and its time', async ({ page }) => {
    await open(page);
    await openSettings(page);
    await expect(settings(page)).not.toContainText('Your choice');
    await switchOf(page, /Preferences/).setChecked(false);
    await press(page, /Save settings/);
    await open(page, '/products');
    await openSettings(page);
    await expect(switchOf(page, /Preferences/)).not.toBeChecked();
    await expect(switchOf(page, /Statistics/)).toBeChecked();
    const year = String(new Date().getFullYear());
    await expect(settings(page)).toContainText(new RegExp(`Your choice, made on .*${year}`));
  });

  test('the note of a choice disappears when the choice has expired', async ({ page }) => {
    await open(page);
    await openSettings(page);
    await press(page, /Accept all/);
    await open(page);
    expect(await storedNames(page)).toContain('consentreceipt');
    await page.context().clearCookies();
    await open(page);
    await expect.poll(() => storedNames(page)).not.toContain('consentreceipt');
  });

  test('a refusal deletes what its categories have stored, and nothing else (CONSENT-16, STORE-5)', async ({
    page,
  }) => {
    await open(page);
    await page.evaluate(() => {
      for (const name of ['languagepreference', 'algoliaAnonymousId', 'countrypreference']) {
        document.cookie = `${name}=US; Path=/`;
      }
      localStorage.setItem('search-history', '[]');
      sessionStorage.setItem('audience', 'hcp');
      localStorage.setItem('nx_menu', '{}');
    });
    await openSettings(page);
    await switchOf(page, /Statistics/).setChecked(false);
    await press(page, /Save settings/);
    await expect(settings(page)).toBeHidden();
    expect(await storedNames(page)).not.toContain('algoliaAnonymousId');
    const preferences = ['audience', 'languagepreference', 'search-history'];
    expect(await storedNames(page)).toEqual(expect.arrayContaining(preferences));
    await openSettings(page);
    await press(page, /Reject all/);
    await expect(settings(page)).toBeHidden();
    const left = await storedNames(page);
    for (const name of preferences) expect(left).not.toContain(name);
    expect(left).toEqual(expect.arrayContaining(['countrypreference', 'nx_menu']));
  });

  test('a press before scripts run takes effect once they do', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await opener(page).click();
    release();
    await expect(settings(page)).toBeVisible({ timeout: 15_000 });
    await expect(page).toHaveURL('/');
  });

  test('without JavaScript the link leads to the privacy page', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/de');
    await opener(page).click();
    await expect(page).toHaveURL('/de/datenschutz');
    await context.close();
  });

  test('settings that fail to load lead to the privacy page', async ({ page }) => {
    await open(page);
    await page.route('**/PrivacySettings*.js', (route) => route.abort());
    await opener(page).click();
    await expect(page).toHaveURL('/privacy');
  });

  test('when content fails, the built-in texts are shown (CONSENT-13)', async ({ page }) => {
    await page.route('**/api/items/nx_cookie_modal**', (route) => route.fulfill({ status: 503 }));
    await open(page);
    await openSettings(page);
    await expect(settings(page)).toContainText('We use cookies to make this website work');
    await press(page, /Accept all/);
    await expect(settings(page)).toBeHidden();
  });

  test('there is no motion for visitors who want less of it (CODE-5)', async ({ browser }) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    await open(page);
    await openSettings(page);
    const durations = await settings(page).evaluate((dialog) => [
      getComputedStyle(dialog).transitionDuration,
      getComputedStyle(dialog, '::backdrop').transitionDuration,
    ]);
    expect(durations).toEqual(['0s', '0s']);
    await context.close();
  });
});

test('a choice that cannot be reported counts, and is reported again on the next page', async ({
  browser,
  baseURL,
}) => {
  const kept = () =>
    exported().flatMap(({ country, choice }) => (country === 'IE' ? [choice] : []));
  const before = kept().length;
  const context = await visitFrom(browser, 'IE');
  const page = await context.newPage();
  const requests = record(page, baseURL ?? '');
  const reports = () => requests.filter((it) => it.startsWith('POST')).length;
  await page.route('**/api/consent-receipts', (route) => route.abort());
  await open(page);
  await press(page, /Accept all/);
  await expect(settings(page)).toBeHidden();
  await expect.poll(reports).toBe(1);
  await page.unroute('**/api/consent-receipts');
  await page.locator('header a[href="/products"]').first().click();
  await page.waitForURL('**/products');
  await expect.poll(reports).toBe(2);
  await reported(page);
  await open(page, '/events');
  await expect(settings(page)).toBeHidden();
  expect(reports()).toBe(2);
  expect(kept().slice(before)).toEqual(['functionalperformance']);
  await context.close();
});
