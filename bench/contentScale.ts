import { createEmbeddedSource } from '../src/backends/content/embedded/embeddedSource.ts';
import { writeDeviceCatalog } from './fdaCatalog.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const items = Number(process.argv[2] ?? 100_000);
if (!Number.isInteger(items) || items < 1) {
  console.error(
    'Usage: node bench/contentScale.ts [items]\nLoads that many products (default 100000).',
  );
  process.exit(2);
}

await using folder = await temporaryFolder('scale');
const directory = folder.path;
await writeDeviceCatalog(directory, items);
const start = performance.now();
const log = { info: () => undefined, warn: console.warn, error: console.error };
const source = await createEmbeddedSource({ directory, log });
const seconds = (performance.now() - start) / 1_000;
const answer = await source.items({
  language: 'de',
  filters: [{ property: 'system.type', operator: 'eq', values: ['product'] }],
  limit: 1,
});
console.log(
  JSON.stringify({
    items: answer.pagination.total_count,
    faults: source.faults.length,
    loadSeconds: Number(seconds.toFixed(2)),
    rssMegabytes: Math.round(process.memoryUsage().rss / 1e6),
  }),
);
