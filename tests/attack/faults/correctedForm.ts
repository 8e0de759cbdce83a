import { chromium, type Page } from '@playwright/test';
import { startLeadReceiver } from '../../fakes/leadReceiver.ts';
import { here } from '../../running/ask.ts';
import { launchOptions } from '../../running/chromium.ts';
import { type Attack, type AttackContext, type Finding, finding } from '../attack.ts';

const codename = 'general_contact_form';
const path = '/de/unternehmen/kontaktieren-sie-uns';

async function fillIn(page: Page): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-running]').waitFor({ state: 'attached' });
  const place = page.locator(`[id="${codename}"]`);
  // A visitor who enters the form wakes it.
  await place.locator('[name="firstName"]').focus();
  await page.locator('portico-island[data-awake]', { has: place }).waitFor({ state: 'attached' });
  const values = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@hospital.example' };
  for (const [name, value] of Object.entries({ ...values, message: 'Guten Tag' })) {
    await place.locator(`[name="${name}"]`).fill(value);
  }
  await place.locator('[name="country"]').selectOption('DE');
  await place.locator('[name="messageCategory"]').selectOption('website');
}

/** The statuses of the submissions that the page sends, in order. */
function watch(page: Page): number[] {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/submit')) statuses.push(response.status());
  });
  return statuses;
}

async function correct(context: AttackContext): Promise<Finding> {
  const receiver = await startLeadReceiver();
  context.after(() => receiver.close());
  const env = { FORM_SUBMISSION_URL: receiver.url, FORM_DELIVERY: 'sync' };
  const site = await context.start({ env });
  const browser = await chromium.launch(launchOptions());
  context.after(() => browser.close());
  const page = await browser.newPage({
    baseURL: `http://${here}:${site.port}`,
    extraHTTPHeaders: { 'x-country': 'US' },
  });
  const statuses = watch(page);
  await fillIn(page);
  const form = page.locator(`[data-form="${codename}"]`);
  const button = form.locator('button[type="submit"]');
  receiver.mode = 'refuse';
  await button.click();
  await form.getByRole('alert').first().waitFor({ timeout: 20_000 });
  if (statuses.join() !== '422') throw new Error(`The first press was answered ${statuses}`);
  receiver.mode = 'take';
  await form.locator('[name="lastName"]').fill('Byron');
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/submit'));
  await button.click();
  await answered;
  const isSent = await page
    .getByTestId('form-sent')
    .waitFor({ timeout: 10_000 })
    .then(
      () => true,
      () => false,
    );
  return finding(isSent, `the presses were answered ${statuses.join(', ')}`);
}

/** An attack with a receiver that rejects a form once. */
export const correctedForm: Attack = {
  name: 'corrected-form',
  what: 'In a browser, a form is corrected after the receiver of leads rejected it',
  mustHold: 'the next press sends it',
  isPatient: true,
  run: correct,
};
