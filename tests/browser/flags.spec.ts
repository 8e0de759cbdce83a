import { expect, type Page, test } from '@playwright/test';
import { axeFaults } from './axeFaults.ts';

// The tested site has flags that are on for testers only: flags.json beside this file.

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await page.locator('html[data-running]').waitFor({ state: 'attached' });
};
const setCookie = (page: Page, cookie: string) =>
  page.evaluate((text) => {
    document.cookie = text;
  }, `${cookie}; Path=/; SameSite=Lax`);
const film = (page: Page) => page.getByTestId('hero-film');
const isPaused = (page: Page) => film(page).evaluate((video) => (video as HTMLVideoElement).paused);
const playsFilms = (page: Page) =>
  page.evaluate(
    () => document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01E"') !== '',
  );

test('a tester’s page follows the cookie, and other visitors are not affected (FLAG-4)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/feature-flags|loadFlags-|MovingPicture-|\.mp4/.test(request.url()))
      asked.push(request.url());
  });
  const html = page.locator('html');
  const button = page.locator('main a', { hasText: 'Explore products' });
  const calendar = page.locator('section a', { hasText: 'Upcoming events' });

  await open(page, '/');
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  const widthOf = async () => Math.round((await button.boundingBox())?.width ?? 0);
  const usual = await widthOf();
  await expect(calendar).toHaveCount(0);

  await setCookie(page, 'testflag=1');
  await expect(html).toHaveAttribute('data-buttons', 'wide');
  await expect(calendar).toHaveAttribute('href', '/calendar');
  await expect(film(page)).toBeAttached();
  expect(await widthOf()).toBeGreaterThan(usual);
  if (await playsFilms(page)) {
    // A film out of sight does not play.
    await film(page).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Pause motion' }).click();
    await expect.poll(() => isPaused(page)).toBe(true);
    await page.getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => isPaused(page)).toBe(false);
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(film(page)).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);

  await open(page, '/resources/knotless-anchor-repair-rotator-cuff');
  const download = page.locator('main a[download]');
  await expect(download).toHaveAttribute('href', /-360\.mp4$/);
  await setCookie(page, 'testflag=; Max-Age=0');
  await expect(download).toHaveCount(0);
  await expect(html).not.toHaveAttribute('data-buttons');
  expect(faults).toEqual([]);
});
