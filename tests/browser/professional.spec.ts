import { expect, type Page, test } from '@playwright/test';
import { pageFaults } from './axeFaults.ts';
import { running } from './running.ts';
import { visitFrom } from './visitor.ts';

const gate = (page: Page) => page.getByTestId('professional-confirmation');

test('a professional confirms with the keyboard and continues to the requested page', async ({
  browser,
}) => {
  const context = await visitFrom(browser, 'ES', { answer: 'none' });
  const page = await context.newPage();
  await page.goto('/products?utm_source=mail');
  await expect(page).toHaveURL(/\/es\/profesionales\?to=/);
  await expect(gate(page).locator('h1')).toHaveText('¿Es usted profesional de la salud?');
  await running(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await pageFaults(page)).toEqual([]);
  }
  const yes = gate(page).getByRole('button', { name: /Confirmo/ });
  await page.locator('#main').focus();
  await page.keyboard.press('Tab');
  await expect(yes).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/productos?utm_source=mail');
  await expect(page.locator('main article').first()).toBeVisible();
  await running(page);
  await page.locator('main article a').first().click();
  await page.waitForURL(/\/productos\/.+/);
  await expect(page.locator('h1')).toBeVisible();
  await context.close();
});

test('a page with running scripts leads to the question too', async ({ browser }) => {
  const context = await visitFrom(browser, 'AU', { answer: 'none' });
  const page = await context.newPage();
  await page.goto('/');
  await running(page);
  await page
    .locator('footer a[href="/products"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL('**/professionals?to=%2Fproducts');
  await expect(gate(page)).toBeVisible();
  await gate(page).getByRole('button', { name: 'I confirm' }).click();
  await page.waitForURL('**/products');
  await expect(page.locator('main article').first()).toBeVisible();
  await context.close();
});

test('who chooses another country and then the own again is back on the page (COUNTRY-2, COUNTRY-4)', async ({
  browser,
}) => {
  const context = await visitFrom(browser, 'US');
  const page = await context.newPage();
  const choose = async (country: string) => {
    await running(page);
    await page.getByTestId('locale').locator('summary').click();
    const panel = page.getByTestId('locale-panel');
    await panel.locator('select[name=country]').selectOption(country);
    await panel.getByRole('button').click();
  };
  await page.goto('/products?utm_source=mail');
  await choose('AU');
  await page.waitForURL('**/professionals?to=*');
  await expect(gate(page)).toBeVisible();
  await choose('US');
  await page.waitForURL('**/products?utm_source=mail');
  await expect(page.locator('main article').first()).toBeVisible();
  await context.close();
});

test('the question is accessible, narrow and wide, in two languages', async ({ browser }) => {
  for (const [country, path, title] of [
    ['AU', '/products', 'Are you a health care professional?'],
    ['FR', '/produkte', 'Gehören Sie zu den medizinischen Fachkreisen?'],
  ] as const) {
    const context = await visitFrom(browser, country, { answer: 'none' });
    const page = await context.newPage();
    await page.goto(path);
    await expect(gate(page).locator('h1')).toHaveText(title);
    await running(page);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await pageFaults(page)).toEqual([]);
    }
    await context.close();
  }
});

test('without JavaScript a “no” leads to the pages for patients, and the question is asked again', async ({
  browser,
}) => {
  const context = await visitFrom(browser, 'FR', { answer: 'none', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/ressourcen');
  await expect(page).toHaveURL('/de/fachkreise?to=%2Fressourcen');
  await gate(page).getByRole('button', { name: 'Ich gehöre nicht' }).click();
  await expect(page).toHaveURL('/de/patienten');
  await page.goto('/ressourcen');
  await expect(gate(page)).toBeVisible();
  await gate(page).getByRole('button', { name: 'Ich bestätige' }).click();
  await expect(page).toHaveURL('/ressourcen');
  await context.close();
});

test('Vet Systems asks veterinarians', async ({ browser }) => {
  const { baseURL = '' } = test.info().project.use;
  const vet = new URL(baseURL);
  vet.port = String(Number(vet.port) + 1);
  const context = await visitFrom(browser, 'AU', { answer: 'none', baseURL: vet.origin });
  const page = await context.newPage();
  await page.goto('/products');
  await expect(gate(page).locator('h1')).toHaveText('Are you a veterinary professional?');
  expect(await pageFaults(page)).toEqual([]);
  await gate(page).getByRole('button', { name: 'I confirm' }).click();
  await expect(page).toHaveURL(`${vet.origin}/products`);
  await context.close();
});
