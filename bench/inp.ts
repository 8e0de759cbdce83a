import { type Browser, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../tests/running/chromium.ts';
import { runBenchmark } from './benchmark.ts';
import { atMost, type Figure, figure, median } from './figure.ts';
import { firstOf, startSite } from './site.ts';

// PERF-7
const about = `Measures the time from a click to the next paint while the island of the control wakes:
the longest interaction by Event Timing (interaction to next paint), in a new document with the
processor slowed 4 times. The click comes as soon as the starter runs, so that nothing is prefetched.
Median of 5 documents each.`;

const rounds = 5;
const slowed = 4;

/** A control that is pressed before its island wakes. */
interface Pressed {
  readonly what: string;
  readonly path: string;
  /** The width of the window; a phone has 412. */
  readonly width?: number;
  press(page: Page): Promise<void>;
  /** The island that wakes. */
  readonly island: string;
}

const rotatorCuff = '/resources/knotless-anchor-repair-rotator-cuff';

const controlsOf = (product: string): readonly Pressed[] => [
  {
    what: 'menu',
    path: '/',
    press: (page) => page.getByTestId('menu').tap(),
    island: 'header',
  },
  {
    what: 'search box',
    path: '/',
    width: 1280,
    press: (page) => page.locator('header input[type=search]').first().click(),
    island: 'header',
  },
  {
    what: 'menu and a flyout',
    path: product,
    press: async (page) => {
      await page.getByTestId('menu').tap();
      await page.locator('[data-root] > a').first().tap();
    },
    island: 'header',
  },
  {
    what: 'share',
    path: '/resources/acl-rehabilitation-diary',
    press: (page) => page.locator('[data-island=share] a').first().tap(),
    island: 'share',
  },
  {
    what: 'player',
    path: rotatorCuff,
    press: (page) => page.getByTestId('video-player').getByRole('link', { name: 'Share' }).tap(),
    island: 'player',
  },
  {
    what: 'form field',
    path: '/corporate/contact-us/email-portico',
    press: (page) => page.locator('[data-island=form] [name=firstName]').first().tap(),
    island: 'form',
  },
];

/** Presses a control in a new document. @returns milliseconds of the longest interaction */
async function pressOnce(browser: Browser, url: string, control: Pressed): Promise<number> {
  await using context = await browser.newContext({
    viewport: { width: control.width ?? 412, height: 823 },
    hasTouch: true,
    extraHTTPHeaders: { 'x-country': 'US' },
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const longest = { ms: 0 };
    Object.assign(window, { longest });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId, duration } = entry as PerformanceEventTiming;
        if (interactionId) longest.ms = Math.max(longest.ms, duration);
      }
    }).observe({
      type: 'event',
      durationThreshold: 16,
      buffered: true,
    } as PerformanceObserverInit);
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  await page.goto(url + control.path, { waitUntil: 'commit' });
  await page.locator('html[data-running]').waitFor({ state: 'attached' });
  await control.press(page);
  const awake = `[data-island=${control.island}][data-awake]`;
  await page.locator(awake).first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  // The context is closed when this function ends.
  return await page.evaluate(() => (window as unknown as { longest: { ms: number } }).longest.ms);
}

await runBenchmark(import.meta.filename, about, async (progress) => {
  await using site = await startSite();
  await using browser = await chromium.launch(launchOptions());
  const figures: Figure[] = [];
  for (const control of controlsOf(await firstOf(site.url, 'products'))) {
    progress(control.what);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      times.push(await pressOnce(browser, site.url, control));
    }
    const what = `press on ${control.what} to next paint`;
    figures.push(figure(what, median(times), 'ms', atMost(200)));
  }
  return figures;
});
