import { expect, test } from '@playwright/test';
import { axeFaults } from './axeFaults.ts';

// STAFF-1, STAFF-2: from a question to the person, on a phone and on a desk.

for (const [path, width, javaScriptEnabled, find, nobody] of [
  ['/corporate/team', 1280, false, 'Find people', 'We found no one'],
  ['/de/unternehmen/team', 360, true, 'Personen suchen', 'Wir haben niemanden gefunden'],
] as const) {
  test.describe(`${path} with scripts: ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 800 } });

    test('finds a person, and their page', async ({ page }) => {
      await page.goto(path);
      const form = page.getByTestId('directory-form');
      const name = await page.locator('main article h3').first().textContent();
      const [first = ''] = (name ?? '').split(/[ ,]/);
      await form.locator('[name=name]').fill(first.toUpperCase());
      await form.getByRole('button', { name: find }).click();
      const directory = page.getByTestId('directory');
      await expect(directory.locator('h3')).toHaveText([name ?? 'a name']);
      await expect(directory.getByRole('heading', { level: 2 })).toBeInViewport();
      if (javaScriptEnabled) expect(await axeFaults(page)).toEqual([]);

      await directory.getByRole('link', { name: `: ${name}` }).click();
      if (javaScriptEnabled) {
        const modal = page.getByTestId('staff-modal');
        await expect(modal).toContainText(name ?? 'a name');
        expect(await axeFaults(page)).toEqual([]);
        await modal.locator('a[href*="/team/"]').click();
      }
      await expect(page).toHaveURL(/\/team\/[a-z-]+$/);
      await expect(page.locator('h1')).toHaveText(name ?? 'a name');
      if (javaScriptEnabled) expect(await axeFaults(page)).toEqual([]);

      const ask = page.getByTestId('person').locator('a[href$="#contactarep"]');
      await ask.click();
      if (javaScriptEnabled) await expect(page.getByTestId('modal')).toContainText(first);
      else await expect(page.locator('main input[name=contactName]').first()).toBeAttached();
    });

    test('removes what leaves nobody', async ({ page }) => {
      await page.goto(`${path}?name=zzz`);
      const directory = page.getByTestId('directory');
      await expect(directory).toContainText(nobody);
      await directory.getByTestId('search-chosen').getByRole('link').first().click();
      await expect(page).toHaveURL(path);
      await expect(directory.locator('h3').nth(2)).toBeVisible();
    });
  });
}
