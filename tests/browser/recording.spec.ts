import { expect, type Locator, test } from '@playwright/test';
import { formOf } from './contactForm.ts';
import { running } from './running.ts';

const film = '/ressourcen/knotenlose-ankertechnik-rotatorenmanschette';

test('the chapters of a film jump to their time (PAGE-8)', async ({ page }) => {
  await page.goto(film);
  const player = page.getByTestId('video-player');
  const video = player.locator('video');
  const at = () => video.evaluate((it: HTMLVideoElement) => it.currentTime);
  const chapters = player.getByRole('navigation', { name: 'Kapitel' }).getByRole('link');
  await expect(chapters).toHaveCount(7);

  await test.step('with the mouse, from the first press on', async () => {
    await chapters.nth(2).click();
    await expect(chapters.nth(2)).toHaveAttribute('aria-current', 'true');
    expect(await at()).toBeGreaterThanOrEqual(18.6);
    await expect(page).toHaveURL(film);
  });

  await test.step('with the keyboard', async () => {
    await chapters.nth(5).focus();
    await page.keyboard.press('Enter');
    await expect(chapters.nth(5)).toHaveAttribute('aria-current', 'true');
    await expect(chapters.nth(2)).not.toHaveAttribute('aria-current');
    expect(await at()).toBeGreaterThanOrEqual(45.6);
  });

  await test.step('captions are in the page’s language, with chapters beside them', async () => {
    const tracksNow = () =>
      video.evaluate((it: HTMLVideoElement) =>
        [...it.textTracks].map(({ kind, language, mode }) => `${kind} ${language} ${mode}`),
      );
    await expect.poll(tracksNow).toContain('captions de showing');
    const tracks = await tracksNow();
    expect(tracks.filter((track) => track.startsWith('captions'))).toHaveLength(4);
    expect(tracks.some((track) => track.startsWith('chapters de'))).toBe(true);
  });

  await test.step('has links to share it and to ask about it', async () => {
    await expect(player.getByRole('link', { name: 'Teilen' })).toBeVisible();
    await expect(player.locator('a[href$="#contact"]')).toBeVisible();
  });
});

test('without JavaScript the chapters link to the time in the file', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(film);
  const chapters = page.getByRole('navigation', { name: 'Kapitel' }).getByRole('link');
  await expect(chapters.nth(1)).toHaveText('0:11 1. Insertionsfläche vorbereiten');
  await expect(chapters.nth(1)).toHaveAttribute('href', /\.mp4#t=11\.6$/);
  await context.close();
});

test('on a phone, what is offered once a film plays is beside its speed (PAGE-97)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(film);
  await running(page);
  const player = page.getByTestId('video-player');
  const offer = player.locator('input[type=checkbox]').first();
  const middleOf = async (part: Locator) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
    return y + height / 2;
  };
  const below = async () => (await middleOf(offer)) - (await middleOf(player.getByLabel('Tempo')));
  await expect(offer).toBeHidden();
  const before = await below();
  expect(Math.abs(before)).toBeLessThan(4);
  await player.getByRole('navigation', { name: 'Kapitel' }).getByRole('link').nth(2).click();
  await expect(offer).toBeVisible();
  expect(await below()).toBe(before);
});

test('without JavaScript a film can be shared by e-mail, and asked about (PAGE-8, FORM-37)', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(film);
  const player = page.getByTestId('video-player');
  const email = await player.getByRole('link', { name: 'Teilen' }).getAttribute('href');
  expect(email).toMatch(/^mailto:\?subject=.+&body=https/);
  expect(decodeURIComponent(email ?? '')).toContain(film);
  await player.locator('a[href$="#contact"]').click();
  await expect(page.locator('input[type=hidden][name=resourceTitle]')).toHaveCount(1);
  await expect(page.locator('input[type=hidden][name=referenceNumber]')).toHaveCount(1);
  await context.close();
});

test('a request that a visitor opens beside a film names the file of the film (FORM-5)', async ({
  page,
}) => {
  await page.goto(film);
  await running(page);
  await page.getByTestId('video-player').locator('a[href$="#contact"]').click();
  await page.getByTestId('audience-chooser').getByText('Medizinische Fachkraft').click();
  const videoURL = formOf(page, 'acom_contact_form').locator('[name="videoURL"]');
  await expect(videoURL).toHaveValue(/^https?:.+\/media\/video\/[\w-]+\.mp4$/, { timeout: 20_000 });
});
