import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { readSettings } from '../../src/server/start/settings.ts';
import { fillBoards } from '../fakes/boardRecords.ts';
import { type OpenDesk, openDesk } from '../running/desk.ts';
import { type StartedSite, startSite } from '../running/site.ts';
import { axeFaults } from './axeFaults.ts';

test.describe.configure({ mode: 'serial' });

let site: StartedSite;
let desk: OpenDesk;

test.beforeAll(async () => {
  const env = { DATA_DIR: await mkdtemp(join(tmpdir(), 'desk-boards-')), RATE_LIMIT: 'off' };
  // Before the site starts, which writes into the same database at first.
  await fillBoards(readSettings(env));
  site = await startSite(env);
  desk = await openDesk(env, { id: 'olga', name: 'Olga', roles: ['officer'] });
});
test.afterAll(async () => {
  await desk[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

/** Opens a page of the desk once it is worked out: the site stores its content in the background. */
async function open(page: Page, path: string): Promise<void> {
  await expect
    .poll(async () => (await page.goto(`${desk.url}${path}`))?.status(), { timeout: 60_000 })
    .toBe(200);
}

/** Moves the focus to a control by the tab key. */
async function tabTo(page: Page, role: 'link' | 'button' | 'combobox' | 'textbox', name: string) {
  const control = page.getByRole(role, { name, exact: true });
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await control.evaluate((it) => it === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

for (const [locale, width] of [
  ['en', 1280],
  ['de', 360],
] as const) {
  test.describe(`in ${locale}, ${width} px wide`, () => {
    test.use({ locale, viewport: { width, height: 800 } });

    test('no board has a fault that axe finds, or is wider than the window (PROOF-67)', async ({
      page,
    }) => {
      for (const path of [
        '',
        '/boards/coverage?market=FR&state=withheld',
        '/boards/wholeness',
        '/boards/links',
        '/boards/external',
        '/boards/thin?market=XX&fewer=abc',
        '/boards/media',
        '/boards/pictures',
        '/boards/searches',
        '/boards/deliveries',
        '/boards/registrations',
      ]) {
        await open(page, path);
        expect(await axeFaults(page), path).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(overflow, path).toBeLessThanOrEqual(width);
      }
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('no table scrolls sideways, and every value names its column (PROOF-76)', async ({
    page,
  }) => {
    for (const path of [
      '/boards/coverage?market=FR&state=withheld',
      '/boards/external',
      '/boards/thin',
      '/boards/media',
      '/boards/searches',
      '/boards/deliveries',
      '/boards/registrations',
      '/directions',
      '/history',
      '/retention',
    ]) {
      await open(page, path);
      const tables = await page.locator('main [role=region]').evaluateAll((regions) =>
        regions.map((region) => ({
          hidden: region.scrollWidth - region.clientWidth,
          names: [...region.querySelectorAll('thead th')].map((it) => it.textContent),
          labels: [...(region.querySelector('tbody tr')?.children ?? [])]
            .filter((it) => getComputedStyle(it, '::before').content !== 'none')
            .map((it) => it.getAttribute('data-label')),
        })),
      );
      expect(tables.length, path).toBeGreaterThan(0);
      for (const { hidden, names, labels } of tables) {
        expect(hidden, path).toBe(0);
        expect(labels, path).toEqual(names);
      }
    }
  });
});

for (const width of [768, 1024]) {
  test.describe(`on a tablet of ${width} px`, () => {
    test.use({ locale: 'de', viewport: { width, height: 1024 } });

    test('every column is in sight, in German too (PROOF-76)', async ({ page }) => {
      for (const path of [
        ...[
          '/boards/coverage',
          '/boards/coverage?market=FR',
          '/boards/external',
          '/boards/thin',
          '/boards/searches',
        ],
        ...['/boards/deliveries', '/boards/registrations', '/directions', '/history', '/retention'],
      ]) {
        await open(page, path);
        const hidden = await page
          .locator('main [role=region]')
          .evaluateAll((regions) => regions.map((it) => it.scrollWidth - it.clientWidth));
        expect(hidden.length, path).toBeGreaterThan(0);
        expect(Math.max(...hidden), path).toBe(0);
        // Badges and days stay on one line.
        const broken = await page
          .locator('main td :is([data-tone], time)')
          .evaluateAll((parts) =>
            parts.filter((it) => it.clientHeight > 36 || it.getClientRects().length > 1),
          );
        expect(broken, path).toEqual([]);
      }
    });
  });
}

test('an officer finds by keyboard what France withholds and why (PROOF-57)', async ({ page }) => {
  await open(page, '/boards/coverage');
  await tabTo(page, 'combobox', 'Market');
  await page.keyboard.type('France');
  await tabTo(page, 'combobox', 'State');
  await page.keyboard.type('withheld');
  await tabTo(page, 'button', 'Show');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: /knotline_anchor/ });
  await expect(row).toContainText('It is for professionals');
  expect(new URL(page.url()).searchParams.get('market')).toBe('FR');
});

test('an officer sends by keyboard what was given up, and sees that it waits (PROOF-65)', async ({
  page,
}) => {
  await open(page, '/boards/deliveries');
  await tabTo(page, 'button', 'Send everything again that was given up');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('Due again at once: 1.');
  await expect(page.getByRole('row', { name: /REQ-.* waits/ })).toBeVisible();
});

test('an officer opens the list for the door, and paper shows only the list (PROOF-66)', async ({
  page,
}) => {
  await open(page, '/boards/registrations');
  await page
    .getByRole('row', { name: /Shoulder course/ })
    .getByRole('button')
    .press('Enter');
  const names = page.getByRole('rowheader');
  await expect(names).toHaveText(['Ångström', 'Meyer', 'Zorn']);
  expect(await axeFaults(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Show' })).toBeHidden();
  await expect(names.first()).toBeVisible();
});
