import { expect, type Locator, type Page, test } from '@playwright/test';
import { axeFaults, pageFaults } from './axeFaults.ts';
import { running } from './running.ts';
import { expectSound } from './soundDialog.ts';

const isVet = () => test.info().project.name === 'vet';

/** A product with two pictures, in English and German. */
const addresses = () =>
  isVet()
    ? ['/products/visio-vet-rigid-scope', '/produkte/visio-vet-starre-optik']
    : ['/products/fluidis-arthroscopy-pump', '/produkte/fluidis-arthroskopiepumpe'];

const about = () => (isVet() ? /^About: Visio Vet/ : /^About: Fluidis/);

const product = (page: Page) => page.getByTestId('product');
const askLink = (page: Page) => product(page).locator('a[href$="#contactarep"]').first();

const windows = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

for (const [at, size] of windows.entries()) {
  /** In English on a desk, in German on a phone. */
  const address = () => addresses()[at] ?? '';

  test.describe(`in a window of ${size.width} px`, () => {
    test.use({ viewport: size });

    test('the first screen has name, sentence, picture and contact (PRODUCT-1)', async ({
      page,
    }) => {
      await page.goto(address());
      await running(page);
      const parts = [
        page.locator('h1'),
        product(page).locator('h1 + p'),
        product(page).locator('img').first(),
        askLink(page),
      ];
      for (const part of parts) await expect(part).toBeInViewport({ ratio: 0.99 });
      expect(await pageFaults(page)).toEqual([]);
    });

    test('a demonstration is asked for in two presses, about the product (PRODUCT-1, FORM-37)', async ({
      page,
    }) => {
      await page.goto(addresses()[0] ?? '');
      await askLink(page).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(about())).toBeVisible();
      await expect(dialog.locator('form button[type=submit]')).toBeVisible();
    });

    test('there is one way to contact the company, by a form that asks for the subject (PRODUCT-1)', async ({
      page,
    }) => {
      await page.goto(addresses()[0] ?? '');
      const ways = page.locator('main a:is([href*="contact"], [href*="representative"])');
      const hrefs = await ways.evaluateAll((all) => all.map((it) => it.getAttribute('href')));
      expect(new Set(hrefs).size).toBe(1);
      await expect(askLink(page)).toHaveText('Contact us about this product');
      await askLink(page).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('checkbox').nth(3)).toBeVisible();
      await expect(dialog.getByRole('link', { name: 'Find your representative' })).toBeVisible();
      await expect(dialog.getByRole('heading')).toHaveCount(1);
      await expectSound(dialog);
    });

    test('the bar has the actions, and room for its sections (PRODUCT-1)', async ({ page }) => {
      await page.goto(
        isVet() ? '/products/tibiapath-tplo-plate' : '/products/knotline-knotless-anchor',
      );
      const hrefsOf = async (links: Locator) =>
        (await links.evaluateAll((all) => all.map((it) => it.getAttribute('href')))).sort();
      const actions = await hrefsOf(
        product(page).locator('div[data-print] > div:not([data-swap]) > a:not([href^="#"])'),
      );
      const bar = page.locator('div:has(> nav a[href="#edfu"]) > a:visible');
      expect(await hrefsOf(bar)).toEqual(actions);
      for (const link of await bar.all()) {
        const { width = 0, height = 0 } = (await link.boundingBox()) ?? {};
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      }
      const sections = page.locator('nav:has(a[href="#edfu"])');
      expect((await sections.boundingBox())?.width).toBeGreaterThanOrEqual(80);
      expect(await pageFaults(page)).toEqual([]);
    });

    test('the bar stays in reach and covers no section that a link leads to (PRODUCT-1)', async ({
      page,
    }) => {
      await page.goto(address());
      await page.locator('nav a[href="#edfu"]').click();
      const bar = page.locator('div:has(> nav a[href="#edfu"])');
      await expect(bar).toBeInViewport({ ratio: 0.99 });
      const heading = page.locator('#edfu h2');
      await expect(heading).toBeInViewport({ ratio: 0.99 });
      const [above, below] = await Promise.all([bar.boundingBox(), heading.boundingBox()]);
      expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 1280, height: 800 } });

    test('a picture in full size keeps the focus, and the page behind it does not move (PRODUCT-2)', async ({
      page,
    }) => {
      await page.goto(addresses()[0] ?? '');
      const opener = page.locator('#picture-1 button');
      await opener.press('Enter');
      const zoom = page.getByRole('dialog');
      await expect(zoom.getByRole('button')).toBeFocused();
      for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
        await page.keyboard.press(key);
        // Between rounds, the focus is in the browser's own window.
        expect(await page.locator('body :focus:not(dialog *)').count()).toBe(0);
      }
      const place = () => page.evaluate(() => scrollY);
      const before = await place();
      await page.mouse.wheel(0, 600);
      await page.keyboard.press('End');
      expect(await place()).toBe(before);
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
      await zoom.getByRole('button').press('Enter');
      await expect(zoom).toBeHidden();
      await expect(opener).toBeFocused();
    });

    test('a thumbnail shows its picture, whole, and opens it in full size (PRODUCT-2)', async ({
      page,
    }) => {
      await page.goto(addresses()[0] ?? '');
      await page.locator('a[href="#picture-2"]').click();
      const second = page.locator('#picture-2 img');
      await expect(second).toBeInViewport({ ratio: 0.99 });
      await page.locator('#picture-2 button').press('Enter');
      const zoom = page.locator('#zoom-2');
      await expect(zoom.locator('img')).toBeInViewport({ ratio: 0.99 });
      if (javaScriptEnabled) expect(await axeFaults(page, '#zoom-2')).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(zoom).toBeHidden();
      await expect(page.locator('#picture-2 button')).toBeFocused();
    });
  });
}

test.describe('without JavaScript (PRODUCT-1, FORM-37)', () => {
  test.use({ javaScriptEnabled: false });

  test('the contact page names the product', async ({ page }) => {
    await page.goto(addresses()[0] ?? '');
    await askLink(page).click();
    await expect(page.locator('main').getByText(about())).toBeVisible();
  });
});

// PRODUCT-1
for (const width of [360, 1440]) {
  test(`every section of the bar can be read whole at ${width} px`, async ({ page }) => {
    test.skip(isVet(), 'the same for both brands');
    await page.setViewportSize({ width, height: 800 });
    for (const path of [
      '/products/knotline-knotless-anchor',
      '/produkte/knotline-knotenloser-anker',
      '/productos/anclaje-sin-nudos-knotline',
      '/produtos/ancora-sem-nos-knotline',
    ]) {
      await page.goto(path);
      const nav = page.locator('nav:has(> ul > li > a[href="#edfu"])');
      const hidden = await nav.evaluate((it) => {
        it.scrollLeft = it.scrollWidth;
        const [edge, last] = [it, it.querySelector('li:last-child a')].map(
          (part) => part?.getBoundingClientRect().right ?? 0,
        );
        // The edge fades over 24 px.
        return (last ?? 0) - ((edge ?? 0) - 24);
      });
      expect(hidden, path).toBeLessThanOrEqual(0.5);
      const isCut = await nav.evaluate((it) => it.scrollWidth > it.clientWidth);
      if (width >= 1440) expect(isCut, path).toBe(false);
    }
  });
}

test('a product number is copied (PRODUCT-4)', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(
    isVet() ? '/products/equifix-compression-screw' : '/products/knotline-knotless-anchor',
  );
  const row = page.locator('#sizes tbody tr').first();
  await row.getByRole('button').click();
  await expect(row.getByRole('button')).toContainText('Copied');
  const number = await row.locator('th span').first().textContent();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
  expect(await axeFaults(page, '#sizes')).toEqual([]);
});

test('in print a product has its picture, whole, and no actions (PRODUCT-1, PRODUCT-2)', async ({
  page,
}) => {
  await page.goto(addresses()[0] ?? '');
  await page.emulateMedia({ media: 'print' });
  await expect(askLink(page)).toBeHidden();
  await expect(page.locator('nav a[href="#edfu"]')).toBeHidden();
  await expect(page.locator('#picture-1 img')).toBeVisible();
  const cut = await product(page).evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>('*')].flatMap((it) => {
      const clips = getComputedStyle(it).overflowX !== 'visible' && it.checkVisibility();
      // What is hidden from sight is one pixel wide.
      return clips && it.clientWidth > 1 && it.scrollWidth > it.clientWidth + 1
        ? [it.className]
        : [];
    }),
  );
  expect(cut).toEqual([]);
});
