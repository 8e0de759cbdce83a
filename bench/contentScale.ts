import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openContentFolder } from '../tests/fakes/contentFolder.ts';
import { temporaryFolder } from '../tests/running/temporaryFolder.ts';
import { writeDeviceCatalog } from './fdaCatalog.ts';

const items = Number(process.argv[2] ?? 100_000);
if (!Number.isInteger(items) || items < 1) {
  console.error(
    'Usage: node bench/contentScale.ts [items]\n' +
      'Loads that many products (default 100000), then saves one more several times.',
  );
  process.exit(2);
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Megabytes of the heap that are in use. */
function heap(): number {
  collectGarbage();
  return Math.round(process.memoryUsage().heapUsed / 1e6);
}

await using folder = await temporaryFolder('scale');
const directory = folder.path;
await writeDeviceCatalog(directory, items);
await mkdir(join(directory, 'default/product'), { recursive: true });
const start = performance.now();
const log = { info: () => undefined, warn: console.warn, error: () => undefined };
const source = await openContentFolder({ directory, log, watch: true });
const loadSeconds = Number(((performance.now() - start) / 1_000).toFixed(2));
const heapMegabytes = heap();

const changeSeconds: number[] = [];
const delay = monitorEventLoopDelay({ resolution: 1 });
let mostMegabytes = 0;
for (const title of ['One', 'Two', 'Three', 'Four']) {
  // Long enough for a poll, and for what follows a switch.
  await pause(2_000);
  const before = source.edition();
  delay.enable();
  const begun = performance.now();
  const file = join(directory, 'default/product/saved_item.yaml');
  await writeFile(file, `variants: { en: { title: ${title}, slug: saved } }\n`);
  while (source.edition() === before) {
    await pause(5);
    mostMegabytes = Math.max(mostMegabytes, Math.round(process.memoryUsage().heapUsed / 1e6));
  }
  delay.disable();
  changeSeconds.push(Number(((performance.now() - begun) / 1_000).toFixed(2)));
}
const answer = await source.items({
  language: 'de',
  filters: [{ property: 'system.type', operator: 'eq', values: ['product'] }],
  limit: 1,
});
console.log(
  JSON.stringify({
    items: answer.pagination.total_count,
    faults: source.faults.length,
    loadSeconds,
    heapMegabytes,
    changeSeconds,
    longestBlockMilliseconds: Math.round(delay.max / 1e6),
    mostHeapMegabytes: mostMegabytes,
    heapMegabytesAfter: heap(),
    rssMegabytes: Math.round(process.memoryUsage().rss / 1e6),
  }),
);
await source.close();
