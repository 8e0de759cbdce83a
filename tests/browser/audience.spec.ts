import { expect, type Page, test } from '@playwright/test';
import { located } from './running.ts';

const help = (page: Page) => page.getByTestId('footer-help');
const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem('audience'));

test('a page for one audience presumes it, and stores nothing (CONTACT-11, FOOTER-2)', async ({
  page,
}) => {
  await page.goto('/corporate/careers');
  await expect(page.locator('html')).toHaveAttribute('data-audience', 'job-seeker');
  await expect(help(page)).toBeHidden();
  await page.goto('/corporate/our-story');
  await expect(page.locator('html')).toHaveAttribute('data-audience', 'global-landing-pages');
  await page.goto('/support');
  await expect(help(page)).toBeVisible();
  expect(await stored(page)).toBeNull();
});

test('the links for representatives and for job seekers choose the audience (CONTACT-11)', async ({
  page,
}) => {
  await page.goto('/support');
  // Before that, a page stores no choice.
  await located(page);
  await page
    .locator('[data-chooses=representative] a')
    .first()
    .click({ modifiers: ['Control'] });
  await expect.poll(() => stored(page)).toBe('representative');
  await page.goto('/support#contact');
  const careers = page.getByTestId('audience-chooser').locator('[data-chooses] a');
  await careers.click({ modifiers: ['Control'] });
  await expect.poll(() => stored(page)).toBe('job-seeker');
});
