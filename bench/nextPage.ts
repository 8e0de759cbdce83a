import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { startProxy } from '../tests/fakes/httpProxy.ts';
import { chromiumFlags, ensureChromium } from '../tests/running/chromium.ts';
import { runBenchmark } from './benchmark.ts';
import { atMost, type Budget, comparison, inTurns, ratioAtMost } from './figure.ts';
import { startSite } from './site.ts';

// PERF-15
const about = `Measures the time from a click on a link, the release of the mouse button, to the first paint of
the next page, on a network that delays each request by 100 ms: after the mouse has rested on the link, so
that the browser has prerendered the page; and at once, in a new browser. The button is held for 80 ms, as by
a person; browsers prefetch from the press on. The reference is Chromium without prerendering, alternating.
Median of 7 clicks each.`;

const rounds = 7;
const delay = 100;
/** Milliseconds from the press of the mouse button to its release. */
const hold = 80;
const from = '/corporate';
const link = 'main a[href="/corporate/our-story"]';

/** A mouse, which the machine of the benchmark may lack: 2 is hovering, 4 a fine pointer. */
const mouse =
  'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

/** A browser of visitors with a mouse, or one that cannot prerender. */
const openBrowser = (prerenders: boolean): Promise<Browser> =>
  launch({
    executablePath: ensureChromium(),
    args: [
      ...chromiumFlags,
      `--blink-settings=${mouse}`,
      ...(prerenders ? [] : ['--disable-features=Prerender2']),
    ],
  });

/** Stores the time of the click where the next page finds it. */
const storeClick = () =>
  addEventListener(
    'click',
    ({ timeStamp }) => localStorage.setItem('clicked', String(performance.timeOrigin + timeStamp)),
    true,
  );

/** Reads the opening of the next page; undefined while that page replaces the other one. */
const opening = (page: Page) =>
  page
    .evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const [visit] = performance.getEntriesByType('navigation');
      const { activationStart = 0 } = visit as unknown as { activationStart?: number };
      if (!paint || location.pathname === '/corporate') return undefined;
      const clicked = Number(localStorage.getItem('clicked'));
      return {
        ms: performance.timeOrigin + paint.startTime - clicked,
        isPrerendered: activationStart > 0,
      };
    })
    .catch(() => undefined);

/**
 * Clicks a link in a new browser.
 * @param rest milliseconds for which the mouse rests on the link before the press
 * @returns milliseconds to the first paint of the next page, and whether it was prerendered
 */
async function clickOnce(site: string, prerenders: boolean, rest: number) {
  await using browser = await openBrowser(prerenders);
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(storeClick);
  await page.setViewport({ width: 1280, height: 800 });
  await page.goto(site + from, { waitUntil: 'networkidle0' });
  await page.hover(link);
  await pause(rest);
  await page.mouse.down();
  await pause(hold);
  await page.mouse.up();
  for (let tries = 0; tries < 200; tries += 1) {
    const opened = await opening(page);
    if (opened) return opened;
    await pause(50);
  }
  throw new Error('The next page was not painted within 10 s');
}

/** @throws when the reference has prerendered a page */
async function measureClicks(what: string, site: string, rest: number, budget: Budget) {
  const clicks = await inTurns(
    rounds,
    {
      subject: () => clickOnce(site, true, rest),
      reference: () => clickOnce(site, false, rest),
    },
    0,
  );
  if (clicks.reference.some(({ isPrerendered }) => isPrerendered)) {
    throw new Error('The reference has prerendered a page');
  }
  const prerendered = clicks.subject.filter(({ isPrerendered }) => isPrerendered).length;
  const name = `${what} to first paint (${prerendered} of ${rounds} prerendered)`;
  return comparison(name, clicks, ({ ms }) => ms, 'ms', budget);
}

await runBenchmark(import.meta.filename, about, async (progress) => {
  await using site = await startSite();
  await using proxy = await startProxy(site.url, {
    added: { 'x-country': 'US' },
    onRequest: () => pause(delay),
  });
  progress('after a rest on the link');
  const rested = await measureClicks('click on a hovered link', proxy.url, 2_000, atMost(100));
  progress('at once');
  return [rested, await measureClicks('click at once', proxy.url, 0, ratioAtMost(1.05))];
});
