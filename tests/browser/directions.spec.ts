import { expect, type Page, test } from '@playwright/test';
import { axeFaults } from './axeFaults.ts';

// DIRECTIONS-1, DIRECTIONS-2: the directions for the pack in hand, on a phone.

test.use({ viewport: { width: 360, height: 740 } });

for (const [path, find, open] of [
  ['/support/directions-for-use', 'Find directions for use', 'Open in Spanish'],
  ['/de/service/gebrauchsanweisungen', 'Gebrauchsanweisung finden', 'Auf Spanisch öffnen'],
] as const) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`with scripts: ${javaScriptEnabled}`, () => {
      test.use({ javaScriptEnabled });

      test(`${path} finds the Spanish directions of an article`, async ({ page }) => {
        await page.goto(path);
        const form = page.getByTestId('directions-form');
        await expect(form.getByRole('button', { name: find })).toBeInViewport();
        await form.locator('[name=number]').fill('PO-4211-475');
        await form.locator('[name=language]').selectOption('es');
        await form.getByRole('button', { name: find }).click();
        const answer = page.getByTestId('directions-answer');
        await expect(answer.getByRole('heading', { level: 2 })).toBeInViewport();
        await expect(answer).toContainText('KnotLine');
        const link = answer.getByRole('link', { name: open });
        await expect(link).toHaveAttribute('href', /\.es\.pdf$/);
        if (javaScriptEnabled) expect(await axeFaults(page)).toEqual([]);
      });
    });
  }

  test(`${path} says that a number is invalid`, async ({ page }) => {
    await page.goto(`${path}?number=09520000042111`);
    const number = page.getByTestId('directions-form').locator('[name=number]');
    await expect(number).toHaveAttribute('aria-invalid', 'true');
    await expect(number).toHaveAccessibleDescription(/GTIN/);
    expect(await axeFaults(page)).toEqual([]);
  });
}

// DIRECTIONS-9
test.describe('the code of a package', () => {
  test.use({ hasTouch: true, isMobile: true });

  /** A camera, and a detector that sees a code at the second look. */
  const seeing = (page: Page, code: string) =>
    page.addInitScript((rawValue) => {
      let looks = 0;
      class BarcodeDetector {
        static getSupportedFormats = async () => ['data_matrix'];
        detect = async () => (++looks > 1 ? [{ rawValue }] : [{ rawValue: 'something else' }]);
      }
      Object.assign(globalThis, { BarcodeDetector });
      const camera = document.createElement('canvas').captureStream();
      navigator.mediaDevices.getUserMedia = async () => camera;
      Object.assign(globalThis, { camera });
    }, code);

  const trackStates = (page: Page) =>
    page.evaluate(() =>
      (globalThis as unknown as { camera: MediaStream }).camera
        .getTracks()
        .map(({ readyState }) => readyState),
    );

  test('is read by the camera, and leads to the directions', async ({ page }) => {
    await seeing(page, '\u001D010952000004211017200131\u001D10A1-7');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')));
    await page.goto('/support/directions-for-use');
    await page.getByRole('button', { name: 'Scan the pack' }).click();
    const dialog = page.getByTestId('scan-dialog');
    await expect(dialog.getByRole('heading', { name: 'Read from the pack' })).toBeFocused();
    await expect(dialog).toContainText('A1-7');
    await expect(dialog.getByRole('alert')).toContainText('has expired');
    expect(await trackStates(page)).toEqual(['ended']);
    expect(await axeFaults(page)).toEqual([]);
    await dialog.getByRole('link', { name: 'Show the directions for use' }).click();
    await expect(page.getByTestId('directions-answer')).toContainText('KnotLine');
    expect(requests.filter((request) => request.includes('A1-7'))).toEqual([]);
  });

  test('is looked for until the dialog is closed', async ({ page }) => {
    await seeing(page, 'no code of a package');
    await page.goto('/de/service/gebrauchsanweisungen');
    const button = page.getByRole('button', { name: 'Packung scannen' });
    await button.click();
    const dialog = page.getByTestId('scan-dialog');
    await expect(dialog.locator('video')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await expect.poll(() => trackStates(page)).toEqual(['ended']);
  });

  test('cannot be read by every browser, which leads to the field', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'));
    await page.goto('/support/directions-for-use');
    await page.getByRole('button', { name: 'Scan the pack' }).click();
    const dialog = page.getByTestId('scan-dialog');
    await expect(dialog.getByRole('alert')).toContainText('cannot read codes');
    await dialog.getByRole('button', { name: 'Enter the number' }).click();
    await expect(page.getByTestId('directions-form').locator('[name=number]')).toBeFocused();
  });
});
