import { expect, test } from '@playwright/test';
import { brokenWords } from './brokenWords.ts';

/** Declares that the headings of a brand's home pages fit a phone, in all its languages. */
export function homeHeadings(): void {
  for (const home of ['/', '/de', '/es', '/pt']) {
    test(`no word of the heading of ${home} is broken on a phone (PAGE-100)`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(home);
      expect(await brokenWords(page, 'h1')).toEqual([]);
    });
  }
}
