import { expect, type Page, test } from '@playwright/test';
import type { ModalRequest } from '../../src/modal/modalStore.ts';
import { running } from '../browser/running.ts';
import { expectSound } from '../browser/soundDialog.ts';

const modal = (page: Page) => page.getByTestId('modal');
const logo = (page: Page) => modal(page).getByRole('img', { name: 'Portico Orthopaedics' });

type Wish = Pick<ModalRequest, 'title' | 'size' | 'logoPosition' | 'forceSelection'>;

/** The module that opens all modals; the development server serves it unchanged. */
const store = '/src/modal/modalStore.ts';

/** Opens a modal that no page contains, from code. */
async function openModal(page: Page, wish: Wish) {
  // Modals are shown from the visitor's first interaction on.
  await page.mouse.move(4, 4);
  await page.mouse.move(8, 8);
  await page.evaluate(
    async ([from, asked]) => {
      const { openModal: open } = await import(from);
      const content = async () => ({ default: () => 'Please choose.' });
      open({ eventLabel: 'generic', content, ...asked });
    },
    [store, wish] as const,
  );
  await expect(modal(page).getByRole('heading', { name: wish.title })).toBeFocused();
  await expect(modal(page)).toContainText('Please choose.');
}

async function closeModal(page: Page) {
  await page.evaluate(async (from) => (await import(from)).closeModal(), store);
  await expect(modal(page)).toHaveCount(0);
}

const boxOf = async (page: Page, name: 'modal' | 'logo' | 'title') => {
  const { [name]: part } = {
    modal: modal(page),
    logo: logo(page),
    title: modal(page).getByRole('heading'),
  };
  const { x = 0, width = 0 } = (await part.boundingBox()) ?? {};
  return { start: x, width, middle: x + width / 2 };
};

test('a modal that must be answered stays open until it is (MODAL-3, MODAL-7)', async ({
  page,
}) => {
  for (const [path, width] of [
    ['/', 1280],
    ['/de', 360],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await running(page);
    const opener = page.getByTestId('footer').getByRole('link').first();
    await opener.focus();
    await openModal(page, { title: 'Generic', forceSelection: true, logoPosition: 'center' });
    await expect(modal(page).getByRole('button')).toHaveCount(0);
    await expectSound(modal(page));
    for (let i = 0; i < 4; i += 1) await page.keyboard.press('Escape');
    await page.mouse.click(4, 4);
    for (let i = 0; i < 4; i += 1) await page.keyboard.press('Tab');
    const isInside = () =>
      page.evaluate(() => {
        const { activeElement } = document;
        return activeElement === document.body || activeElement?.closest('dialog') !== null;
      });
    expect(await isInside()).toBe(true);
    await expect(modal(page)).toBeVisible();
    await expect(page).toHaveURL(path);
    await closeModal(page);
    await expect(opener).toBeFocused();
    const told = () =>
      page.evaluate(() =>
        (window as unknown as { dataLayer?: { section: string }[] }).dataLayer?.filter(
          ({ section }) => section === 'modal',
        ),
      );
    // Events wait until it is known whether they are allowed.
    await expect
      .poll(told)
      .toEqual([
        expect.objectContaining({ component: 'open', label: 'generic' }),
        expect.objectContaining({ component: 'close', label: 'generic' }),
      ]);
  }
});

test('has the requested size and logo position (MODAL-1)', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await running(page);
  for (const [size, width, logoPosition] of [
    ['sm', 480, 'start'],
    ['lg', 720, 'center'],
    ['xl', 1080, undefined],
  ] as const) {
    await openModal(page, { title: size, size, ...(logoPosition && { logoPosition }) });
    const dialog = await boxOf(page, 'modal');
    expect(dialog.width).toBe(width);
    await expect(logo(page)).toHaveCount(logoPosition ? 1 : 0);
    if (logoPosition) {
      const at = await boxOf(page, 'logo');
      expect(at.width).toBe(103);
      if (logoPosition === 'center') expect(Math.abs(at.middle - dialog.middle)).toBeLessThan(2);
      else expect(at.start).toBeCloseTo((await boxOf(page, 'title')).start, 0);
    }
    await modal(page).getByRole('button', { name: 'Close' }).click();
    await expect(modal(page)).toHaveCount(0);
  }
});
