import { cp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { project as root, type StartedSite } from '../tests/running/site.ts';
import { temporaryFolder } from '../tests/running/temporaryFolder.ts';
import { runBenchmark } from './benchmark.ts';
import { hasCatalog, writeDeviceCatalog } from './fdaCatalog.ts';
import { atMost, type Budget, comparison, type Figure, inTurns } from './figure.ts';
import { startSite } from './site.ts';

// PERF-12
const about = `Measures the time from the start of the server's process to its first page (status 200 at /),
with an existing build: at the first start, which reads all content, and at later starts, which
use the parsed content; on every core of the machine; and both again with 100,000 products from the
public catalog of medical devices (DEVICE_CATALOG is the path of that file; without it they are
skipped). It also prints the processor time, which depends least on other processes.

The reference is a minimal node:http server, started alternately with the site.`;

const items = 100_000;

/** A kind of start to measure. */
interface Case {
  readonly name: string;
  readonly content: string;
  /** True to start each time with an empty `DATA_DIR`. */
  readonly isFirst: boolean;
  readonly rounds: number;
  readonly seconds: Budget;
  readonly memory?: Budget;
}

/**
 * One start: seconds to the first page, elapsed and of processor time, and the most memory used, in
 * MiB.
 */
async function measureStart(start: () => Promise<StartedSite>) {
  const server = await start();
  const seconds = server.startedAfter / 1000;
  const processor = server.processorTime() / 1000;
  const memory = server.memory().most;
  await server.kill();
  return { seconds, processor, memory };
}

async function measureCase(it: Case, data: string): Promise<Figure[]> {
  const { name, content, isFirst, rounds } = it;
  const env = { CONTENT_DIR: content, DATA_DIR: data };
  const startOne = () => startSite({ env, onAllCores: true, within: 300 });
  if (!isFirst) {
    await using _ = await startOne();
    // Long enough to write its data for later starts.
    await pause(2_000);
  }
  const things = {
    async subject() {
      if (isFirst) await rm(data, { recursive: true, force: true });
      return measureStart(startOne);
    },
    reference: () =>
      measureStart(() => startSite({ program: ['bench/bareServer.ts'], onAllCores: true })),
  };
  const starts = await inTurns(rounds, things, 0);
  const figures = [
    comparison(name, starts, ({ seconds }) => seconds, 's', it.seconds),
    comparison(`${name}, processor time`, starts, ({ processor }) => processor, 's'),
    comparison(`${name}, memory`, starts, ({ memory }) => memory, 'MiB', it.memory),
  ];
  return figures.filter(({ value }) => !Number.isNaN(value));
}

await runBenchmark(import.meta.filename, about, async (progress) => {
  await using folder = await temporaryFolder('start');
  const [content, data] = [join(folder.path, 'content'), join(folder.path, 'data')];
  const embedded = { content: resolve(root, 'demo/content'), seconds: atMost(1) };
  const large = { content, seconds: atMost(20), memory: atMost(1024), rounds: 3 };
  const measure = async (it: Case) => {
    progress(`${it.name}, ${it.rounds} starts`);
    return measureCase(it, data);
  };
  const figures = [
    ...(await measure({ ...embedded, name: 'first start', isFirst: true, rounds: 5 })),
    ...(await measure({ ...embedded, name: 'later start', isFirst: false, rounds: 7 })),
  ];
  if (!hasCatalog(progress)) return figures;
  await cp(embedded.content, content, { recursive: true });
  await writeDeviceCatalog(content, items);
  return [
    ...figures,
    ...(await measure({ ...large, name: 'first start, 100,000 items', isFirst: true })),
    ...(await measure({ ...large, name: 'later start, 100,000 items', isFirst: false })),
  ];
});
