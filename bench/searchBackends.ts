import { join } from 'node:path';
import { openDatabase } from '../src/backends/database/openDatabase.ts';
import { createEmbeddedSearch } from '../src/backends/search/embedded/embeddedSearch.ts';
import type { OwnIndex } from '../src/backends/search/ownIndex.ts';
import { createPostgresSearch } from '../src/backends/search/postgres/postgresSearch.ts';
import type { SearchRecord } from '../src/search/record.ts';
import { startPostgres } from '../tests/running/postgres.ts';
import { temporaryFolder } from '../tests/running/temporaryFolder.ts';
import { runBenchmark } from './benchmark.ts';
import { writeDeviceCatalog } from './fdaCatalog.ts';
import type { Figure } from './figure.ts';
import { askBackend, oneBatch, quantile } from './search/compareBackends.ts';
import { knownItems, readCatalogRecords } from './search/knownItems.ts';

const about = `Compares the search in PostgreSQL (value) with the embedded index (reference), in one process without
HTTP: building the index, and queries for known items of up to six words with one wrong letter, one
after the other: how many do not have their item among the first three, and the times of searches with
facets and of suggestions. First with the demo content, then with the 6,530 device types of the public
catalog in four languages (DEVICE_CATALOG is the path of that file).`;

const queriesPerLanguage = 100;
/** Time limits do not count here. */
const within = 60_000;

async function measure(index: OwnIndex, records: readonly SearchRecord[]) {
  const begun = performance.now();
  await index.refresh(oneBatch(records));
  const seconds = (performance.now() - begun) / 1000;
  const queries = knownItems(records, queriesPerLanguage);
  const measured = await askBackend(index, queries);
  const again = await askBackend(index, queries);
  await index.close();
  return { ...measured, again, seconds, failing: measured.found.filter((it) => !it).length };
}

await runBenchmark(import.meta.filename, {
  about,
  async measure(progress) {
    await using folder = await temporaryFolder('search-backends');
    await using server = await startPostgres(true);
    const database = await openDatabase('', server.url);
    const figures: Figure[] = [];
    try {
      await writeDeviceCatalog(join(folder.path, 'devices'));
      const contents = [
        ['demo', 'content'],
        ['devices', join(folder.path, 'devices')],
      ] as const;
      for (const [name, directory] of contents) {
        const records = await readCatalogRecords(directory);
        progress(`${name}: ${records.length} records, embedded`);
        const file = join(folder.path, `${name}.db`);
        const embedded = await measure(createEmbeddedSearch(file, { within }), records);
        progress(`${name}: PostgreSQL`);
        const options = { database, url: server.url, brand: name, within };
        const postgres = await measure(createPostgresSearch(options), records);
        const compare = (what: string, unit: string, of: (it: typeof embedded) => number) => {
          const [value, reference] = [of(postgres), of(embedded)];
          figures.push({
            what: `${name}: ${what}`,
            value,
            unit,
            reference,
            ratio: value / reference,
          });
        };
        compare(`not found, of ${4 * queriesPerLanguage}`, '', (it) => it.failing);
        compare('index build', 's', (it) => it.seconds);
        for (const [share, label] of [
          [0.5, 'p50'],
          [0.95, 'p95'],
        ] as const) {
          compare(`records, ${label}`, 'ms', (it) => quantile(it.records, share));
          compare(`suggestions, ${label}`, 'ms', (it) => quantile(it.suggestions, share));
          compare(`records again, ${label}`, 'ms', (it) => quantile(it.again.records, share));
        }
      }
      return figures;
    } finally {
      await database.destroy();
    }
  },
});
