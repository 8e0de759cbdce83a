import { expect, type Locator, type Page, test } from '@playwright/test';
import { pageFaults } from './axeFaults.ts';
import { homeHeadings } from './homeHeadings.ts';
import { running } from './running.ts';
import { reportsClick, sentBeforeLeaving } from './sentBeforeLeaving.ts';
import { expectSound } from './soundDialog.ts';

const header = (page: Page) => page.getByTestId('navigation');
const flyout = (page: Page) => page.getByTestId('flyout');
const patiently = { timeout: 20_000 };

async function enter(control: Locator) {
  // A hidden control does not take the focus, and the key would go to the control before it.
  await expect(control).toBeVisible(patiently);
  await control.focus();
  await control.press('Enter');
}

/** Opens a dialog with the keyboard, checks it, and closes it. */
async function walkDialog(page: Page, opener: Locator, id: string) {
  await enter(opener);
  const dialog = page.getByTestId(id);
  await expect(dialog).toBeVisible(patiently);
  await expectSound(dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

for (const [language, width, team, missing] of [
  ['de', 360, '/de/unternehmen/team', '/de/gibt/es/nicht'],
  ['en', 1280, '/corporate/team', '/no/such/page'],
] as const) {
  test(`the shell in ${language} at ${width} px, with the keyboard (BRAND-3, CODE-6)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(team);
    await running(page);
    await expect(page.getByTestId('footer')).toContainText('Portico Vet Systems');
    const menu = page.getByTestId('menu');
    const root = header(page).locator('[data-root]').first();

    await test.step('panels', async () => {
      if (width < 768) await enter(menu);
      const apps = page.getByTestId('apps');
      await enter(apps.locator('summary'));
      await expect(apps.getByRole('link').first()).toBeVisible();
      expect(await pageFaults(page)).toEqual([]);
      const locale = page.getByTestId('locale');
      await enter(locale.locator('summary'));
      await expect(apps.getByRole('link').first()).toBeHidden();
      const countries = page.getByTestId('locale-panel').locator('select[name=country] option');
      await expect.poll(() => countries.count(), patiently).toBeGreaterThan(1);
      expect(await pageFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(locale.locator('summary')).toBeFocused();
    });

    await test.step('flyout', async () => {
      await enter(root.locator('> [data-part="toggle"]'));
      await flyout(page).locator('[data-opens]').first().waitFor(patiently);
      expect(await pageFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(flyout(page)).toHaveCount(0);
      await expect(root.locator('> [data-part="toggle"]')).toBeFocused();
      if (width < 768) await enter(menu);
    });

    await test.step('dialogs', async () => {
      const biography = page.locator('main article a[aria-haspopup=dialog]').first();
      await walkDialog(page, biography, 'staff-modal');
      await walkDialog(page, page.locator('#privacy-settings-open'), 'privacy-settings');
      const contact = page.getByTestId('footer-help').locator('a[href$="#contactarep"]').first();
      await walkDialog(page, contact, 'modal');
    });

    await page.goto(missing);
    await running(page);
    await expect(page.getByTestId('error-fallback')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'vet-systems');
    expect(await pageFaults(page)).toEqual([]);
  });
}

test('the search box offers this site’s recent searches', async ({ page, request }) => {
  const isReady = async () => (await request.get('/api/search/suggestions?query=')).ok();
  await expect.poll(isReady, patiently).toBe(true);
  await page.goto('/');
  await running(page);
  const box = header(page).locator('input[name=q]');
  const offered = page.getByTestId('search-panel').getByRole('option');
  await box.focus();
  await expect(offered).toHaveCount(5, patiently);
  await page.keyboard.type('veterin');
  await expect(offered.first().locator('mark').first()).toHaveText(/^veterin/i);
  expect(await pageFaults(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  const chosen = await box.inputValue();
  const click = await sentBeforeLeaving(page, reportsClick, () => page.keyboard.press('Enter'));
  expect(click.postDataJSON().events[0].objectIDs).toEqual([chosen]);
  await page.waitForURL('**/search?q=*');
});

test.describe('with professional confirmation', () => {
  test.use({ extraHTTPHeaders: { 'x-country': 'AU' } });

  test('asks veterinarians, in two languages and widths', async ({ page }) => {
    for (const [path, title] of [
      ['/products', 'Are you a veterinary professional?'],
      ['/produkte', 'Sind Sie tiermedizinische Fachkraft?'],
    ] as const) {
      await page.goto(path);
      await running(page);
      await expect(page.getByTestId('professional-confirmation').locator('h1')).toHaveText(title);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await pageFaults(page)).toEqual([]);
      }
    }
    await enter(page.getByTestId('professional-confirmation').getByRole('button').first());
    await expect(page).toHaveURL('/produkte');
    await expect(page.locator('main article').first()).toBeVisible();
  });
});

homeHeadings();
