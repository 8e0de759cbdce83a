import { expect, type Page, test } from '@playwright/test';
import { textOfPages } from '../running/poppler.ts';
import { pageFaults } from './axeFaults.ts';
import { tabTo } from './byKeyboard.ts';
import { running } from './running.ts';
import { answerPrivacy } from './visitor.ts';

/** A technique with a surgery-day sheet, in two languages. */
export interface Technique {
  readonly en: string;
  readonly de: string;
  /** A moment of the film and an article of its steps. */
  readonly time: string;
  readonly article: string;
}

const sheet = (page: Page) => page.getByTestId('surgery-sheet');

/** Declares the journeys to the sheets of techniques, in English on a desktop, in German on a phone. */
export function describeSurgerySheets(techniques: readonly Technique[]): void {
  test.beforeEach(async ({ context }) => answerPrivacy(context, 'functional'));

  for (const { en, de, time, article } of techniques) {
    test(`${en} leads to its sheet, and that to the film and the team's language (PAGE-54, PAGE-55)`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(en);
      await page.getByRole('link', { name: 'Surgery-day sheet' }).click();
      await expect(sheet(page)).toContainText(article);
      await expect(sheet(page).getByRole('link', { name: time })).toHaveAttribute(
        'href',
        /\?t=\d+$/,
      );
      expect(await pageFaults(page)).toEqual([]);
      await sheet(page).getByRole('link', { name: 'Deutsch' }).click();
      await expect(page).toHaveURL(`${de}?sheet=yes`);
      await page.setViewportSize({ width: 360, height: 740 });
      await expect(sheet(page)).toContainText('Blatt für den OP-Tag');
      await expect(sheet(page)).toContainText(article);
      expect(await pageFaults(page)).toEqual([]);
    });

    for (const path of [en, de]) {
      for (const format of ['A4', 'Letter'] as const) {
        test(`the sheet of ${path} is printed on two pages of ${format} (PAGE-57)`, async ({
          page,
        }) => {
          await page.goto(`${path}?sheet=yes`);
          const pages = textOfPages(await page.pdf({ format }));
          expect(pages).toHaveLength(2);
          const [steps = '', prepared = ''] = pages.map((it) => it.replace(/\s+/g, ' '));
          expect(steps).toContain(time);
          expect(steps).toContain(article);
          expect(prepared).toContain(article);
        });
      }
    }
  }

  test('with the keyboard alone: a technique leads to its sheet, that to a language, and one press prints it (PAGE-57, PAGE-90)', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed-once', '');
    });
    await page.goto(techniques[0]?.en ?? '');
    await running(page);
    await tabTo(page, page.getByRole('link', { name: 'Surgery-day sheet' }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**?sheet=yes');
    await running(page);
    await tabTo(page, sheet(page).getByRole('link', { name: 'Deutsch' }));
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${techniques[0]?.de}?sheet=yes`);
    await running(page);
    await tabTo(page, page.getByRole('button', { name: 'Beide Seiten drucken' }));
    await page.keyboard.press('Enter');
    await expect(page.locator('html[data-printed-once]')).toHaveCount(1);
  });
}
