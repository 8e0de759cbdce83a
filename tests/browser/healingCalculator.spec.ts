import { expect, type Page, test } from '@playwright/test';
import { axeFaults } from './axeFaults.ts';
import { confirmProfession } from './visitor.ts';

const texts = {
  en: {
    path: '/shoulder-healing-calculator',
    confirm: 'I confirm that I am a health care professional',
    calculate: 'Calculate',
    score: 'Score: 8 of 15 points',
    tear: '2.6',
    bone: '-2.4',
    rate: '55.2%',
  },
  de: {
    path: '/de/heilungsrechner-schulter',
    confirm: 'Ich bestätige',
    calculate: 'Berechnen',
    score: 'Ergebnis: 8 von 15 Punkten',
    tear: '2,6',
    bone: '−2,4',
    rate: '55,2',
  },
} as const;

const values = 'age=71&tear=2.6&infraspinatus=2&retraction=1.5&work=medium&bone=-2.4';

const confirm = (page: Page) => confirmProfession(page.request);

for (const [language, width, javaScriptEnabled] of [
  ['en', 360, true],
  ['de', 1280, true],
  ['de', 360, false],
  ['en', 1280, false],
] as const) {
  const { path, confirm: yes, calculate, score, tear, bone, rate } = texts[language];
  test.describe(`at ${width} px, with scripts: ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 800 } });

    test(`${path} answers a professional (PAGE-9, NAV-20, CALC-1, CALC-6)`, async ({ page }) => {
      await page.goto(path);
      await page.getByRole('button', { name: yes }).click();
      const form = page.getByTestId('healing-form');
      await expect(form.getByTestId('healing-age')).toBeInViewport();
      await form.getByTestId('healing-age').fill('71');
      await form.getByTestId('healing-tear').fill(tear);
      await form.getByTestId('healing-infraspinatus').selectOption('2');
      await form.getByTestId('healing-retraction').fill('15');
      await form.getByTestId('healing-work').selectOption('medium');
      await form.getByTestId('healing-bone').fill(bone);
      await form.getByRole('button', { name: calculate }).click();

      const retraction = page.getByTestId('healing-retraction');
      await expect(retraction).toHaveAttribute('aria-invalid', 'true');
      await expect(retraction).toHaveAccessibleDescription(/0 (to|bis) 10/);
      await expect(page.getByTestId('healing-faults')).toBeInViewport();
      await expect(page.getByTestId('healing-tear')).toHaveValue(tear);
      if (javaScriptEnabled) expect(await axeFaults(page)).toEqual([]);
      await retraction.fill('1.5');
      await page.getByRole('button', { name: calculate }).click();

      await expect(page.getByRole('heading', { name: score })).toBeInViewport();
      await expect(page.getByTestId('healing-result')).toContainText(rate);
      await expect(page.getByTestId('healing-plot')).toHaveAccessibleName(/8/);
      const row = page.getByTestId('healing-points').locator('[data-factor=retraction]');
      await expect(row).toContainText(/1 (of|von) 4/);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
      if (javaScriptEnabled) expect(await axeFaults(page)).toEqual([]);
    });
  });
}

test('the printed page has the entries, the answer, the source and the limits', async ({
  page,
}) => {
  await confirm(page);
  await page.goto(`${texts.en.path}?${values}`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByTestId('healing-form')).toBeHidden();
  await expect(page.getByRole('heading', { name: texts.en.score })).toBeVisible();
  await expect(page.getByTestId('healing-plot')).toBeVisible();
  for (const entry of ['71', '2.6 cm', '1.5 cm', '−2.4', 'Medium']) {
    await expect(page.getByTestId('healing-points')).toContainText(entry);
  }
  await expect(page.getByTestId('healing-source')).toContainText('603 patients');
});

test('the answer is shared with its address (CALC-5)', async ({ page }) => {
  await confirm(page);
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (data: unknown) => Object.assign(window, { data }) });
  });
  await page.goto(`${texts.en.path}?${values}`);
  await page.locator('[data-island=share] a').click();
  await expect
    .poll(() => page.evaluate(() => (window as { data?: { url?: string } }).data?.url))
    .toContain(`${texts.en.path}?${values}`);
});

test('neither the data layer nor the next page learns the entries (CALC-8)', async ({ page }) => {
  await confirm(page);
  await page.goto(`${texts.en.path}?${values}`);
  await page.locator('html[data-running]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: texts.en.calculate }).click();
  await expect(page.getByRole('heading', { name: texts.en.score })).toBeVisible();
  const layer = () =>
    page.evaluate(() => JSON.stringify((window as { dataLayer?: unknown[] }).dataLayer ?? []));
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'analyticsDisabled'))).toBe(true);
  expect(await layer()).toBe('[]');
  await page.getByTestId('footer').getByRole('link', { name: 'Privacy', exact: true }).click();
  await page.waitForURL('**/privacy');
  expect(await page.evaluate(() => document.referrer)).toMatch(/^http:\/\/[^/]+\/$/);
});
