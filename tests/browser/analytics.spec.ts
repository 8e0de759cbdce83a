import { type Browser, expect, type FrameLocator, type Page, test } from '@playwright/test';
import { type Collector, startCollector } from '../fakes/collector.ts';
import { type ContentSite, startContentSite } from '../running/contentSite.ts';
import { page as contentPage, smallContent } from '../site/smallContent.ts';
import { located } from './running.ts';

const link = (name: string, url: string, more: object = {}) => ({
  type: 'link',
  name,
  url,
  ...more,
});
const content = {
  ...smallContent,
  'default/webpage/support.yaml': {
    ...contentPage('support', 'Support'),
    shared: { section: 'support', analytics_collection_off: ['yes'] },
  },
  'default/webpage/innovations.yaml': {
    ...contentPage('innovations', 'Innovations'),
    shared: { section: 'innovations', team: 'Web Team' },
  },
  'default/footer/main_footer.yaml': {
    shared: {},
    variants: {
      en: {
        product_label: 'Pages',
        product_links: [
          link('Quiet page', '/support'),
          link('Loud page', '/innovations'),
          link('All products', '/products'),
        ],
        mini_links: [link('Privacy settings', '/privacy', { id: 'privacy-settings-open' })],
      },
    },
  },
};

let collector: Collector;
let site: ContentSite;
test.beforeAll(async () => {
  collector = await startCollector();
  site = await startContentSite(content, {
    ANALYTICS_TAG_URL: `${collector.url}/tag.js`,
    PERFORMANCE_AGENT_URL: `${collector.url}/agent.js`,
    EMBED_ORIGINS: collector.url,
  });
});
test.afterAll(async () => {
  await site.kill();
  await collector.close();
});
test.beforeEach(() => {
  collector.forget();
});

const count = (what: string) => collector.collected.filter((it) => it.what === what).length;
const kinds = () => [...new Set(collector.collected.map(({ what }) => what))].sort();
const views = () =>
  collector.collected
    .filter(({ event }) => event?.event === 'page_view')
    .map(({ event }) => event?.path);
const everything = ['agent', 'event', 'run', 'tag'];

/** A browser of a visitor in a country, with or without Global Privacy Control. */
async function visitFrom(browser: Browser, country: string, signals = false): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.url,
    extraHTTPHeaders: { 'x-country': country },
  });
  if (signals) {
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    );
  }
  return context.newPage();
}

/** Opens a page and waits until its scripts run and its requests are done. */
async function open(page: Page, path = '/') {
  await page.goto(path);
  await located(page);
  await page.waitForLoadState('networkidle');
}

async function goTo(page: Page, name: string, path: string) {
  await page.getByTestId('footer').getByRole('link', { name }).click();
  await page.waitForURL(`**${path}`);
  await expect(page.locator('h1')).toBeVisible();
}

const choose = (page: Page, name: RegExp) =>
  page.getByTestId('privacy-settings').getByRole('button', { name }).click();
const layerOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { dataLayer?: object[] }).dataLayer);
const flagsOf = (page: Page) =>
  page.evaluate(() => {
    const { analyticsDisabled, performanceAgentDisabled } = window as unknown as {
      analyticsDisabled?: boolean;
      performanceAgentDisabled?: boolean;
    };
    return [analyticsDisabled, performanceAgentDisabled];
  });

test('without required opt-in: everything runs, and each page is a page view (ANALYTICS-1, CONSENT-6, CONSENT-8)', async ({
  browser,
}) => {
  const page = await visitFrom(browser, 'US');
  await open(page, '/?q=jane@example.org');
  await expect.poll(kinds).toEqual(everything);
  expect(await flagsOf(page)).toEqual([false, false]);
  await goTo(page, 'Loud page', '/innovations');
  await expect.poll(views).toEqual(['/', '/innovations']);
  expect(collector.collected.find(({ event }) => event?.path === '/innovations')?.event).toEqual({
    event: 'page_view',
    section: '',
    component: '',
    label: '',
    team: 'web team',
    template: 'innovations',
    templateType: 'page',
    version: 'v3.32',
    path: '/innovations',
    language: 'en',
  });
  expect(JSON.stringify(collector.collected)).not.toContain('jane');
  await expect.poll(() => count('run')).toBe(2);

  // A page whose template turns collection off sends nothing and queues nothing.
  await goTo(page, 'Quiet page', '/support');
  await expect.poll(() => flagsOf(page)).toEqual([true, true]);
  await goTo(page, 'All products', '/products');
  await expect.poll(views).toEqual(['/', '/innovations', '/products']);
  expect(await flagsOf(page)).toEqual([false, false]);
  // Each document with collection on loads the tag once.
  await expect.poll(() => count('run')).toBe(3);
  expect(count('tag')).toBe(3);

  // After a withdrawal it stops at once, and later pages do not start it.
  await page.locator('#privacy-settings-open').click();
  await choose(page, /Reject all/);
  await expect.poll(() => flagsOf(page)).toEqual([true, true]);
  const layered = (await layerOf(page))?.length;
  const ofProducts = () =>
    collector.collected.filter(({ event }) => event?.template === 'products').length;
  await expect.poll(ofProducts).toBe(layered);
  const sent = collector.collected.length;
  await goTo(page, 'Loud page', '/innovations');
  await open(page, '/products');
  expect(collector.collected).toHaveLength(sent);
  expect(layered).toBeGreaterThan(0);
  expect(await layerOf(page)).toBeUndefined();
  await page.context().close();
});

test('a press before the scripts run is reported with its page, and an unknown address too', async ({
  browser,
}) => {
  const page = await visitFrom(browser, 'US');
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('#privacy-settings-open').click();
  release();
  const templates = () =>
    page.evaluate(() => {
      const { dataLayer = [] } = window as unknown as { dataLayer?: Record<string, string>[] };
      return dataLayer.map(({ label, template, templateType }) => [label, template, templateType]);
    });
  await expect.poll(templates).toContainEqual(['Privacy settings', 'home', 'page']);
  await page.goto('/nowhere');
  await expect.poll(templates).toContainEqual(['', 'notFound', 'error']);
  await page.context().close();
});

test('the first press in the header is reported once, even before its island wakes', async ({
  browser,
}) => {
  const page = await visitFrom(browser, 'US');
  await open(page);
  await page.getByTestId('locale').locator('summary').click();
  await expect(page.locator('[data-island=header][data-awake]')).toBeAttached();
  await page.getByTestId('locale').locator('summary').click();
  const told = await page.evaluate(() => {
    const { dataLayer = [] } = window as unknown as { dataLayer?: Record<string, string>[] };
    return dataLayer.map(({ event, section, component }) => [event, section, component].join(' '));
  });
  const press = 'site_track_click navbar utility';
  expect(told).toEqual(['page_view  ', press, press]);
  await page.context().close();
});

test('with Global Privacy Control or with collection off: nothing', async ({ browser }) => {
  const signaling = await visitFrom(browser, 'US', true);
  await open(signaling);
  await expect.poll(() => flagsOf(signaling)).toEqual([true, true]);
  const plain = await visitFrom(browser, 'US');
  await open(plain, '/support');
  await expect.poll(() => flagsOf(plain)).toEqual([true, true]);
  for (const page of [signaling, plain]) {
    expect(await layerOf(page)).toBeUndefined();
    await page.context().close();
  }
  expect(collector.collected).toEqual([]);
});

test('with required opt-in: nothing before the choice, everything after consent (CONSENT-7, CONSENT-9)', async ({
  browser,
}) => {
  const page = await visitFrom(browser, 'NL');
  await open(page);
  await expect(page.getByTestId('privacy-settings')).toBeVisible();
  expect(await flagsOf(page)).toEqual([true, true]);
  expect(await layerOf(page)).toBeUndefined();
  expect(collector.collected).toEqual([]);

  await choose(page, /Accept all/);
  await expect.poll(kinds).toEqual(everything);
  await goTo(page, 'All products', '/products');
  await expect.poll(views).toEqual(['/', '/products']);
  await open(page, '/innovations');
  await expect.poll(views).toEqual(['/', '/products', '/innovations']);
  await page.context().close();
});

test('with required opt-in and a refusal: nothing, also later and on other pages (CONSENT-7, CONSENT-8)', async ({
  browser,
}) => {
  const page = await visitFrom(browser, 'NL');
  await open(page);
  await choose(page, /Reject all/);
  await goTo(page, 'All products', '/products');
  await page.setExtraHTTPHeaders({ 'x-country': 'US' });
  await open(page, '/innovations');
  expect(await flagsOf(page)).toEqual([true, true]);
  expect(await layerOf(page)).toBeUndefined();
  expect(collector.collected).toEqual([]);
  await page.context().close();
});

/** The events of modals in the data layer: opened or closed, and which. */
const modalEvents = async (page: Page) => {
  const layer = (await layerOf(page)) as { section: string; component: string; label: string }[];
  return layer
    .filter(({ section }) => section === 'modal')
    .map(({ component, label }) => `${component} ${label}`);
};

test('reports opened and closed modals, and contact-a-rep only when opened (MODAL-7)', async ({
  browser,
}) => {
  const page = await visitFrom(browser, 'US');
  await open(page, '/#contactarep');
  const modal = page.getByTestId('modal');
  await modal.locator('header button').click();
  await expect(modal).toHaveCount(0);
  await page.evaluate(() => {
    location.hash = '#eventcontactform';
  });
  await modal.locator('header button').click();
  await expect(modal).toHaveCount(0);
  const settings = page.getByTestId('privacy-settings');
  for (const close of [() => page.keyboard.press('Escape'), () => choose(page, /Reject all/)]) {
    await page.locator('#privacy-settings-open').click();
    await expect(settings).toBeVisible();
    await close();
    await expect(settings).toBeHidden();
  }
  await expect.poll(() => flagsOf(page)).toEqual([true, true]);
  expect(await modalEvents(page)).toEqual([
    'open contact-a-rep',
    'open event-contact',
    'close event-contact',
    'open privacy-settings',
    'close privacy-settings',
    // Closed by a refusal, after which nothing is reported.
    'open privacy-settings',
  ]);
  await page.context().close();
});

test('an opened search result assigns a number to the visitor, if statistics are allowed (CONSENT-10)', async ({
  browser,
}) => {
  const found = '/products/everywhere-en?queryID=abc&objectID=everywhere';
  const idOf = async (page: Page) => {
    const cookies = await page.context().cookies();
    return cookies.find(({ name }) => name === 'algoliaAnonymousId')?.value;
  };
  const page = await visitFrom(browser, 'US');
  await open(page);
  expect(await idOf(page)).toBeUndefined();
  await open(page, found);
  await expect.poll(() => idOf(page)).toMatch(/^anonymous-[\da-f]{32}$/);
  const id = await idOf(page);
  await open(page, found);
  expect(await idOf(page)).toBe(id);
  await page.context().close();
  const asked = await visitFrom(browser, 'NL');
  await open(asked, found);
  expect(await idOf(asked)).toBeUndefined();
  await asked.context().close();
});

interface Told {
  readonly origin: string;
  readonly data: Record<string, unknown>;
}

/** Opens a portal that embeds the site, and waits until the site runs in it. */
async function embed(page: Page, portal: string) {
  await page.goto(`${portal}/parent`);
  await page.locator('iframe').evaluate((frame, url) => {
    Object.assign(frame, { width: '1200', height: '800', src: url });
  }, site.url);
}

/** Makes the site in a frame run now: an untouched frame is idle only when everything else is. */
async function run(frame: FrameLocator) {
  await expect(async () => {
    await frame.locator('body').dispatchEvent('pointerdown');
    await frame.locator('html[data-running]').waitFor({ state: 'attached', timeout: 2_000 });
  }).toPass();
}
const toldOf = (page: Page) => page.evaluate(() => (window as unknown as { told: Told[] }).told);

test('embedded in an allowed parent, events are sent to it as messages, without a data layer (ANALYTICS-4, CONSENT-12)', async ({
  browser,
}) => {
  const page = await visitFrom(browser, 'US');
  await embed(page, collector.url);
  const frame = page.frameLocator('iframe');
  await run(frame);
  const reportedEvents = async () => (await toldOf(page)).map(({ data }) => data.event);
  await expect.poll(reportedEvents).toEqual(['page_view']);
  await frame.getByRole('link', { name: 'All products' }).click();
  await expect.poll(reportedEvents).toEqual(['page_view', 'site_track_click', 'page_view']);
  for (const { origin, data } of await toldOf(page)) {
    expect(origin).toBe(site.url);
    expect(data.eventType).toBe('arthrex-analytics');
  }
  const layer = await frame
    .locator('html')
    .evaluate(() => (window as unknown as { dataLayer?: object[] }).dataLayer ?? []);
  expect(layer).toEqual([]);
  expect(kinds()).not.toContain('event');
  await page.context().close();

  // With required opt-in, a frame cannot store an answer, so nothing is ever allowed.
  const asked = await visitFrom(browser, 'NL');
  const geo = asked.waitForResponse('**/api/geo');
  await embed(asked, collector.url);
  const shown = asked.frameLocator('iframe');
  await run(shown);
  await geo;
  const isOff = () =>
    shown
      .locator('html')
      .evaluate(() => (window as unknown as Record<string, unknown>).analyticsDisabled);
  await expect.poll(isOff).toBe(true);
  expect(await toldOf(asked)).toEqual([]);
  await asked.context().close();
});

test('embedded in another parent, the page is not shown, and would send nothing (ANALYTICS-6)', async ({
  browser,
}) => {
  const other = `http://localhost:${collector.port}`;
  const page = await visitFrom(browser, 'US');
  await embed(page, other);
  await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
  await page.route(`${site.url}/`, async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await embed(page, other);
  const frame = page.frameLocator('iframe');
  await run(frame);
  const isOn = () =>
    frame
      .locator('html')
      .evaluate(() => (window as unknown as Record<string, unknown>).analyticsDisabled);
  await expect.poll(isOn).toBe(false);
  await page.waitForLoadState('networkidle');
  expect(await toldOf(page)).toEqual([]);
  await page.context().close();
});
