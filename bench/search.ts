import { join } from 'node:path';
import { temporaryFolder } from '../tests/running/temporaryFolder.ts';
import { runBenchmark } from './benchmark.ts';
import { writeDeviceCatalog } from './fdaCatalog.ts';
import { atLeast, atMost, type Figure } from './figure.ts';
import { askSearch } from './search/askSearch.ts';
import { inProcess } from './search/inProcess.ts';
import { knownItems, readCatalogRecords } from './search/knownItems.ts';
import { searchSite } from './search/searchSite.ts';

// PERF-11
const about = `Measures the search over 100,000 records (25,000 products made from the public catalog of medical
devices, in four languages; DEVICE_CATALOG is the path of that file): 20 clients that pause 350 ms ask
the site alternately for suggestions and for records with facets. It also measures the time and memory
of building the index, the lag of the site's event loop, and the relevance: queries of up to
six words of a title, with one wrong letter, filtered by language, whose item is among the
first three.

The references are MiniSearch and Orama with the same records and queries, each in its own process,
called without a network; they keep their index in memory.`;

const items = 25_000;
const queriesPerLanguage = 100;

const p95 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

await runBenchmark(import.meta.filename, {
  about,
  async measure(progress) {
    await using folder = await temporaryFolder('search-bench');
    const content = join(folder.path, 'content');
    progress('writing the catalog');
    await writeDeviceCatalog(content, items);
    const records = await readCatalogRecords(content);
    const queries = knownItems(records, queriesPerLanguage);
    progress('building the index of the site');
    const site = await searchSite(content, join(folder.path, 'data'), records.length);
    let measured: Awaited<ReturnType<typeof askSearch>>;
    let load: Awaited<ReturnType<typeof site.load>>;
    try {
      progress('asking the site');
      measured = await askSearch(site.url, queries);
      load = await site.load();
    } finally {
      await site.stop();
    }
    const figures: Figure[] = [
      { what: 'index build', value: load.buildSeconds, unit: 's', budget: atMost(20) },
      { what: 'event loop lag, p99', value: load.lag, unit: 'ms', budget: atMost(10) },
      { what: 'memory of the search', value: load.memory, unit: 'MiB', budget: atMost(400) },
      { what: 'memory of the site', value: load.peak, unit: 'MiB' },
    ];
    for (const [language, share] of measured.relevance) {
      const what = `known items in the first three, ${language}`;
      figures.push({ what, value: share, unit: '%', budget: atLeast(95) });
    }
    const suggestions = { value: p95(measured.suggestions), unit: 'ms', budget: atMost(25) };
    const found = { value: p95(measured.records), unit: 'ms', budget: atMost(60) };
    figures.push(
      { what: 'suggestions, p95', ...suggestions },
      { what: 'records with facets, p95', ...found },
    );
    for (const engine of ['minisearch', 'orama'] as const) {
      progress(`asking ${engine}`);
      const other = await inProcess(engine, records, queries);
      const against = (what: string, value: number, unit: string, reference: number) =>
        figures.push({
          what: `${what}, against ${engine}`,
          value,
          unit,
          reference,
          ratio: value / reference,
        });
      against('records, p95', p95(measured.records), 'ms', p95(other.times));
      against('index build', load.buildSeconds, 's', other.buildSeconds);
      against('memory', load.memory, 'MiB', other.memory);
      against('known items in the first three', measured.relevanceOfAll, '%', other.relevance);
    }
    return figures;
  },
});
