import { type Browser, expect, type Page, test } from '@playwright/test';
import { record, reported, storedNames, undeclared } from './recorder.ts';
import { located } from './running.ts';

const settings = (page: Page) => page.getByTestId('privacy-settings');

/** A class of countries: where their visitors arrive, and what may be stored before a choice. */
interface CountryClass {
  /** Absent for a visitor on this machine; XX for an unknown country. */
  readonly country?: string;
  readonly path: string;
  /** Whether the settings open automatically. */
  readonly asks: boolean;
  /** The choices of its visitors. */
  readonly chosen: readonly (readonly [level: string, button: RegExp])[];
}

/** A page of a visitor, with a record of its requests. */
async function visit(browser: Browser, baseURL: string, country: string | undefined) {
  const context = await browser.newContext({
    baseURL,
    extraHTTPHeaders: country ? { 'x-country': country } : {},
  });
  const page = await context.newPage();
  return { context, page, requests: record(page, baseURL) };
}

/** Opens a page and waits until its scripts run and its requests are done. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await located(page);
  await page.waitForLoadState('networkidle');
}

/**
 * The requests to endpoints, each once, and every request to anything else than a page, file or
 * endpoint of the site.
 */
function calls(requests: readonly string[]): string[] {
  const isFile = (it: string) => /^GET \/(?:(?:assets|media)\/|(?!api\/)[\w./-]*$)/.test(it);
  return [...new Set(requests.filter((it) => !isFile(it)))].sort();
}

const text = 'GET /api/items/nx_cookie_modal';
const geo = 'GET /api/geo';
const receipts = 'POST /api/consent-receipts';

const reject = ['none', /Reject all/] as const;
const accept = ['functionalperformance', /Accept all/] as const;

/** Storage and requests before a choice, after it, and on the next page. */
async function walk(browser: Browser, baseURL: string, of: CountryClass) {
  const { country, path, asks, chosen } = of;
  for (const [level, name] of chosen) {
    const { context, page, requests } = await visit(browser, baseURL, country);
    await open(page, path);
    if (asks) await expect(settings(page)).toBeVisible();
    expect(calls(requests)).toEqual(asks ? [geo, text] : [geo]);
    expect(await undeclared(page, asks ? 'none' : 'functionalperformance')).toEqual([]);
    expect(await storedNames(page)).not.toContain('cookiesettings');

    if (!asks) await page.locator('#privacy-settings-open').click();
    const answered = page.waitForResponse('**/api/consent-receipts');
    await settings(page).getByRole('button', { name }).click();
    expect((await answered).status()).toBe(204);
    await expect(settings(page)).toBeHidden();
    await reported(page);
    expect(calls(requests)).toEqual([geo, text, receipts]);
    expect(await undeclared(page, level)).toEqual([]);
    const cookies = await context.cookies();
    expect(cookies.find((it) => it.name === 'cookiesettings')?.value).toBe(level);

    const before = requests.length;
    await open(page, path);
    await expect(settings(page)).toBeHidden();
    expect(calls(requests.slice(before))).toEqual([geo]);
    expect(await undeclared(page, level)).toEqual([]);
    await context.close();
  }
}

for (const [name, of] of [
  [
    'an unknown country that requires opt-in (CONSENT-14)',
    { country: 'XX', path: '/', asks: true, chosen: [reject] },
  ],
  [
    'where the address fixes the country',
    { country: 'CN', path: '/', asks: false, chosen: [accept] },
  ],
  [
    'where professionals are asked',
    { country: 'AU', path: '/products', asks: false, chosen: [reject] },
  ],
] as const) {
  test(`${name}: what is stored and sent`, async ({ browser, baseURL }) => {
    test.setTimeout(90_000);
    await walk(browser, baseURL ?? '', of);
  });
}
