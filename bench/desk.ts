import { createEditionStore } from '../src/backends/content/store/createEditionStore.ts';
import { openEditions } from '../src/backends/content/store/openEditions.ts';
import { openDesk } from '../tests/running/desk.ts';
import { startPostgres } from '../tests/running/postgres.ts';
import { temporaryFolder } from '../tests/running/temporaryFolder.ts';
import { fillHistory, readDemo } from './content/copiedItems.ts';

const [itemCount = '450', versionCount = '100000', ...more] = process.argv.slice(2);
if (
  ![itemCount, versionCount].every((it) => /^\d+$/.test(it)) ||
  (more.length > 0 && more.join() !== 'postgres')
) {
  console.error(
    'Usage: node bench/desk.ts [items [versions [postgres]]]\nStores the demo content with copies until there are so many items (default 450), then changes of them until\nthere are so many more versions (default 100000), and measures the pages of the desk about what was shown and\nabout history: in SQLite, or in a temporary PostgreSQL server. Needs a build.',
  );
  process.exit(2);
}
const begin = Date.UTC(2021, 0, 1);
await using folder = await temporaryFolder('desk');
await using server = more.length > 0 ? await startPostgres(true) : undefined;
const url = server?.url;
const database = await openEditions(folder.path, url);
let time = begin;
const store = createEditionStore(database, { onProblem: console.error, now: () => time });
await fillHistory(await readDemo(), {
  ...{ store, source: 'site folder', changesAtOnce: 20 },
  items: Number(itemCount),
  versions: Number(versionCount),
  advance() {
    time += 1_000 * 60 * 20;
  },
});
await database.destroy();

const env = { ...process.env, DATA_DIR: folder.path, ...(url ? { DATABASE_URL: url } : {}) };
await using desk = await openDesk(env, { id: 'bench', name: 'Bench', roles: ['reader'] });
const momentOf = (share: number) => new Date(begin + share * (time - begin)).toISOString();
const shown = (path: string, share: number, compared = '') =>
  `shown?path=${path}&country=BR&zone=UTC&at=${momentOf(share).slice(0, 19)}${compared}`;
const asked = {
  'the form': 'shown',
  'a page': shown('/products/knotline-knotless-anchor', 0.5),
  'the same again': shown('/products/knotline-knotless-anchor', 0.5),
  'another page of the moment': shown('/corporate', 0.5),
  'a list': shown('/products', 0.3),
  'the list in two countries': shown('/products', 0.3, '&with-country=US'),
  'a page at two moments': shown(
    '/products/knotline-knotless-anchor',
    0.2,
    `&with-at=${momentOf(0.8).slice(0, 19)}`,
  ),
  'a list at two moments': shown('/products', 0.1, `&with-at=${momentOf(0.6).slice(0, 19)}`),
  'the file of a page': shown('/corporate', 0.4).replace('?', '/proof.zip?'),
  'all items': 'history',
  'items found': 'history?find=anchor',
  'the versions of an item': 'history?item=knotline_anchor',
  'why an item is withheld': 'history?item=knotline_anchor&country=BR',
  'the calendar': 'calendar',
};
for (const [name, path] of Object.entries(asked)) {
  const begun = performance.now();
  const used = process.cpuUsage();
  const answer = await fetch(`${desk.url}/${path}`);
  const bytes = (await answer.arrayBuffer()).byteLength;
  const seconds = ((performance.now() - begun) / 1_000).toFixed(2);
  // What it takes of the processor does not depend on who else is busy.
  const { user, system } = process.cpuUsage(used);
  const processor = ((user + system) / 1_000_000).toFixed(2);
  console.log(JSON.stringify({ name, status: answer.status, bytes, seconds, processor }));
}
