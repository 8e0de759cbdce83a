import { expect, type Locator, type Page, test } from '@playwright/test';
import { fillIn, modal, person } from './contactForm.ts';
import { running } from './running.ts';
import { answerPrivacy } from './visitor.ts';

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
    /** Searches in the header, whose field a phone shows on its own page. */
    async search(text: string) {
      await running(page);
      const field = page.locator('input[type=search]:visible').first();
      if (!(await field.isVisible())) {
        await this.press(page.locator('header [data-component=search]').first());
      }
      await this.fill(field, text, 'Enter');
      await page.waitForURL(/[?]q=/);
      await running(page);
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

/** What visitors search for, and where it leads, in each language. */
const searches = {
  en: {
    film: { text: 'rotator cuff film', hit: 'Knotless Anchor Repair of the Rotator Cuff' },
    course: { text: 'shoulder course spanish', hit: /^Shoulder Arthroscopy in Spanish/ },
    spanish: 'Spanish',
    captions: 'English',
    time: '14–15',
    press: { text: 'press contact', mail: 'press@portico.example' },
    jobs: { text: 'jobs germany', hit: 'CNC machinist', place: 'Germany' },
    pump: { text: 'pump demonstration', hit: 'Fluidis Arthroscopy Pump' },
    knee: 'Knee arthroscopy: what to expect',
    print: 'Print',
    filters: 'Filters',
    value: /^Knee (?<count>\d+)$/,
    results: 'results',
  },
  de: {
    film: { text: 'Film Rotatorenmanschette', hit: /^Knotenlose Ankertechnik/ },
    course: { text: 'Schulterkurs Spanisch', hit: /^Schulterarthroskopie auf Spanisch/ },
    spanish: 'Spanisch',
    captions: 'Deutsch',
    time: '14–15',
    press: { text: 'Pressekontakt', mail: 'presse@portico.example' },
    jobs: { text: 'Stellen Deutschland', hit: 'CNC-Fachkraft', place: 'Deutschland' },
    pump: { text: 'Pumpe Vorführung', hit: 'Fluidis Arthroskopiepumpe' },
    knee: /^Kniearthroskopie/,
    print: 'Drucken',
    filters: 'Filter',
    value: /^Knie (?<count>\d+)$/,
    results: 'Treffer',
  },
} as const;

for (const [language, home, lists, width] of [
  ['en', '/', '/products', 1280],
  ['de', '/de', '/produkte', 360],
] as const) {
  test.describe(`in ${language} at ${width} px (PAGE-81)`, () => {
    test.skip(isVet, 'these items are of the main site');
    test.use({ viewport: { width, height: 740 }, locale: language });
    test.beforeEach(async ({ context }) => answerPrivacy(context, 'functional'));
    const words = searches[language];
    const hit = (page: Page, name: string | RegExp) =>
      page.locator('main [data-hit]').getByRole('link', { name }).first();

    test('scans the code of a package, and opens the Spanish directions; finds a course with its time, an office and a vacancy', async ({
      page,
    }) => {
      await test.step('directions for the lot in hand', async () => {
        await page.goto(home);
        const visitor = countSteps(page);
        await visitor.search('(01)09520001421129(17)271231(10)LOT77');
        const answer = page.getByTestId('answer-card');
        await expect(answer).toContainText('LOT77');
        const file = answer.getByRole('link', { name: words.spanish });
        await expect(file).toHaveAttribute('href', /[.]es[.]pdf$/);
        visitor.done(5);
      });
      await test.step('a course in Spanish', async () => {
        await page.goto(home);
        const visitor = countSteps(page);
        await visitor.search(words.course.text);
        await visitor.press(hit(page, words.course.hit));
        await expect(page.locator('main time').first()).toContainText(words.time);
        await expect(
          page
            .locator('main')
            .getByText(/\d{1,2}:\d{2}/)
            .first(),
        ).toBeVisible();
        visitor.done(6);
      });
      await test.step('the press office', async () => {
        await page.goto(home);
        const visitor = countSteps(page);
        await visitor.search(words.press.text);
        await expect(page.locator(`main a[href="mailto:${words.press.mail}"]`)).toBeVisible();
        visitor.done(6);
      });
      await test.step('a vacancy in Germany', async () => {
        await page.goto(home);
        const visitor = countSteps(page);
        await visitor.search(words.jobs.text);
        await visitor.press(hit(page, words.jobs.hit));
        await expect(page.locator('main')).toContainText(words.jobs.place);
        await expect(page.locator('main a[href^="mailto:"], main form').first()).toBeAttached();
        visitor.done(6);
      });
    });

    test('watches the third chapter with captions; finds the pump by what it is wanted for; prints the guide to the knee', async ({
      page,
    }) => {
      await page.addInitScript(() => {
        window.print = () => document.documentElement.setAttribute('data-printed-once', '');
      });
      await test.step('third chapter', async () => {
        await page.goto(home);
        const visitor = countSteps(page);
        await visitor.search(words.film.text);
        await visitor.press(hit(page, words.film.hit));
        await page.waitForURL(/resources|ressourcen/);
        await running(page);
        await visitor.press(page.locator('[data-island=player] nav a').nth(2));
        const captions = page.locator('[data-island=player] label select').first();
        await visitor.choose(captions, language);
        const shown = () =>
          page
            .locator('[data-island=player] video')
            .evaluate((it: HTMLVideoElement) => [
              it.currentTime > 18,
              ...[...it.textTracks]
                .filter(({ mode, kind }) => mode === 'showing' && kind === 'captions')
                .map((track) => track.language),
            ]);
        await expect.poll(shown).toEqual([true, language]);
        visitor.done(6);
      });
      await test.step('the pump', async () => {
        await page.goto(home);
        const visitor = countSteps(page);
        await visitor.search(words.pump.text);
        await visitor.press(hit(page, words.pump.hit));
        await expect(
          page.getByTestId('product').locator('a[href$="#contactarep"]:visible').first(),
        ).toBeVisible();
        visitor.done(6);
      });
      await test.step('the guide to the knee', async () => {
        await page.goto(home);
        const visitor = countSteps(page);
        const link = page.locator('main').getByRole('link', { name: words.knee }).first();
        await visitor.press(link);
        await page.waitForURL(/patient/);
        await running(page);
        await visitor.press(
          page.locator('main').getByRole('button', { name: words.print }).first(),
        );
        await expect(page.locator('html[data-printed-once]')).toHaveCount(1);
        visitor.done(6);
      });
    });

    test('filters by roles and names, as a screen reader tells them, and hears the count', async ({
      page,
    }) => {
      await page.goto(lists);
      await running(page);
      const visitor = countSteps(page);
      const summary = page.locator('[data-testid="search-facets"]:not([open]) > summary');
      if (await summary.isVisible()) {
        await expect(summary).toContainText(words.filters);
        await visitor.press(summary);
      }
      const box = page.getByRole('checkbox', { name: words.value });
      const told = await box.evaluate((it) => it.textContent.trim());
      await expect(box).not.toBeChecked();
      await box.focus();
      await page.keyboard.press('Space');
      await expect(box).toBeChecked();
      await expect(box).toBeFocused();
      const count = words.value.exec(told)?.groups?.count;
      await expect(page.locator('[data-list] [role=status][data-swap=count]')).toContainText(
        `${count} ${words.results}`,
      );
      visitor.done(5);
    });
  });
}
