import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { axeFaults } from './axeFaults.ts';
import { fillIn, formOf, hydratedForm, person } from './contactForm.ts';
import { running } from './running.ts';

// DIRECTIONS-1, DIRECTIONS-2: the directions for the pack in hand, on a phone.

test.use({ viewport: { width: 360, height: 740 } });

for (const [path, javaScriptEnabled, find, open] of [
  ['/support/directions-for-use', false, 'Find directions for use', 'Open in Spanish'],
  ['/de/service/gebrauchsanweisungen', true, 'Gebrauchsanweisung finden', 'Auf Spanisch öffnen'],
] as const) {
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

  test(`${path} says that a number is invalid`, async ({ page }) => {
    await page.goto(`${path}?number=09520000042111`);
    const number = page.getByTestId('directions-form').locator('[name=number]');
    await expect(number).toHaveAttribute('aria-invalid', 'true');
    await expect(number).toHaveAccessibleDescription(/GTIN/);
    expect(await axeFaults(page)).toEqual([]);
  });
}

// DIRECTIONS-8
for (const [path, javaScriptEnabled, required] of [
  ['/support/directions-for-use', false, 'This field is required'],
  ['/de/service/gebrauchsanweisungen', true, 'Dieses Feld ist ein Pflichtfeld'],
] as const) {
  test.describe(`a paper copy, with scripts: ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled });

    test(`${path} asks for the address, and takes the product along`, async ({ page }) => {
      await page.goto(`${path}?number=PO-4211-475&language=es`);
      const codename = 'paper_copy_form';
      const form = javaScriptEnabled ? await hydratedForm(page, codename) : formOf(page, codename);
      const { firstName = '', lastName = '', email = '' } = person();
      await fillIn(form, { firstName, lastName, email });
      await form.locator('button[type=submit]').click();
      for (const name of ['address', 'zip', 'city']) {
        await expect(form.locator(`[name=${name}]`)).toHaveAccessibleDescription(required);
      }
      await expect(form.locator('[name=message]')).not.toHaveAttribute('aria-invalid', 'true');
      if (javaScriptEnabled) expect(await axeFaults(page)).toEqual([]);
      await fillIn(form, { address: 'Ring 1', zip: '80331', city: 'Munich' });
      await form.locator('[name=country]').selectOption('DE');
      await form.locator('button[type=submit]').click();
      await expect(page.getByTestId('reference')).toHaveText(/^REQ-/);
      await expect(page.getByTestId('form-sent')).toBeInViewport();
    });
  });
}

// A form that was posted before its scripts ran.
test('the visitor’s country, once it is chosen, is not called missing (FORM-14)', async ({
  page,
}) => {
  await page.goto('/support/directions-for-use');
  const form = formOf(page, 'paper_copy_form');
  await form.evaluate((it: HTMLFormElement) => HTMLFormElement.prototype.submit.call(it));
  await expect(form.locator('[name=address]')).toHaveAttribute('aria-invalid', 'true');
  await form.locator('[name=firstName]').fill('Ada');
  await expect(form.locator('[name=country]')).not.toHaveValue('');
  await expect(form.locator('[name=country]')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(form.locator('[name=address]')).toHaveAttribute('aria-invalid', 'true');
});

test.describe('the code of a package (DIRECTIONS-9)', () => {
  test.use({ hasTouch: true, isMobile: true });

  /** A camera, and a detector that sees each code once, and the last one from then on. */
  const seeing = (page: Page, ...codes: readonly string[]) =>
    page.addInitScript((values) => {
      const seen = [...values];
      class BarcodeDetector {
        static getSupportedFormats = async () => ['data_matrix'];
        detect = async () => [{ rawValue: seen.length > 1 ? seen.shift() : seen[0] }];
      }
      Object.assign(globalThis, { BarcodeDetector });
      const camera = document.createElement('canvas').captureStream();
      navigator.mediaDevices.getUserMedia = async () => camera;
      Object.assign(globalThis, { camera });
    }, codes);

  const trackStates = (page: Page) =>
    page.evaluate(() =>
      (globalThis as unknown as { camera: MediaStream }).camera
        .getTracks()
        .map(({ readyState }) => readyState),
    );

  test('is read by the camera, and leads to the directions', async ({ page }) => {
    await seeing(page, 'something else', '\u001D010952000004211017200131\u001D10A1-7');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')));
    await page.goto('/support/directions-for-use');
    await page.getByRole('button', { name: 'Scan the pack' }).click();
    const dialog = page.getByTestId('scan-dialog');
    await expect(dialog.getByRole('heading', { name: 'Read from the pack' })).toBeFocused();
    await expect(dialog).toContainText('A1-7');
    await expect(dialog.getByRole('alert')).toContainText('has expired');
    expect(await trackStates(page)).toEqual(['ended']);
    // The same answer as in the search box (SEARCH-35).
    await expect(dialog.getByTestId('scan-answer')).toContainText('KnotLine');
    await expect(dialog.getByRole('link', { name: 'Open in English' })).toBeVisible();
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

  // DIRECTIONS-11
  for (const [code, answer] of [
    ['https://other.example/menu', 'was read, but it is not one of our numbers'],
    ['+A123BJC5D6E71G', 'This is an HIBC code'],
    ['0109520000042111', 'contains no valid GTIN'],
  ] as const) {
    test(`${code} is answered while the camera looks on`, async ({ page }) => {
      await seeing(page, code);
      await page.goto('/support/directions-for-use');
      await page.getByRole('button', { name: 'Scan the pack' }).click();
      const dialog = page.getByTestId('scan-dialog');
      await expect(dialog.getByRole('status')).toContainText(answer);
      await expect(dialog.locator('video')).toBeVisible();
      expect(await trackStates(page)).toEqual(['live']);
      expect(await axeFaults(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Enter the number' }).click();
      await expect(page.getByTestId('directions-form').locator('[name=number]')).toBeFocused();
      await expect.poll(() => trackStates(page)).toEqual(['ended']);
    });
  }

  for (const code of ['PO-4211-475', 'HTTPS://WWW.PORTICO.EXAMPLE/IFU/PO-4211-475']) {
    test(`${code} leads to the directions`, async ({ page }) => {
      await seeing(page, code);
      await page.goto('/support/directions-for-use');
      await page.getByRole('button', { name: 'Scan the pack' }).click();
      const dialog = page.getByTestId('scan-dialog');
      await expect(dialog).toContainText('PO-4211-475');
      await dialog.getByRole('link', { name: 'Show the directions for use' }).click();
      await expect(page.getByTestId('directions-answer')).toContainText('KnotLine');
    });
  }

  test('of another company is called so, and the next one is read', async ({ page }) => {
    await seeing(page, '4006381333931', ']d20109520000042110');
    await page.goto('/support/directions-for-use');
    await page.getByRole('button', { name: 'Scan the pack' }).click();
    const dialog = page.getByTestId('scan-dialog');
    await expect(dialog.getByRole('alert')).toContainText('is not one of our numbers');
    await dialog.getByRole('button', { name: 'Scan again' }).click();
    await expect(dialog).toContainText('09520000042110');
    await expect(dialog.getByRole('link', { name: 'Show the directions for use' })).toBeVisible();
  });

  test('with lot and expiry alone warns, and waits for the other code (DIRECTIONS-12)', async ({
    page,
  }) => {
    await seeing(page, '1720013110A1-7');
    await page.goto('/support/directions-for-use');
    await page.getByRole('button', { name: 'Scan the pack' }).click();
    const dialog = page.getByTestId('scan-dialog');
    await expect(dialog.getByRole('status')).toContainText('contains no product number');
    await expect(dialog.getByRole('alert')).toContainText('has expired');
    await expect(dialog).toContainText('A1-7');
  });

  /** Removes the browser's detector, and shows the camera a picture of a code. */
  const showing = (page: Page, picture: string) =>
    page.addInitScript(async (src) => {
      Reflect.deleteProperty(globalThis, 'BarcodeDetector');
      const canvas = document.createElement('canvas');
      canvas.width = 640;
      canvas.height = 480;
      const camera = canvas.captureStream(10);
      navigator.mediaDevices.getUserMedia = async () => camera;
      Object.assign(globalThis, { camera });
      const image = new Image();
      image.src = src;
      await image.decode();
      const draw = () => {
        const context = canvas.getContext('2d');
        if (!context) return;
        context.fillStyle = '#bbb';
        context.fillRect(0, 0, 640, 480);
        context.drawImage(image, 200, 120, 240, 240);
      };
      setInterval(draw, 100);
    }, picture);

  test('is read where the browser has no detector, by a reader from this site', async ({
    page,
  }) => {
    const svg = await readFile(new URL('./gs1DataMatrix.svg', import.meta.url), 'base64');
    await showing(page, `data:image/svg+xml;base64,${svg}`);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto('/support/directions-for-use');
    await running(page);
    const isReader = (url: string) => /zxing/i.test(url);
    expect(loaded.filter(isReader)).toEqual([]);
    await page.getByRole('button', { name: 'Scan the pack' }).click();
    const dialog = page.getByTestId('scan-dialog');
    await expect(dialog.getByRole('heading', { name: 'Read from the pack' })).toBeVisible();
    await expect(dialog).toContainText('09520000042110');
    await expect(dialog).toContainText('A1-7');
    const { origin } = new URL(page.url());
    expect(loaded.filter(isReader).map((url) => new URL(url).origin)).toEqual([origin, origin]);
    expect(loaded.filter((url) => url.startsWith('http') && !url.startsWith(origin))).toEqual([]);
    expect(await trackStates(page)).toEqual(['ended']);
  });

  test('cannot be read without a reader, which leads to the field', async ({ page }) => {
    await showing(page, 'data:,');
    await page.route(/zxing/i, (route) => route.abort());
    await page.goto('/support/directions-for-use');
    await page.getByRole('button', { name: 'Scan the pack' }).click();
    await expect(page.getByTestId('scan-dialog').getByRole('alert')).toContainText(
      'cannot read codes',
    );
    expect(await trackStates(page)).toEqual(['ended']);
  });

  // Closing the dialog must not wait for a slow network, or for the answer to the question.
  test('the camera is off once the dialog is closed, though the reader has not loaded', async ({
    page,
  }) => {
    await showing(page, 'data:,');
    await page.route(/zxing/i, () => undefined);
    await page.goto('/support/directions-for-use');
    const asked = page.waitForRequest(/zxing/i);
    await page.getByRole('button', { name: 'Scan the pack' }).click();
    await asked;
    expect(await trackStates(page)).toEqual(['live']);
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('scan-dialog')).toBeHidden();
    await expect.poll(() => trackStates(page)).toEqual(['ended']);
  });

  test('a camera that opens after the dialog was closed is turned off', async ({ page }) => {
    await showing(page, 'data:,');
    await page.route(/zxing/i, () => undefined);
    await page.addInitScript(() => {
      const later = Promise.withResolvers<MediaStream>();
      navigator.mediaDevices.getUserMedia = () => {
        Object.assign(globalThis, { isAsked: true });
        return later.promise;
      };
      Object.assign(globalThis, { open: later.resolve });
    });
    await page.goto('/support/directions-for-use');
    await page.getByRole('button', { name: 'Scan the pack' }).click();
    await page.waitForFunction(() => 'isAsked' in globalThis);
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('scan-dialog')).toBeHidden();
    await page.evaluate(() => {
      const { open, camera } = globalThis as unknown as {
        open: (camera: MediaStream) => void;
        camera: MediaStream;
      };
      open(camera);
    });
    await expect.poll(() => trackStates(page)).toEqual(['ended']);
  });

  test('cannot be read without a camera, which leads to the field', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'mediaDevices'));
    await page.goto('/support/directions-for-use');
    await page.getByRole('button', { name: 'Scan the pack' }).click();
    const dialog = page.getByTestId('scan-dialog');
    await expect(dialog.getByRole('alert')).toContainText('cannot read codes');
    await dialog.getByRole('button', { name: 'Enter the number' }).click();
    await expect(page.getByTestId('directions-form').locator('[name=number]')).toBeFocused();
  });
});
