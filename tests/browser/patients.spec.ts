import { expect, test } from '@playwright/test';
import { axeFaults } from './axeFaults.ts';
import { running } from './running.ts';
import { answerPrivacy } from './visitor.ts';

test.beforeEach(async ({ context }) => answerPrivacy(context, 'functional'));

test('questions for the doctor are printed with lines, without their button (PAGE-34)', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto('/de/patienten/fragen-fuer-das-arztgespraech');
  await running(page);
  await page.getByRole('button', { name: 'Drucken' }).first().click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Drucken' })).toHaveCount(0);
  const heights = await page
    .locator('main li:has-text("?")')
    .evaluateAll((all) =>
      all.map((it) => Number.parseFloat(getComputedStyle(it, '::after').height)),
    );
  expect(heights).toHaveLength(12);
  expect(Math.min(...heights)).toBeGreaterThan(20);
});

test('the numbers of a drawing have a list and do not touch each other (PAGE-33)', async ({
  page,
}) => {
  await page.goto('/patient/knee-arthroscopy-what-to-expect');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const drawing = page.locator('figure:has(svg text)');
    await expect(drawing.locator('li')).toHaveCount(10);
    const boxes = await drawing
      .locator('circle:last-of-type')
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().toJSON()));
    const touching = boxes.filter((a, at) =>
      boxes.some((b, other) => other > at && Math.hypot(a.x - b.x, a.y - b.y) < a.width),
    );
    expect(touching).toEqual([]);
    expect(await axeFaults(page)).toEqual([]);
  }
});
