import { expect, type Page, test } from '@playwright/test';
import { previewOf } from './previewOf.ts';
import { holdScripts } from './running.ts';

const patiently = { timeout: 30_000 };
const header = (page: Page) => page.getByTestId('navigation');

/** Presses controls of a page whose scripts load once all controls are pressed. */
async function pressEarly(page: Page, path: string, press: () => Promise<void>) {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByTestId('footer').waitFor();
  await press();
  const isRunning = await page.evaluate(() => 'running' in document.documentElement.dataset);
  expect(isRunning).toBe(false);
  release();
}

const running = (page: Page) =>
  page.locator('html[data-running]').waitFor({ state: 'attached', ...patiently });

test('native disclosures open before scripts run, and stay open (PAGE-12)', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  const answer = page.locator('main details').first();
  const more = header(page).locator('[data-root="more"]');
  const panel = (name: string) => page.getByTestId(name);
  await pressEarly(page, '/corporate', async () => {
    await answer.locator('summary').click();
    await more.locator('summary').click();
    await expect(more.getByRole('link').last()).toBeVisible();
    await panel('apps').locator('summary').click();
    await expect(panel('apps').getByRole('link').first()).toBeVisible();
    await panel('locale').locator('summary').click();
    await expect(panel('locale').locator('a[hreflang=de]')).toBeVisible();
  });
  await running(page);
  await expect(panel('locale-panel').locator('select').first()).toBeVisible(patiently);
  await expect(panel('apps')).not.toHaveAttribute('open');
  await expect(answer).toHaveAttribute('open');
  await expect(more.getByRole('link').last()).toBeVisible();

  await page.setViewportSize({ width: 360, height: 800 });
  const group = panel('footer').locator('details').first();
  await pressEarly(page, previewOf('/'), async () => {
    await group.locator('summary').click();
    await panel('menu').click();
    await expect(header(page).getByRole('searchbox')).toBeVisible();
    await panel('alert-banner').getByRole('button').click();
  });
  await running(page);
  await expect(panel('alert-banner')).toHaveCount(0);
  await expect(group.getByRole('link').first()).toBeVisible();
  await expect(header(page).locator('input[name=q]')).toBeVisible();
});

test('a link opened in a new tab chooses the audience once scripts run (CONTACT-11)', async ({
  page,
}) => {
  await page.context().addInitScript(() => {
    const ask = window.fetch;
    const allowed = new Promise((resolve) => addEventListener('locate', resolve));
    window.fetch = (...asked) =>
      asked[0] === '/api/geo' ? allowed.then(() => ask(...asked)) : ask(...asked);
  });
  await pressEarly(page, '/support', () =>
    page
      .locator('[data-chooses=representative] a')
      .first()
      .click({ modifiers: ['Control'] }),
  );
  // Whether it may be stored is known with the visitor's country, which may come later still.
  await expect(page.locator('html')).toHaveAttribute('data-audience', 'representative', patiently);
  await page.evaluate(() => dispatchEvent(new Event('locate')));
  const stored = () => page.evaluate(() => sessionStorage.getItem('audience'));
  await expect.poll(stored, patiently).toBe('representative');
});

test('controls of a dialog open it once scripts run', async ({ page }) => {
  const isVet = test.info().project.name === 'vet';
  const team = '/corporate/team';
  const hash = isVet ? '#contactarep' : '#contact';
  for (const [opener, dialog] of [
    ['main article a[aria-haspopup=dialog]', 'staff-modal'],
    [`[data-testid=footer-help] a[href$="${hash}"]`, 'modal'],
    ['#privacy-settings-open', 'privacy-settings'],
  ] as const) {
    await pressEarly(page, team, () => page.locator(opener).first().click());
    await expect(page.getByTestId(dialog)).toBeVisible(patiently);
    await expect(page).toHaveURL(dialog === 'modal' ? team + hash : team);
  }
});

test('a second press while the first one waits for its island does not undo it (PAGE-93)', async ({
  page,
}) => {
  const isVet = test.info().project.name === 'vet';
  await page.goto(
    isVet ? '/products/equifix-compression-screw' : '/products/knotline-knotless-anchor',
  );
  await running(page);
  // The code that follows presses is there, that of the island is not.
  await page.mouse.move(20, 300);
  await page.waitForLoadState('networkidle');
  const release = await holdScripts(page);
  const island = page.locator('[data-island=lifeSize]');
  const toggle = island.getByRole('button').first();
  await toggle.click({ noWaitAfter: true });
  await expect(toggle).toHaveAttribute('data-waits');
  await toggle.click({ noWaitAfter: true });
  release();
  await expect(island.getByRole('slider')).toBeFocused(patiently);
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(toggle).not.toHaveAttribute('data-waits');
});

test.describe('with professional confirmation', () => {
  test.use({ extraHTTPHeaders: { 'x-country': 'AU' } });

  test('links work before scripts run', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const gate = page.getByTestId('professional-confirmation');
    await pressEarly(page, '/products', async () => {
      await gate.getByRole('button', { name: 'I confirm' }).click({ noWaitAfter: true });
      await page.waitForURL('**/products', { waitUntil: 'commit' });
      await expect(page.locator('main article').first()).toBeVisible();
    });

    const root = header(page).locator('[data-root] > a').nth(1);
    await pressEarly(page, '/corporate', async () => {
      const href = await root.getAttribute('href');
      await root.click({ noWaitAfter: true });
      await page.waitForURL(`**${href}`, { waitUntil: 'commit' });
      await page.locator('h1').waitFor();
    });
    const box = header(page).getByRole('searchbox');
    await pressEarly(page, '/corporate', async () => {
      await box.fill('a');
      await box.press('Enter', { noWaitAfter: true });
      await page.waitForURL('**/search?q=a', { waitUntil: 'commit' });
      await page.locator('h1').waitFor();
    });
  });
});
