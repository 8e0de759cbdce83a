import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { startPostgres } from '../scripts/postgres.ts';
import { createEditionStore } from '../src/backends/content/store/createEditionStore.ts';
import { openEditions } from '../src/backends/content/store/openEditions.ts';
import { fillHistory, readDemo } from './content/copiedItems.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const [itemCount = '450', versionCount = '100000', ...more] = process.argv.slice(2);
if (
  ![itemCount, versionCount].every((it) => /^\d+$/.test(it)) ||
  (more.length > 0 && more.join() !== 'postgres')
) {
  console.error(
    'Usage: node bench/explain.ts [items [versions [postgres]]]\nStores the demo content with copies until there are so many items (default 450), then changes of them until\nthere are so many more versions (default 100000), and measures `npm run explain` over it: in SQLite, or in a\ntemporary PostgreSQL server.',
  );
  process.exit(2);
}
const begin = Date.UTC(2021, 0, 1);
const changesAtOnce = 20;
const run = promisify(execFile);

await using folder = await temporaryFolder('explain');
await using server = more.length > 0 ? await startPostgres(true) : undefined;
const url = server?.url;
const database = await openEditions(folder.path, url);
let time = begin;
const store = createEditionStore(database, { onProblem: console.error, now: () => time });
await fillHistory(await readDemo(), {
  ...{ store, source: 'site folder', changesAtOnce },
  items: Number(itemCount),
  versions: Number(versionCount),
  advance() {
    time += 1_000 * 60 * 20;
  },
});
await database.destroy();

const pages = ['/', '/products', '/products/knotline-knotless-anchor', '/de/kalender', '/nothing'];
const moments = { first: begin, middle: (begin + time) / 2, last: time };
for (const [moment, at] of Object.entries(moments)) {
  for (const page of pages) {
    const asked = [page, '--country', 'BR', '--at', new Date(at).toISOString()];
    const begun = performance.now();
    const { stdout } = await run(
      process.execPath,
      [resolve(import.meta.dirname, '../scripts/explain.ts'), ...asked],
      {
        env: { ...process.env, DATA_DIR: folder.path, ...(url ? { DATABASE_URL: url } : {}) },
        maxBuffer: 1e9,
      },
    );
    const seconds = (performance.now() - begun) / 1_000;
    const [, , answer] = stdout.split('\n');
    console.log(JSON.stringify({ moment, page, answer, seconds }));
  }
}
