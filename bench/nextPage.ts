import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { chromiumFlags, ensureChromium } from '../scripts/chromium.ts';
import { startProxy } from '../tests/fakes/httpProxy.ts';
import { runBenchmark } from './benchmark.ts';
import { atMost, ratioAtMost } from './figure.ts';
import { startSite } from './site.ts';
import { compared, type Rounds } from './statistics.ts';

// PERF-15
const about = `Measures the time from a press on a link to the first paint of the next page, on a network that
delays each request by 100 ms: after the mouse has rested on the link, so that the browser has prerendered
the page; and at once, in a new browser. The reference is Chromium without prerendering, alternating.
Median of 7 presses each.`;

const rounds = 7;
const delay = 100;
const from = '/corporate';
const link = 'main a[href="/corporate/our-story"]';

/** A browser as visitors have it, or one that cannot prerender. */
const openBrowser = (prerenders: boolean): Promise<Browser> =>
  launch({
    executablePath: ensureChromium(),
    args: [...chromiumFlags, ...(prerenders ? [] : ['--disable-features=Prerender2'])],
  });

/** Stores the time of the press where the next page finds it. */
const storePress = () =>
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => localStorage.setItem('pressed', String(performance.timeOrigin + timeStamp)),
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
      const pressed = Number(localStorage.getItem('pressed'));
      return {
        ms: performance.timeOrigin + paint.startTime - pressed,
        isPrerendered: activationStart > 0,
      };
    })
    .catch(() => undefined);

/**
 * Presses a link in a new browser.
 * @param rest milliseconds for which the mouse rests on the link before the press
 * @returns milliseconds to the first paint of the next page, and whether it was prerendered
 */
async function pressOnce(site: string, prerenders: boolean, rest: number) {
  await using browser = await openBrowser(prerenders);
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(storePress);
  await page.setViewport({ width: 1280, height: 800 });
  await page.goto(site + from, { waitUntil: 'networkidle0' });
  await page.$eval(link, (it) => it.scrollIntoView({ block: 'center' }));
  const box = await (await page.$(link))?.boundingBox();
  if (!box) throw new Error(`${from} shows no link ${link}`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await pause(rest);
  await page.mouse.down();
  await page.mouse.up();
  for (let tries = 0; tries < 200; tries += 1) {
    const opened = await opening(page);
    if (opened) return opened;
    await pause(50);
  }
  throw new Error('The next page was not painted within 10 s');
}

/** @throws when a page is prerendered that must not be, or the reverse in most rounds */
async function measurePresses(
  site: string,
  rest: number,
): Promise<Rounds & { prerendered: number }> {
  const subject: number[] = [];
  const reference: number[] = [];
  let prerendered = 0;
  for (let round = 0; round < rounds; round += 1) {
    const ahead = await pressOnce(site, true, rest);
    const plain = await pressOnce(site, false, rest);
    if (plain.isPrerendered) throw new Error('The reference has prerendered a page');
    prerendered += Number(ahead.isPrerendered);
    subject.push(ahead.ms);
    reference.push(plain.ms);
  }
  return { subject, reference, prerendered };
}

await runBenchmark(import.meta.filename, {
  about,
  async measure(progress) {
    await using site = await startSite();
    await using proxy = await startProxy(site.url, {
      added: { 'x-country': 'US' },
      onRequest: () => pause(delay),
    });
    progress('after a rest on the link');
    const rested = await measurePresses(proxy.url, 2_000);
    progress('at once');
    const atOnce = await measurePresses(proxy.url, 0);
    return [
      {
        what: `press on a hovered link to first paint (${rested.prerendered} of ${rounds} prerendered)`,
        ...compared(rested),
        unit: 'ms',
        budget: atMost(100),
      },
      {
        what: `press at once to first paint (${atOnce.prerendered} of ${rounds} prerendered)`,
        ...compared(atOnce),
        unit: 'ms',
        budget: ratioAtMost(1.05),
      },
    ];
  },
});
