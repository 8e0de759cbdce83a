import { expect, test } from '@playwright/test';
import { axeFaults } from './axeFaults.ts';

const film = '/ressourcen/knotenlose-ankertechnik-rotatorenmanschette';
const guide = '/resources/lunaris-meniscus-technique-guide';

test('the first screen shows title and player (PAGE-26)', async ({ page }) => {
  for (const path of [film, '/resources/knotless-anchor-repair-rotator-cuff']) {
    await page.goto(path);
    for (const [width, height] of [
      [360, 740],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const part of [page.locator('h1'), page.locator('video')]) {
        const box = await part.boundingBox();
        expect((box?.y ?? height) + (box?.height ?? 0), `${path} at ${width}`).toBeLessThan(height);
      }
    }
  }
});

test('a presenter opens the staff modal (PAGE-26, MODAL-9)', async ({ page }) => {
  await page.goto(film);
  const opener = page.getByRole('button', { name: /Ebba Almgrensen/ });
  await opener.click();
  const modal = page.getByRole('dialog', { name: /Ebba Almgrensen/ });
  await expect(modal).toContainText('Göteborg, Schweden');
  await expect(modal).toContainText('operiert Schultern');
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(opener).toBeFocused();
});

test('without JavaScript a presenter has the biography in the page (PAGE-12, PAGE-26)', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(film);
  const facts = page.getByTestId('resource').locator('dl').first();
  await expect(facts.getByRole('button')).toHaveCount(0);
  await expect(facts).toContainText('Ebba Almgrensen');
  await facts.locator('summary').click();
  await expect(facts.locator('details p')).toContainText('operiert Schultern');
  await expect(facts.locator('details p')).toBeVisible();
  await context.close();
});

test('a resource leads to its products, techniques and next courses (PAGE-27)', async ({
  page,
}) => {
  await page.goto(guide);
  for (const [heading, href] of [
    ['Related products', /^\/products\//],
    ['Related techniques', /^\/resources\//],
    ['Upcoming events', /^\/calendar\//],
  ] as const) {
    const section = page.locator('section', { has: page.getByRole('heading', { name: heading }) });
    await expect(section.getByRole('link').first()).toHaveAttribute('href', href);
  }
});

test('a document shows its pages, their number and its size, and can be opened or saved (PAGE-31)', async ({
  page,
}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/ressourcen/lunaris-meniskusnaht-technikanleitung');
    const pages = page.getByTestId('resource').getByRole('button', { name: /^Seite \d/ });
    await expect(pages).toHaveCount(4);
    await expect(page.locator('dl', { hasText: 'Seiten' }).first()).toContainText('4');
    await expect(page.getByRole('link', { name: 'Öffnen', exact: true })).toHaveAttribute(
      'href',
      /meniscus-technique-guide\.de\.pdf$/,
    );
    const save = page.getByRole('link', { name: /^Herunterladen \(\d+ kB\)$/ });
    await expect(save).toHaveAttribute('download');
    await pages.nth(1).click();
    await expect(page.getByRole('img', { name: 'Seite 2' }).last()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Seite 2 im PDF öffnen' })).toHaveAttribute(
      'href',
      /meniscus-technique-guide\.de\.pdf#page=2$/,
    );
    expect(await axeFaults(page, '#zoom-2')).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await axeFaults(page)).toEqual([]);
  }
});

test('a page of a document can be read in its frame, beside all pages (PAGE-62)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(guide);
  const first = page.getByRole('button', { name: /^Page 1/ });
  const box = await first.boundingBox();
  expect(box?.width).toBeGreaterThan(700);
  await expect(page.getByRole('link', { name: 'Open', exact: true })).toBeInViewport();
  const thumbnail = page.getByRole('link', { name: 'Page 3' });
  expect((await thumbnail.boundingBox())?.height).toBeGreaterThan(120);
  await thumbnail.click();
  await expect(page.getByRole('button', { name: /^Page 3/ })).toBeInViewport({ ratio: 0.4 });
  await page.getByRole('button', { name: /^Page 3/ }).click();
  const large = page.locator('#zoom-3 img');
  expect((await large.boundingBox())?.width).toBeGreaterThan(900);
  await page.locator('#zoom-3').evaluate((it) => it.scrollTo(0, it.scrollHeight));
  await expect(page.locator('#zoom-3').getByRole('button')).toBeInViewport();
});

test('a technique guide shows each step with a picture (PAGE-31, PAGE-3)', async ({ page }) => {
  for (const [path, first] of [
    [guide, 'A graduated probe'],
    ['/ressourcen/lunaris-meniskusnaht-technikanleitung', 'Ein Tasthaken'],
    ['/recursos/sutura-meniscal-lunaris-guia-tecnica', 'Un palpador'],
  ] as const) {
    await page.goto(path);
    const steps = page.locator('ol > li', { has: page.locator('h3') });
    await expect(steps).toHaveCount(5);
    for (const step of await steps.all()) await expect(step.getByRole('img')).toHaveCount(1);
    await expect(steps.first().getByRole('img')).toHaveAccessibleName(new RegExp(first));
  }
});
