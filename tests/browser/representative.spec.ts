import { expect, type Page, test } from '@playwright/test';
import { axeFaults } from './axeFaults.ts';

// STAFF-3: from a country and a postal code to who is responsible, on a phone and on a desk.

/** Asks for a place with the form of the page. */
async function ask(page: Page, country: string, code: string): Promise<void> {
  const form = page.getByTestId('representative-form');
  await form.locator('[name=country]').selectOption(country);
  await form.locator('[name=postal_code]').fill(code);
  await form.locator('button').click();
}

for (const [path, width, javaScriptEnabled, needsCode, none] of [
  [
    '/support/find-your-representative',
    1280,
    false,
    'Enter a postal code of this country',
    'We have no representative there',
  ],
  [
    '/de/service/aussendienst-finden',
    360,
    true,
    'Geben Sie eine Postleitzahl dieses Landes ein',
    'Dort haben wir keinen Außendienst',
  ],
] as const) {
  test.describe(`${path} with scripts: ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 800 } });

    /** The page is accessible, and no wider than the window. */
    async function expectSound(page: Page) {
      if (!javaScriptEnabled) return;
      expect(await axeFaults(page)).toEqual([]);
      const html = page.locator('html');
      expect(await html.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
    }

    test('names who is responsible, and leads to the person (STAFF-3, STAFF-6)', async ({
      page,
    }) => {
      await page.goto(path);
      await expectSound(page);
      const form = page.getByTestId('representative-form');
      const own = javaScriptEnabled ? 'US' : '';
      await expect(form.locator('[name=country]')).toHaveValue(own);
      await ask(page, 'DE', '');
      await expect(form).toContainText(needsCode);
      await expectSound(page);
      await ask(page, 'DE', '80331');
      const answer = page.getByTestId('representative-answer');
      await expect(answer.getByRole('heading')).toBeInViewport();
      await expect(answer).toContainText('Portico Unterschleißheim');
      await expect(answer.locator('a[href^="tel:+49"]').first()).toBeVisible();
      // STAFF-6
      await expect(answer.locator('img')).toHaveCount(1);
      await expect(answer.locator('svg[role=img] circle')).toHaveCount(2);
      await expect(answer.locator('a[href$="#contactarep"]')).toBeVisible();
      const [asked, told] = await Promise.all([form.boundingBox(), answer.boundingBox()]);
      const isBeside = (told?.x ?? 0) >= (asked?.x ?? 0) + (asked?.width ?? 0);
      expect(isBeside).toBe(width >= 1024);
      await expectSound(page);
      const person = answer.locator('a[href*="/team/"]');
      const name = await person.textContent();
      await person.click();
      await expect(page.locator('h1')).toHaveText(name ?? 'a name');
    });

    test('before an answer, the panel names offices to call (PAGE-96)', async ({ page }) => {
      await page.goto(path);
      const offices = page.getByTestId('representative-offices');
      await expect(offices.locator('a[href^="tel:"]')).toHaveCount(5);
      await expect(offices.locator('svg')).toBeVisible({ visible: width >= 640 });
      await expectSound(page);
      await ask(page, 'DE', '80331');
      await expect(page.getByTestId('representative-answer')).toBeVisible();
      await expect(offices).toHaveCount(0);
    });

    test('an answer moves nothing below a wide form (STAFF-6)', async ({ page }) => {
      test.skip(width < 1024, 'the answer is below the form');
      const below = page.getByTestId('footer');
      await page.goto(path);
      const heightOf = async () => (await below.boundingBox())?.y ?? 0;
      const before = (await heightOf()) + (await page.evaluate(() => scrollY));
      await ask(page, 'NO', '0150');
      await expect(page.getByTestId('representative-answer')).toBeVisible();
      const after = (await heightOf()) + (await page.evaluate(() => scrollY));
      expect(after).toBe(before);
    });

    test('says where nobody is responsible, and leads on', async ({ page }) => {
      await page.goto(path);
      await ask(page, 'NO', '0150');
      const answer = page.getByTestId('representative-answer');
      await expect(answer.getByRole('heading')).toHaveText(none);
      await expectSound(page);
      await answer.getByRole('link').click();
      await expect(page).not.toHaveURL(/country=/);
      await expect(page.getByTestId('contact-form').first()).toBeAttached();
    });
  });
}
