import { expect, type Locator, type Page, test } from '@playwright/test';
import { located, running } from '../browser/running.ts';
import { expectOneScroller } from '../browser/soundDialog.ts';

const isVet = () => test.info().project.name === 'vet';
const event = () =>
  isVet()
    ? '/calendar/vet_event_suture_lab_rosario_2028'
    : '/calendar/event_hand_wrist_lab_sao_paulo_2027';

/** Opens a dialog of a page. @returns what is in it once its content has arrived */
type Opening = (page: Page) => Promise<Locator>;

/** A modal that the hash of an address opens; its content comes after its frame. */
const byHash =
  (path: () => string, content: string): Opening =>
  async (page) => {
    await page.goto(path());
    return page.getByTestId('modal').locator(content).first();
  };

/** Every dialog with a title: how one opens it, and by what it is complete. */
const dialogs: Readonly<Record<string, Opening>> = {
  'who the visitor is': byHash(() => '/#contact', 'ul a, ul button, form'),
  'a representative': byHash(() => '/#contactarep', 'form button[type=submit]'),
  'an event': byHash(() => `${event()}#eventcontactform`, 'form button[type=submit]'),
  async 'a biography'(page) {
    await page.goto('/corporate/team');
    await running(page);
    await page.locator('main article a[aria-haspopup=dialog]').first().click();
    return page.getByTestId('staff-modal').getByRole('img');
  },
  async 'privacy settings'(page) {
    await page.goto('/corporate/team');
    await located(page);
    await page.locator('#privacy-settings-open').click();
    return page.getByTestId('privacy-settings').locator('footer button').last();
  },
  async 'the camera'(page) {
    await page.goto('/support/directions-for-use');
    await running(page);
    await page.getByRole('button', { name: 'Scan the pack' }).click();
    return page.getByTestId('scan-dialog').getByRole('button').last();
  },
  async 'a modal of content'(page) {
    test.skip(isVet(), 'its content has none');
    await page.goto('/support');
    await running(page);
    await page.locator('main a[href="#modal-incident_report"]').click();
    return page.getByTestId('modal').getByRole('link').first();
  },
};

test.use({ hasTouch: true, viewport: { width: 360, height: 640 } });

for (const [name, open] of Object.entries(dialogs)) {
  test(`the dialog of ${name} scrolls in one part only, in windows of three sizes (MODAL-11, MODAL-12)`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const content = await open(page);
    await expect(content).toBeAttached({ timeout: 20_000 });
    const dialog = page.locator('dialog[open]');
    for (const [width, height] of [
      [360, 640],
      [768, 1024],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect
        .poll(() => page.evaluate(() => [innerWidth, innerHeight]))
        .toEqual([width, height]);
      await expectOneScroller(dialog);
    }
    const isForced = (await dialog.getAttribute('closedby')) === 'none';
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(isForced ? 1 : 0);
  });
}
