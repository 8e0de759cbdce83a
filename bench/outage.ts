import { join, resolve } from 'node:path';
import { pathTo } from '../src/locale/addresses.ts';
import { locales } from '../src/locale/locales.ts';
import { type KontentFolder, startKontentFolder } from '../tests/fakes/kontentFolder.ts';
import { project as root } from '../tests/running/site.ts';
import { temporaryFolder } from '../tests/running/temporaryFolder.ts';
import { runBenchmark } from './benchmark.ts';
import { atMost, type Figure, figure, median } from './figure.ts';
import { askWell, startSite } from './site.ts';

// ERROR-5
const about = `Measures how long a visitor waits while the hosted content service hangs: it accepts requests and
never answers. The service is the tests' fake over real HTTP, with the embedded content.

First the site starts while the service hangs, so that it has no content: the time to the localized
503. Then it starts while the service answers, and the service begins to hang: the time to pages that
were not asked for before, and to the same ones again.`;

const visits = 8;

/** @param data a folder without stored content */
const settingsFor = ({ env }: KontentFolder, data: string) => ({
  ...env,
  CONTENT_POLL_SECONDS: '1',
  DATA_DIR: data,
  LOG_LEVEL: 'silent',
});

function figuresOf(what: string, times: readonly number[]): Figure[] {
  return [
    figure(`${what}, longest`, Math.max(...times), 'ms', atMost(2000)),
    figure(`${what}, median`, median(times), 'ms'),
  ];
}

async function withoutContent(hosted: KontentFolder, data: string): Promise<Figure[]> {
  hosted.service.mode = 'hang';
  await using site = await startSite({ env: settingsFor(hosted, data), readyAt: '/healthz' });
  const times: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    const locale = locales[visit % locales.length] ?? 'en';
    const { status, text, milliseconds } = await site.ask(pathTo('products', locale));
    if (status !== 503 || !text.includes(`<html lang="${locale}"`)) {
      throw new Error(`The answer was ${status} instead of the localized 503`);
    }
    times.push(milliseconds);
  }
  return figuresOf('localized 503', times);
}

async function withContent(hosted: KontentFolder, data: string): Promise<Figure[]> {
  hosted.service.mode = 'ok';
  await using site = await startSite({ env: settingsFor(hosted, data) });
  hosted.service.mode = 'hang';
  const pages = locales.flatMap((locale) => [pathTo('home', locale), pathTo('products', locale)]);
  const times = { first: [] as number[], again: [] as number[] };
  for (const visit of ['first', 'again'] as const) {
    for (const page of pages) {
      times[visit].push((await askWell(site, page)).milliseconds);
    }
  }
  return [...figuresOf('a page', times.first), ...figuresOf('a page again', times.again)];
}

await runBenchmark(import.meta.filename, about, async (progress) => {
  await using folder = await temporaryFolder('outage');
  progress('the content is exported to the service');
  await using hosted = await startKontentFolder(resolve(root, 'demo/content'));
  progress('the service hangs from the start');
  const without = await withoutContent(hosted, join(folder.path, 'without'));
  progress('the service begins to hang');
  return [...without, ...(await withContent(hosted, join(folder.path, 'with')))];
});
