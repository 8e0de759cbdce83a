import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathTo } from '../src/locale/addresses.ts';
import { locales } from '../src/locale/locales.ts';
import { runBenchmark } from './benchmark.ts';
import { writeDeviceCatalog } from './fdaCatalog.ts';
import { type Figure, ratioAtMost } from './figure.ts';
import { startSite } from './site.ts';

// SEARCH-28
const about = `Measures how long a new page of the list of products takes with its facets over the public catalog of 6,530
devices, against the same page over 50 of them. Both sites run beside each other and are asked in turns; no page comes from
the cache. The catalog must be at DEVICE_CATALOGUE.`;

const few = 50;
const rounds = 4;

/** Milliseconds after which no page of an earlier round is sent: twice the lifetime of a page. */
const pause = 2_100;

/** The values of a facet that are chosen together, always with the most frequent one. */
const others = ['implant', 'instrument', 'system'];
const choices = Array.from({ length: 2 ** others.length }, (_, bits) =>
  ['equipment', ...others.filter((_, i) => bits & (1 << i))].sort().join(';'),
);

/** The queries of each kind of page. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  'the whole list': [''],
  'a filtered list': choices.map((choice) => `?product_type=${choice}`),
};

const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

interface MeasuredSite {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a site with products, and waits until its list has filters. */
async function siteOf(items?: number): Promise<MeasuredSite> {
  const content = await mkdtemp(join(tmpdir(), 'portico-lists-'));
  await writeDeviceCatalog(content, items);
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
    const html = await (await fetch(`${site.url}/produtos?product_type=equipment`)).text();
    if (html.includes('data-facet="product_type"')) return { url: site.url, close };
    await wait(500);
  }
  await close();
  throw new Error('The list has no filters within a minute');
}

/** The milliseconds that a page takes. @throws when it is not the list with its filters */
async function ask(url: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(url, { headers: { 'x-country': 'US' } });
  const html = await response.text();
  const milliseconds = performance.now() - begun;
  if (!html.includes('data-facet=')) throw new Error(`${url} has no filters (${response.status})`);
  return milliseconds;
}

async function measure(progress: (step: string) => void): Promise<Figure[]> {
  progress('two catalogs are written, loaded and indexed');
  const small = await siteOf(few);
  const large = await siteOf().catch(async (error) => {
    await small.close();
    throw error;
  });
  try {
    const figures: Figure[] = [];
    for (const [kind, queries] of Object.entries(kinds)) {
      progress(kind);
      const ofSmall: number[] = [];
      const ofLarge: number[] = [];
      // The first round warms both sites up.
      for (let round = 0; round <= rounds; round += 1) {
        await wait(pause);
        for (const query of queries) {
          for (const locale of locales) {
            const path = pathTo('products', locale) + query;
            const times = [await ask(small.url + path), await ask(large.url + path)] as const;
            if (round === 0) continue;
            ofSmall.push(times[0]);
            ofLarge.push(times[1]);
          }
        }
      }
      const value = median(ofLarge);
      const reference = median(ofSmall);
      const ratio = value / reference;
      figures.push({ what: kind, value, unit: 'ms', reference, ratio, budget: ratioAtMost(2) });
    }
    return figures;
  } finally {
    await Promise.all([small.close(), large.close()]);
  }
}

await runBenchmark(import.meta.filename, { about, measure });
