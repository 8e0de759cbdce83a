import { rm } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { type StartedSite, startSite } from '../running/site.ts';
import { axeFaults } from './axeFaults.ts';
import { formOf, hydratedForm, sender } from './contactForm.ts';
import { running } from './running.ts';
import { noticeVersion } from './visitor.ts';

/** Starts the demo in other languages, in a process of its own: they are chosen as it loads. */
async function siteIn(languages: string): Promise<StartedSite & { readonly data: string }> {
  const data = `${test.info().outputDir}-data`;
  const site = await startSite({
    LANGUAGES: languages,
    DATA_DIR: data,
    GEO_COUNTRY_HEADER: 'x-country',
    TRUST_PROXY: 'loopback',
  });
  return { ...site, data };
}

async function end({ kill, data }: Awaited<ReturnType<typeof siteIn>>): Promise<void> {
  await kill();
  await rm(data, { recursive: true, force: true, maxRetries: 10 });
}

/** A page of a visitor from Germany. @param answered whether the privacy settings are answered */
async function pageOn(browser: Browser, { url }: StartedSite, answered: boolean): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    extraHTTPHeaders: { 'x-country': 'DE' },
  });
  if (answered) {
    await context.addCookies([
      { name: 'cookiesettings', value: 'functional', url },
      { name: 'cookiedisclaimer', value: await noticeVersion(url), url },
    ]);
  }
  return context.newPage();
}

test('in one language there is no choice of language, and the choice of country works (OWN-15)', async ({
  browser,
}) => {
  const site = await siteIn('de');
  const page = await pageOn(browser, site, true);
  await page.goto('/produkte');
  await running(page);
  await expect(page.locator('[data-language], [hreflang]')).toHaveCount(0);
  const locale = page.getByTestId('locale');
  await locale.locator('summary').click();
  const panel = page.getByTestId('locale-panel');
  await expect(panel.locator('select[name=country] option[value=NL]')).toBeAttached();
  await expect(panel.locator('select')).toHaveCount(1);
  expect(await axeFaults(page, '[data-testid="locale-panel"]')).toEqual([]);
  await panel.locator('select[name=country]').selectOption('NL');
  await panel.getByRole('button').click();
  await expect(locale.locator('[data-part=country]')).toHaveText('NL');
  await expect(page).toHaveURL('/produkte');
  await page.context().close();
  await end(site);
});

test('with German as the default, islands are in German and load nothing else (OWN-16)', async ({
  browser,
}) => {
  const site = await siteIn('de,en');
  const page = await pageOn(browser, site, false);
  const texts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/inBrowser')) texts.add(pathname);
  });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));

  await page.goto('/medizinische-fortbildung');
  await expect(page.locator('html')).toHaveAttribute('data-languages', 'de en');
  await running(page);
  await page.getByTestId('privacy-settings').getByRole('button', { name: 'Alle ablehnen' }).click();
  await expect(page.getByTestId('privacy-settings')).toBeHidden();

  await hydratedForm(page, 'meded_contact_forms');
  const form = formOf(page, 'meded_contact_forms');
  await sender(form).click();
  await expect(form.getByRole('alert')).toContainText('Bitte füllen Sie alle Pflichtfelder aus.');

  const suggestions = async () => (await page.request.get('/api/search/suggestions?query=')).ok();
  await expect.poll(suggestions, { timeout: 45_000 }).toBe(true);
  const asking = page.waitForRequest('**/api/search/suggestions?query=knie&**');
  await page.getByTestId('navigation').locator('input[name=q]').pressSequentially('knie ');
  expect((await asking).headers()['x-locale']).toBe('de');
  const panel = page.getByTestId('search-panel');
  await expect(panel.getByRole('option').first()).toBeVisible();
  await expect(panel.getByRole('group', { name: 'Vorschläge' })).toBeVisible();
  expect(texts.size).toBe(1);

  await page.locator('footer a[hreflang=en]').click();
  await expect(page).toHaveURL('/en/medical-education');
  await running(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.locator('footer a[hreflang=de]').click();
  await expect(page).toHaveURL('/medizinische-fortbildung');
  expect(errors).toEqual([]);
  await page.context().close();
  await end(site);
});
