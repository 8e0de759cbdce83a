import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { startPostgres } from '../scripts/postgres.ts';
import { createEditionStore } from '../src/backends/content/store/createEditionStore.ts';
import { openEditions } from '../src/backends/content/store/openEditions.ts';
import { clearLog } from '../src/backends/database/clearLog.ts';
import type { AuthoredItem } from '../src/content/edition/authored.ts';
import type { Parts } from '../src/content/edition/edition.server.ts';
import { writeItem } from '../src/content/edition/storedItem.server.ts';
import { copyOf, readDemo } from './content/copiedItems.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const [itemCount = '10000', versionCount = '10000', place] = process.argv.slice(2);
if (![itemCount, versionCount].every((it) => /^[1-9]\d*$/.test(it))) {
  console.error(
    'Usage: node bench/storedEdition.ts [items [versions [PostgreSQL URL, or postgres]]]\nStores that many copies of the items of the demo content (default 10000), then changes of single\nitems until there are so many more versions (default 10000), and reads what was. `postgres`\nstarts a temporary server.',
  );
  process.exit(2);
}

/** So many changes are stored at once, after some that are stored alone; a year has 365,000. */
const changesAtOnce = 20;
const changesAlone = 200;
/** The items that one page shows. */
const onPage = 100;

const templates = [...(await readDemo()).items];
const itemOf = (n: number, version: number) => copyOf(templates, n, version);

const partsOf = (items: readonly AuthoredItem[], digest: string): Parts => ({
  items,
  deliverAsset: () => {
    throw new Error('It is not measured');
  },
  files: {},
  digest,
  mediaDigest: '',
  faults: {},
});

/** Milliseconds of processor time that this thread has used: other programs do not count. */
function used(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Measures a step: its time, and the longest work of this thread without a pause, in milliseconds. */
async function measure<T>(name: string, step: () => Promise<T>, times = 1): Promise<T> {
  let longest = 0;
  let last = used();
  let isOver = false;
  const begunAt = last;
  const turn = () => {
    const now = used();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const begun = performance.now();
  const result = await step();
  const ms = (performance.now() - begun) / times;
  isOver = true;
  console.log(JSON.stringify({ name, ms, longestWork: longest, work: (used() - begunAt) / times }));
  return result;
}

/** The bytes of the file after its log was emptied, or of the tables with their indexes. */
async function bytes(): Promise<number> {
  if (url) {
    const tables = ['content_source', 'content_edition', 'content_version'];
    const sizes = tables.map((it) => sql<number>`pg_total_relation_size(${it}::regclass)::float`);
    const { rows } = await sql<{
      all: number;
    }>`select ${sql.join(sizes, sql` + `)} as "all"`.execute(database);
    return rows[0]?.all ?? 0;
  }
  await clearLog(database);
  const files = await readdir(folder.path);
  const sizes = await Promise.all(
    files.map(async (it) => (await stat(join(folder.path, it))).size),
  );
  return sizes.reduce((all, it) => all + it, 0);
}

async function size(name: string): Promise<number> {
  const found = await bytes();
  console.log(JSON.stringify({ name, bytes: found }));
  return found;
}

await using server = place === 'postgres' ? await startPostgres(true) : undefined;
const url = server?.url ?? place;
await using folder = await temporaryFolder('editions');
const database = await openEditions(folder.path, url);
let time = Date.UTC(2021, 0, 1);
const create = () => createEditionStore(database, { onProblem: console.error, now: () => time });
const source = `bench ${process.pid}`;
const items = Array.from({ length: Number(itemCount) }, (_, n) => itemOf(n, 0));
const texts = templates.map((it) => writeItem(it).length);
console.log(
  JSON.stringify({
    items: items.length,
    characters: texts.reduce((a, b) => a + b, 0) / texts.length,
  }),
);
const store = create();
await store.latest(source);
await measure('save all', () => store.save(source, partsOf(items, '0'), 'unknown'));
const before = await size('all');

let editions = 0;
async function change(count: number): Promise<void> {
  editions += 1;
  time += 86_400_000 / 1_000;
  const changed = Array.from({ length: count }, (_, at) => {
    // Every item in turn, in an order unlike that in which they were stored.
    const n = ((editions * count + at) * 7_919) % items.length;
    items[n] = itemOf(n, editions);
    return { type: items[n].type, codename: items[n].codename };
  });
  await store.save(source, partsOf(items, `${editions}`), changed);
}

await measure(
  'save one changed',
  async () => {
    for (let n = 0; n < changesAlone; n += 1) await change(1);
  },
  changesAlone,
);
while (changesAlone + (editions - changesAlone) * changesAtOnce < Number(versionCount)) {
  await change(changesAtOnce);
}
const after = await size('all versions');
for (let n = 0; n < 1_000; n += 1) {
  editions += 1;
  await store.save(source, partsOf(items, `${editions}`), []);
}
const withEditions = await size('1000 editions without a change');
const perEdition = (withEditions - after) / 1_000;
const versions = changesAlone + (editions - 1_000 - changesAlone) * changesAtOnce;
const perVersion = (after - before - perEdition * (editions - 1_000)) / versions;
const fiveYears = 5 * 365 * 1_000;
console.log(
  JSON.stringify({
    versions,
    perVersion,
    perEdition,
    gigabytesAfterFiveYears: ((perVersion + perEdition) * fiveYears + before) / 1e9,
  }),
);

const reader = create();
for (const [name, moment] of [
  ['first', Date.UTC(2021, 0, 1)],
  ['middle', (Date.UTC(2021, 0, 1) + time) / 2],
  ['last', time],
] as const) {
  const codenames = Array.from({ length: onPage }, (_, at) => items[(at * 31) % items.length]);
  await measure(`items of a page in the ${name} edition`, async () => {
    const edition = await reader.at(source, moment);
    if (!edition) throw new Error('There is no edition');
    const wanted = codenames.map((it) => it?.codename ?? '');
    return reader.items(edition, { codenames: wanted });
  });
  await measure(`all items of the ${name} edition`, async () => {
    const edition = await reader.at(source, moment);
    return edition ? reader.items(edition, 'all') : [];
  });
}
const stored = await measure('read all', () => create().latest(source));
console.log(JSON.stringify({ stored: [...(stored?.items ?? [])].length }));
await measure('compare all', () => create().save(source, partsOf(items, 'other'), 'unknown'));
await measure('erase one', () => store.erase(source, items[0]?.codename ?? ''));
await measure('forget half', () => store.forgetBefore((Date.UTC(2021, 0, 1) + time) / 2));
await database.destroy();
