import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createFolderSource } from '../src/backends/content/embedded/folderSource.ts';
import { createEditionStore } from '../src/backends/content/store/createEditionStore.ts';
import { openEditions } from '../src/backends/content/store/openEditions.ts';
import { withRules } from '../src/backends/content/withRules.ts';
import { openDesk } from '../tests/running/desk.ts';
import { temporaryFolder } from '../tests/running/temporaryFolder.ts';
import { writeDeviceCatalog } from './fdaCatalog.ts';

const [itemCount = '100000', ...more] = process.argv.slice(2);
if (!/^[1-9]\d*$/.test(itemCount) || more.length > 0) {
  console.error(
    'Usage: node bench/boards.ts [items]\nStores the demo content with so many products of the device catalog (default 100000) and asks the boards of\nthe desk, which must be built, for them twice (PROOF-69).',
  );
  process.exit(2);
}

await using folder = await temporaryFolder('boards');
const directory = join(folder.path, 'content');
await cp(resolve(import.meta.dirname, '../demo/content'), directory, { recursive: true });
await writeDeviceCatalog(directory, Number(itemCount));
const silent = () => undefined;
const log = { info: silent, warn: silent, error: silent, debug: silent };
const source = withRules(createFolderSource({ directory, log }), { directory, log });
const database = await openEditions(folder.path, undefined);
const store = createEditionStore(database, { onProblem: console.error });
await store.save('site folder', await source.load(), 'unknown');
await database.destroy();

const boards = [
  'media',
  'coverage',
  'coverage?market=FR&state=withheld',
  'coverage?text=knee&page=2',
  'wholeness',
  'links',
  'external',
  'thin',
  'thin?market=DE&language=de',
  'pictures',
];
// The desk reads the content with the first question.
const env = { DATA_DIR: folder.path, CONTENT_DIR: directory };
await using desk = await openDesk(env, { id: 'bench', name: 'Bench', roles: ['officer'] });
for (const board of boards) {
  const seconds: number[] = [];
  const statuses: number[] = [];
  for (const _ of ['first', 'second', 'third']) {
    const begun = performance.now();
    const answer = await fetch(`${desk.url}/boards/${board}`);
    await answer.text();
    statuses.push(answer.status);
    seconds.push(Math.round(performance.now() - begun) / 1_000);
    // What was not worked out in time is, when it is asked for again.
    if (answer.status === 503) await pause(10_000);
  }
  console.log(JSON.stringify({ board, statuses, seconds }));
}
console.log(JSON.stringify({ memoryMB: Math.round(process.memoryUsage().rss / 1e6) }));
process.exit(0);
