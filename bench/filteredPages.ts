import { setTimeout as wait } from 'node:timers/promises';
import { pathTo } from '../src/locale/addresses.ts';
import { locales } from '../src/locale/locales.ts';
import type { StartedSite } from '../tests/running/site.ts';
import { mustBecome } from '../tests/running/until.ts';
import type { Progress } from './benchmark.ts';
import { type Figure, figure, median, ratioAtMost } from './figure.ts';
import { startSiteWith } from './site.ts';

const rounds = 4;
/** How many items little content has. */
const few = 50;

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
  /** How many items much content has. */
  readonly many: number;
  /** Writes content into a folder. */
  write(folder: string, items: number): Promise<unknown>;
}

/** Starts a site with content, and waits until its page has filters. */
async function siteOf(
  { name, facet: [facet, value], write }: FilteredPage,
  items: number,
): Promise<StartedSite> {
  const env = { RATE_LIMIT: 'off', PAGE_TTL_SECONDS: '1' };
  const site = await startSiteWith((folder) => write(folder, items), { env });
  const path = `${pathTo(name, 'pt')}?${facet}=${value}`;
  const isIndexed = async () => (await site.ask(path)).text.includes(`data-facet="${facet}"`);
  await mustBecome('The page has filters', isIndexed, 60);
  return site;
}

/** The milliseconds that a page takes. @throws when it has no filters */
async function timeOf(site: StartedSite, path: string): Promise<number> {
  const { status, text, milliseconds } = await site.ask(path, { timeLimit: 60_000 });
  if (!text.includes('data-facet=')) throw new Error(`${path} has no filters (${status})`);
  return milliseconds;
}

/** Measures each kind of page in all languages. Both sites run beside each other and take turns. */
export async function measureFilteredPages(
  page: FilteredPage,
  progress: Progress,
): Promise<Figure[]> {
  progress('two sites are written, loaded and indexed');
  await using small = await siteOf(page, few);
  await using large = await siteOf(page, page.many);
  const figures: Figure[] = [];
  for (const [what, queries] of Object.entries(page.kinds)) {
    progress(what);
    const paths = queries.flatMap((it) => locales.map((locale) => pathTo(page.name, locale) + it));
    const ofSmall: number[] = [];
    const ofLarge: number[] = [];
    // The first round warms both sites up.
    for (let round = 0; round <= rounds; round += 1) {
      await wait(pause);
      for (const path of paths) {
        const times = [await timeOf(small, path), await timeOf(large, path)] as const;
        if (round === 0) continue;
        ofSmall.push(times[0]);
        ofLarge.push(times[1]);
      }
    }
    const [value, reference] = [median(ofLarge), median(ofSmall)];
    const times = figure(what, value, 'ms', ratioAtMost(2));
    figures.push({ ...times, reference, ratio: value / reference });
  }
  return figures;
}
