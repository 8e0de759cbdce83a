import { expect, type Locator, type Page, test } from '@playwright/test';
import { fillIn, modal, person } from './contactForm.ts';
import { running } from './running.ts';

// What visitors come for, from the home page on, in few steps. A press, a chosen option and
// a filled-in field are one step each. Each test notes its steps and its seconds.

const isVet = () => test.info().project.name === 'vet';
const cards = (page: Page) => page.getByTestId('list').locator('article');

/** A visitor who counts steps. */
function countSteps(page: Page) {
  let steps = 0;
  const begun = performance.now();
  return {
    async press(target: Locator) {
      steps += 1;
      await target.click();
    },
    async choose(target: Locator, value: string) {
      steps += 1;
      await target.selectOption(value);
    },
    async fill(target: Locator, value: string, key?: string) {
      steps += 1;
      await target.fill(value);
      if (key) await target.press(key);
    },
    /** Opens the list of a root of the menu. */
    async openList(root: string, path: string) {
      await running(page);
      const link = page.locator(`[data-root="${root}"] > a`);
      if (!(await link.isVisible())) await this.press(page.getByTestId('menu'));
      await this.press(link);
      // In a wide window the press opens the page, and the mouse a flyout for a moment.
      const isNarrow = (page.viewportSize()?.width ?? 0) < 768;
      const all = page.getByTestId('flyout').locator(`a[href="${path}"]`).first();
      if (isNarrow) await this.press(all);
      await page.waitForURL(`**${path}`);
    },
    /** Chooses a value of a facet, whose groups are folded on phones. */
    async refine(facet: string, value: string) {
      await expect(cards(page).last()).toBeVisible();
      await running(page);
      const group = page.locator(`[data-facet="${facet}"]`);
      const unfold = page.locator('[data-testid="search-facets"]:not([open]) > summary');
      await expect(group.or(unfold).filter({ visible: true }).first()).toBeVisible();
      if (!(await group.isVisible())) await this.press(unfold);
      const link = group.locator(`a[href*="${facet}=${value}"]`);
      // A group that unfolds is not visible at once, so this does not ask whether the link is.
      const rest = group.locator('details:not([open])').filter({ has: link });
      await expect(link).toBeAttached();
      if ((await rest.count()) > 0) await this.press(rest.locator('summary'));
      await this.press(link);
      await page.waitForURL((url) => url.searchParams.get(facet)?.includes(value) === true);
    },
    /** Notes what the task took. */
    done(most: number) {
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      test.info().annotations.push({
        type: 'task',
        description: `${steps} steps, ${seconds} s`,
      });
      expect(steps).toBeLessThanOrEqual(most);
    },
  };
}

const sites = [
  {
    home: '/',
    size: { width: 1280, height: 800 },
    directions: '/support/directions-for-use',
    resources: '/resources',
    products: '/products',
  },
  {
    home: '/de',
    size: { width: 360, height: 740 },
    directions: '/de/service/gebrauchsanweisungen',
    resources: '/ressourcen',
    products: '/produkte',
  },
] as const;

for (const { home, size, directions, resources, products } of sites) {
  test.describe(`from ${home} at ${size.width} px (PAGE-40)`, () => {
    test.use({ viewport: size, locale: home === '/' ? 'en' : 'de' });

    test('finds the Spanish directions for use of an article', async ({ page }) => {
      await page.goto(home);
      const visitor = countSteps(page);
      const there = page.locator(`a[href="${directions}"]`);
      const link = page.locator('footer').locator(there).first();
      const group = page.locator('footer details:not([open])').filter({ has: there });
      if (!(await link.isVisible())) await visitor.press(group.locator('summary'));
      await visitor.press(link);
      const form = page.getByTestId('directions-form');
      await visitor.fill(form.locator('[name=number]'), isVet() ? 'PV-2300' : 'PO-4211-475');
      await visitor.choose(form.locator('[name=language]'), 'es');
      await visitor.press(form.locator('button[type=submit]'));
      const file = page.getByTestId('directions-answer').locator('a[href$=".es.pdf"]').first();
      await expect(file).toBeVisible();
      visitor.done(5);
    });

    test('finds all films of the knee', async ({ page }) => {
      test.skip(isVet(), 'the list of Vet Systems fits into one screen');
      await page.goto(home);
      const visitor = countSteps(page);
      await visitor.openList('nav_resources', resources);
      await visitor.refine('media_type', 'video');
      await visitor.refine('specialty', 'knee');
      await expect(cards(page).first()).toBeVisible();
      visitor.done(7);
    });

    test('compares two products', async ({ page }) => {
      const pair = isVet()
        ? ['vet_equifix_screw', 'vet_tibiapath_plate']
        : ['knotline_anchor', 'softline_anchor'];
      await page.goto(home);
      const visitor = countSteps(page);
      await visitor.openList(isVet() ? 'vet_nav_products' : 'nav_products', products);
      for (const codename of pair) {
        await visitor.press(page.locator(`#compare-${codename}`));
        // The page before has the same links, without the first product.
        await page.waitForURL(({ search }) => search.includes(codename));
      }
      await visitor.press(page.locator(`a[href*="items=${pair.join(',')}"]`).first());
      await expect(page.locator('main table th').nth(2)).toBeVisible();
      visitor.done(6);
    });

    test('asks for a demonstration of a product, or for a quotation', async ({ page }) => {
      await page.goto(home);
      await running(page);
      const visitor = countSteps(page);
      const box = page.locator('header input[type=search]').first();
      if (!(await box.isVisible())) {
        await visitor.press(
          page.locator('header a[href*="search"], header a[href*="suche"]').first(),
        );
      }
      const field = page.locator('input[type=search]:visible').first();
      await visitor.fill(field, isVet() ? 'TibiaPath' : 'Fluidis', 'Enter');
      const hit = page.locator('main [data-hit] a[href*="/prod"]').first();
      await visitor.press(hit);
      await running(page);
      await visitor.press(
        page.getByTestId('product').locator('a[href$="#contactarep"]:visible').first(),
      );
      const form = modal(page).locator('form');
      await expect(form).toBeVisible();
      const request = isVet() ? 'Quotation' : 'Demonstration';
      await visitor.press(form.locator(`[value="${request}"]`));
      await fillIn(form, person());
      await visitor.press(form.locator('button[type=submit]'));
      await expect(page.getByTestId('form-sent')).toBeVisible();
      visitor.done(6);
    });
  });
}
