import { expect, type Locator, test } from '@playwright/test';
import { axeFaults } from './axeFaults.ts';
import { answerPrivacy } from './visitor.ts';

test.beforeEach(async ({ context }) => answerPrivacy(context, 'functional'));

const windows = [
  [360, 740],
  [768, 1024],
  [1280, 800],
] as const;

/** The lower edge of an element. */
async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);
}

test('the first screen of an event has its date and the button to register (EVENT-8)', async ({
  page,
}) => {
  for (const path of ['/calendar', '/de/kalender']) {
    await page.goto(`${path}/event_shoulder_lab_seville_2027`);
    const register = page.getByTestId('register').getByRole('link');
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      expect(await bottomOf(register), `${path} at ${width} px`).toBeLessThan(height);
      await expect(page.locator('dl').getByText(/^(Date|Datum)$/)).toHaveCount(0);
      expect(await axeFaults(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('that of a page for patients has its picture and a button to print (PAGE-63)', async ({
  page,
}) => {
  for (const path of [
    '/patient/recovery-after-surgery',
    '/de/patienten/genesung-nach-der-operation',
    '/patient/shoulder-pain',
  ]) {
    await page.goto(path);
    const main = page.locator('main');
    const print = main.getByRole('button', { name: /^(Print|Drucken)$/ }).first();
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      const at = `${path} at ${width} px`;
      expect(await bottomOf(main.locator('img').first()), at).toBeLessThan(height);
      expect(await bottomOf(print), at).toBeLessThan(height);
    }
  }
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    expect(await axeFaults(page), `${width} px`).toEqual([]);
  }
});

test('the page about recovery begins with the plot of its months (PAGE-63)', async ({ page }) => {
  for (const [path, first] of [
    ['/patient/recovery-after-surgery', 'An example: the months after a rotator cuff repair'],
    ['/de/patienten/genesung-nach-der-operation', /^Ein Beispiel: die Monate/],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('main h2').first()).toHaveText(first);
  }
});

test('the heading of a canceled event says so (EVENT-9)', async ({ page }) => {
  for (const [path, heading] of [
    ['/calendar/event_hip_lab_singapore_2027', /^Canceled: /],
    ['/de/kalender/event_hip_lab_singapore_2027', /^Abgesagt: /],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('h1')).toHaveText(heading);
  }
});

test('the only picture of a product is as wide as a phone (PAGE-64)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/products/graftbench-preparation-tray');
  const picture = page.getByRole('list', { name: 'Pictures' }).getByRole('button');
  await expect(picture).toHaveCount(1);
  expect((await picture.boundingBox())?.width).toBe(328);
});

test('a picture in the comparison fills its panel from its left edge (PAGE-64)', async ({
  page,
}) => {
  await page.goto('/products/compare?items=knotline_anchor,softline_anchor');
  const picture = page.locator('thead img').first();
  const offsets = await picture.evaluate((it) => {
    const [own, panel] = [it, it.closest('div')].map((one) => one?.getBoundingClientRect());
    return [(own?.left ?? 0) - (panel?.left ?? 1), (own?.bottom ?? 0) - (panel?.bottom ?? 1)];
  });
  expect(offsets.map(Math.round)).toEqual([0, 0]);
});

test('a map is as wide as its page, with its places below (PAGE-64)', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/de/unternehmen/kontaktieren-sie-uns');
  const map = page.locator('figure[data-numbers=top]');
  const [whole, picture, list] = await Promise.all(
    [map, map.locator('img'), map.locator('ol')].map((it) => it.boundingBox()),
  );
  expect(picture?.width).toBeCloseTo(whole?.width ?? 0, 0);
  expect(list?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0));
});
