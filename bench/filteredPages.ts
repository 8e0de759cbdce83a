import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathTo } from '../src/locale/addresses.ts';
import { locales } from '../src/locale/locales.ts';
import { type Figure, ratioAtMost } from './figure.ts';
import { startSite } from './site.ts';
import { median } from './statistics.ts';

const rounds = 4;

/** Milliseconds after which no page of an earlier round is sent: twice the lifetime of a page. */
const pause = 2_100;

/** A page with facets, measured over much content against the same page over little of it. */
export interface FilteredPage {
  /** Its name in the path table. */
  readonly name: Parameters<typeof pathTo>[0];
  /** A facet with a value that is shown once the content is indexed. */
  readonly facet: readonly [name: string, value: string];
  /** The queries of each kind of page. */
  readonly kinds: Readonly<Record<string, readonly string[]>>;
  /** Writes the content of a site into a folder. */
  writeSmall(folder: string): Promise<unknown>;
  writeLarge(folder: string): Promise<unknown>;
}

interface MeasuredSite {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a site, and waits until its page has filters. */
async function siteOf(
  { name, facet: [facet, value] }: FilteredPage,
  write: (folder: string) => Promise<unknown>,
): Promise<MeasuredSite> {
  const content = await mkdtemp(join(tmpdir(), 'portico-pages-'));
  await write(content);
  const env = {
    CONTENT_DIR: content,
    DATA_DIR: `${content}-data`,
    RATE_LIMIT: 'off',
    PAGE_TTL_SECONDS: '1',
  };
  const site = await startSite({ env, readyAt: '/healthz', giveUpAfter: 120 });
  const close = async () => {
    await site.stop();
    for (const folder of [content, `${content}-data`]) {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  };
  for (let tries = 0; tries < 120; tries += 1) {
    const path = `${pathTo(name, 'pt')}?${facet}=${value}`;
    const html = await (await fetch(site.url + path)).text();
    if (html.includes(`data-facet="${facet}"`)) return { url: site.url, close };
    await wait(500);
  }
  await close();
  throw new Error('The page has no filters within a minute');
}

/** The milliseconds that a page takes. @throws when it has no filters */
async function ask(url: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(url, { headers: { 'x-country': 'US' } });
  const html = await response.text();
  const milliseconds = performance.now() - begun;
  if (!html.includes('data-facet=')) throw new Error(`${url} has no filters (${response.status})`);
  return milliseconds;
}

/** Measures each kind of page in all languages. Both sites run beside each other and take turns. */
export async function measureFilteredPages(
  page: FilteredPage,
  progress: (step: string) => void,
): Promise<Figure[]> {
  progress('two sites are written, loaded and indexed');
  const small = await siteOf(page, page.writeSmall);
  const large = await siteOf(page, page.writeLarge).catch(async (error) => {
    await small.close();
    throw error;
  });
  try {
    const figures: Figure[] = [];
    for (const [what, queries] of Object.entries(page.kinds)) {
      progress(what);
      const paths = queries.flatMap((it) =>
        locales.map((locale) => pathTo(page.name, locale) + it),
      );
      const ofSmall: number[] = [];
      const ofLarge: number[] = [];
      // The first round warms both sites up.
      for (let round = 0; round <= rounds; round += 1) {
        await wait(pause);
        for (const path of paths) {
          const times = [await ask(small.url + path), await ask(large.url + path)] as const;
          if (round === 0) continue;
          ofSmall.push(times[0]);
          ofLarge.push(times[1]);
        }
      }
      const [value, reference] = [median(ofLarge), median(ofSmall)];
      const ratio = value / reference;
      figures.push({ what, value, unit: 'ms', reference, ratio, budget: ratioAtMost(2) });
    }
    return figures;
  } finally {
    await Promise.all([small.close(), large.close()]);
  }
}
