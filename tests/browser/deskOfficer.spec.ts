import { expect, type Page, test } from '@playwright/test';
import { referenceOf } from '../../src/contact/reference.ts';
import { type OpenDesk, openDesk } from '../running/desk.ts';
import { type OfficerRecords, storeOfficerRecords } from '../running/officerRecords.ts';
import { startSite } from '../running/site.ts';
import { axeFaults } from './axeFaults.ts';

test.describe.configure({ mode: 'serial' });

let stored: OfficerRecords;
let desk: OpenDesk;
let endSite: () => PromiseLike<void>;

test.beforeAll(async () => {
  stored = await storeOfficerRecords();
  const site = await startSite(stored.env);
  endSite = () => site[Symbol.asyncDispose]();
  desk = await openDesk(stored.env, { id: 'olga', name: 'Olga', roles: ['officer'] });
  // The site stores its content in the background.
  await expect
    .poll(async () => (await fetch(`${desk.url}/directions`)).status, { timeout: 60_000 })
    .toBe(200);
});
test.afterAll(async () => {
  await desk[Symbol.asyncDispose]();
  await endSite();
});

/** Moves the focus by the tab key to a control. */
async function tabTo(page: Page, name: string | RegExp, role: 'textbox' | 'button' | 'checkbox') {
  const control = page.getByRole(role, { name }).first();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((it) => it === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

const faultsOf = async (page: Page) => expect(await axeFaults(page)).toEqual([]);

test('an officer answers a person by keyboard: finds, corrects and deletes in two steps (PROOF-49, PROOF-50)', async ({
  page,
}) => {
  await page.goto(`${desk.url}/persons`);
  await faultsOf(page);
  await tabTo(page, 'E-mail address, reference number or id', 'textbox');
  await page.keyboard.type('ana@example.org');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'What is held' })).toBeVisible();
  expect(page.url()).toBe(`${desk.url}/persons`);
  await faultsOf(page);
  await page.getByRole('combobox', { name: 'Entry' }).selectOption('lastName');
  // The open request asks for access; a correction gets an entry of its own.
  await page.getByRole('combobox', { name: 'Request that this answers' }).nth(1).selectOption('');
  await tabTo(page, 'New value', 'textbox');
  await page.keyboard.type('Beispiel');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('Corrected: ');
  await page.getByRole('combobox', { name: 'Request that this answers' }).nth(2).selectOption('');
  await tabTo(page, 'Delete …', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Delete' })).toBeVisible();
  await faultsOf(page);
  await tabTo(page, /I have checked/, 'checkbox');
  await page.keyboard.press('Space');
  await tabTo(page, 'Delete for good', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('Deleted: ');
  await expect(page.getByText('Nothing is held under this.')).toBeVisible();
});

test('what cannot be done is said, and everything else is kept (PROOF-50)', async ({ page }) => {
  await page.goto(`${desk.url}/persons`);
  await page.getByRole('textbox', { name: 'E-mail address, reference' }).fill('late@example.org');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('combobox', { name: 'Entry' }).selectOption('country');
  await page.getByRole('textbox', { name: 'New value' }).fill('');
  await page.getByRole('button', { name: 'Correct' }).click();
  await expect(page.getByRole('alert')).toContainText('This cannot be the entry country');
  await expect(page.getByRole('combobox', { name: 'Entry' })).toHaveValue('country');
  await faultsOf(page);
});

test('a form far below that is refused says so at once, and leads to its field (PROOF-100)', async ({
  page,
}) => {
  await page.goto(`${desk.url}/persons`);
  await page.getByRole('textbox', { name: 'E-mail address of the person' }).fill('eva@example.org');
  await page.getByRole('textbox', { name: 'Received on' }).fill('2026-02-30');
  await page.getByRole('button', { name: 'Enter' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toBeInViewport();
  await expect(page.locator('div:focus')).toContainText('The form was not accepted:');
  // The sheet of the whole site is the weakest.
  await expect(page.getByRole('button', { name: 'Enter' })).not.toHaveCSS(
    'background-color',
    'rgba(0, 0, 0, 0)',
  );
  await faultsOf(page);
  await alert.getByRole('link', { name: 'Enter a day that exists' }).click();
  await expect(page.getByRole('textbox', { name: 'Received on' })).toBeFocused();
});

test('a request ends by two presses, because an end stays (PROOF-104)', async ({ page }) => {
  await page.goto(`${desk.url}/persons`);
  await page.getByRole('textbox', { name: 'E-mail address of the person' }).fill('end@example.org');
  await page.getByRole('button', { name: 'Enter' }).click();
  const entered = await page.getByRole('status').textContent();
  const [number = ''] = /DSR-[\w-]+/.exec(entered ?? '') ?? [];
  const refused = page.getByRole('button', { name: `${number}: Refused` });
  await expect(refused).toBeHidden();
  await page.getByLabel(`${number}: End it`).focus();
  await page.keyboard.press('Enter');
  await refused.click();
  await expect(page.getByRole('status')).toContainText(`${number} is ended.`);
});

test('an export is a download of a posted form (PROOF-50)', async ({ page }) => {
  await page.goto(`${desk.url}/persons`);
  await page.getByRole('textbox', { name: 'E-mail address, reference' }).fill('late@example.org');
  await page.getByRole('button', { name: 'Find' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toMatch(/^DSR-[\w-]+\.zip$/);
});

test('a paper copy is noted as sent by keyboard, and its person is found from there (PROOF-54)', async ({
  page,
}) => {
  await page.goto(`${desk.url}/directions/paper`);
  await faultsOf(page);
  const number = referenceOf('REQ', stored.paper.late);
  await tabTo(page, number, 'checkbox');
  await page.keyboard.press('Space');
  await tabTo(page, 'Note as sent', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('1 request is noted as sent: REQ-');
  await faultsOf(page);
  const urgent = referenceOf('REQ', stored.paper.urgent);
  await tabTo(page, `Who asked: ${urgent}`, 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Hidden Street 1')).toBeVisible();
  expect(page.url()).toBe(`${desk.url}/persons`);
});

test('a receipt leads to the words that were agreed to (PROOF-45)', async ({ page }) => {
  await page.goto(`${desk.url}/consent`);
  await faultsOf(page);
  await tabTo(page, 'ID of the receipt', 'textbox');
  await page.keyboard.type(stored.receipts.builtIn);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'The choice' })).toBeVisible();
  await expect(page.getByText('We use cookies').first()).toBeVisible();
  await faultsOf(page);
});

for (const width of [320, 360, 768, 1024, 1280]) {
  test(`pages for officers fit ${width} px, in German (PROOF-49)`, async ({ browser }) => {
    const page = await browser.newPage({
      viewport: { width, height: 800 },
      locale: 'de-DE',
    });
    for (const path of [
      '',
      '/consent',
      '/persons',
      '/retention',
      '/directions',
      '/directions/paper',
    ]) {
      await page.goto(`${desk.url}${path}`);
      expect(await page.locator('html').getAttribute('lang')).toBe('de');
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(`${path} ${over}`).toBe(`${path} 0`);
      const hidden = await page
        .locator('main [role=region]')
        .evaluateAll((regions) => regions.map((it) => it.scrollWidth - it.clientWidth));
      expect(Math.max(0, ...hidden), path).toBe(0);
      await faultsOf(page);
    }
    await page.close();
  });
}
