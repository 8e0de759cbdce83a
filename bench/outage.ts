import { resolve } from 'node:path';
import { createEmbeddedSource } from '../src/backends/content/embedded/embeddedSource.ts';
import { pathTo } from '../src/locale/addresses.ts';
import { locales } from '../src/locale/locales.ts';
import { type DeliveryServer, startDeliveryServer } from '../tests/fakes/deliveryServer.ts';
import { runBenchmark } from './benchmark.ts';
import { atMost, type Figure } from './figure.ts';
import { root } from './serverProcess.ts';
import { startSite } from './site.ts';
import { median } from './statistics.ts';

// ERROR-5
const about = `Measures how long a visitor waits while the hosted content service hangs: it accepts requests and
never answers. The service is the tests' fake over real HTTP, with the embedded content.

First the site starts while the service hangs, so that it has no content: the time to the localized
503. Then it starts while the service answers, each page is requested once, and the service begins to
hang: the time to the stale page after the copies have expired.`;

const visits = 8;
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** A page's answer, with the milliseconds until it was complete. */
async function timed(url: string) {
  const begun = performance.now();
  const response = await fetch(url);
  const text = await response.text();
  return { response, text, milliseconds: performance.now() - begun };
}

const settingsFor = (service: DeliveryServer) => ({
  CONTENT_SOURCE: 'kontent',
  KONTENT_URL: service.baseUrl,
  KONTENT_ENVIRONMENT_ID: service.environmentId,
  CONTENT_TTL_SECONDS: '1',
  PAGE_TTL_SECONDS: '1',
  LOG_LEVEL: 'silent',
});

function figuresOf(what: string, times: readonly number[]): Figure[] {
  return [
    { what: `${what}, longest`, unit: 'ms', value: Math.max(...times), budget: atMost(2000) },
    { what: `${what}, median`, unit: 'ms', value: median(times) },
  ];
}

async function withoutCopies(service: DeliveryServer): Promise<Figure[]> {
  service.mode = 'hang';
  await using site = await startSite({ env: settingsFor(service), readyAt: '/healthz' });
  const times: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    const locale = locales[visit % locales.length] ?? 'en';
    const { response, text, milliseconds } = await timed(site.url + pathTo('products', locale));
    if (response.status !== 503 || !text.includes(`<html lang="${locale}"`)) {
      throw new Error(`The answer was ${response.status} instead of the localized 503`);
    }
    times.push(milliseconds);
  }
  return figuresOf('localized 503', times);
}

async function withCopies(service: DeliveryServer): Promise<Figure[]> {
  service.mode = 'ok';
  await using site = await startSite({ env: settingsFor(service) });
  const pages = locales.flatMap((locale) => [pathTo('home', locale), pathTo('products', locale)]);
  for (const page of pages) await timed(site.url + page);
  service.mode = 'hang';
  // An answer is stale at twice the age limit of pages and content.
  await pause(4_500);
  const times: number[] = [];
  for (const page of pages) {
    const { response, milliseconds } = await timed(site.url + page);
    const isStale = response.headers.get('cache-status')?.includes('stale');
    if (response.status !== 200 || !isStale) {
      throw new Error(`The answer was ${response.status} instead of the stale page`);
    }
    times.push(milliseconds);
  }
  return figuresOf('stale page', times);
}

await runBenchmark(import.meta.filename, {
  about,
  async measure(progress) {
    const directory = resolve(root, 'content');
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const service = await startDeliveryServer(await createEmbeddedSource({ directory, log }));
    try {
      progress('the service hangs from the start');
      const without = await withoutCopies(service);
      progress('the service begins to hang');
      return [...without, ...(await withCopies(service))];
    } finally {
      await service.close();
    }
  },
});
