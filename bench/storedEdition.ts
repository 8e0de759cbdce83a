import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { clearLog } from '../src/backends/database/maintenance.ts';
import { writeItem } from '../src/content/edition/storedItem.server.ts';
import { runBenchmark } from './benchmark.ts';
import {
  changesAtOnce,
  type History,
  historySettings,
  moments,
  openHistory,
  readDemo,
  versionCount,
} from './content/history.ts';
import { type Figure, figure } from './figure.ts';

const about = `Measures the store of content: the time of each step and its longest work without a pause, both of the
processor, too; the size of versions and editions; and what was at earlier moments. ${historySettings}`;

/** So many changes are stored alone, before those that are stored at once. */
const changesAlone = 200;
/** So many editions are stored without a change. */
const unchanged = 1_000;
/** The items that one page shows. */
const onPage = 100;
const source = 'bench';

/** Milliseconds of processor time that this thread has used: other programs do not count. */
function used(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Measures a step: its time, and the longest work of this thread without a pause. */
async function measure(name: string, step: () => Promise<unknown>, times = 1): Promise<Figure[]> {
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
  await step();
  const milliseconds = (performance.now() - begun) / times;
  isOver = true;
  return [
    figure(name, milliseconds, 'ms'),
    figure(`${name}: of the processor`, (used() - begunAt) / times, 'ms'),
    figure(`${name}: longest work`, longest, 'ms'),
  ];
}

/** The bytes of the file after its log was emptied, or of the tables with their indexes. */
async function bytesOf({ database, folder, url }: History): Promise<number> {
  if (url) {
    const tables = ['content_source', 'content_edition', 'content_version'];
    const sizes = tables.map((it) => sql<number>`pg_total_relation_size(${it}::regclass)::float`);
    const { rows } = await sql<{
      all: number;
    }>`select ${sql.join(sizes, sql` + `)} as "all"`.execute(database);
    return rows[0]?.all ?? 0;
  }
  await clearLog(database);
  const files = await readdir(folder);
  const sizes = await Promise.all(files.map(async (it) => (await stat(join(folder, it))).size));
  return sizes.reduce((all, it) => all + it, 0);
}

/** Stores all items, then changes of them, and measures what they take. */
async function fill(history: History): Promise<Figure[]> {
  const saved = await measure('save all', () => history.begins());
  const before = await bytesOf(history);
  const changed = await measure(
    'save one changed',
    async () => {
      for (let n = 0; n < changesAlone; n += 1) await history.change(1);
    },
    changesAlone,
  );
  let [versions, editions] = [changesAlone, changesAlone];
  for (; versions < versionCount; versions += changesAtOnce, editions += 1) {
    await history.change(changesAtOnce);
  }
  const after = await bytesOf(history);
  for (let n = 0; n < unchanged; n += 1) await history.change(0);
  const perEdition = ((await bytesOf(history)) - after) / unchanged;
  const perVersion = (after - before - perEdition * editions) / versions;
  const fiveYears = 5 * 365 * 1_000;
  return [
    ...saved,
    figure('all', before / 1e6, 'MB'),
    ...changed,
    figure('versions', versions),
    figure('a version', perVersion / 1_000, 'KB'),
    figure('an edition', perEdition / 1_000, 'KB'),
    figure(
      '1,000 changes a day for five years, extrapolated',
      ((perVersion + perEdition) * fiveYears + before) / 1e9,
      'GB',
    ),
  ];
}

/** Reads the items of one page, and all items, at three moments. */
async function readMoments({ createStore, items, momentAfter }: History): Promise<Figure[]> {
  const reader = createStore();
  const wanted = Array.from({ length: onPage }, (_, n) => items[(n * 31) % items.length]);
  const codenames = wanted.map((it) => it?.codename ?? '');
  const itemsAt = async (moment: number, which: { codenames: readonly string[] } | 'all') => {
    const edition = await reader.at(source, moment);
    if (!edition) throw new Error('There is no edition');
    return reader.items(edition, which);
  };
  const figures: Figure[] = [];
  for (const [name, share] of Object.entries(moments)) {
    const moment = momentAfter(share);
    const page = `items of a page in the ${name} edition`;
    figures.push(...(await measure(page, () => itemsAt(moment, { codenames }))));
    const all = `all items of the ${name} edition`;
    figures.push(...(await measure(all, () => itemsAt(moment, 'all'))));
  }
  return figures;
}

await runBenchmark(import.meta.filename, about, async (progress) => {
  const { items: originals, deliverAsset } = await readDemo();
  // Only items are measured.
  const beside = { deliverAsset, files: {}, digest: '', mediaDigest: '', faults: {} };
  await using history = await openHistory(source, { items: originals, ...beside });
  const { items, momentAfter, createStore, parts } = history;
  const characters = items.reduce((sum, it) => sum + writeItem(it).length, 0) / items.length;
  progress('storing');
  const stored = await fill(history);
  progress('reading');
  const other = () => createStore().save(source, parts('other'), 'unknown');
  return [
    figure('items', items.length),
    figure('characters of an item', characters),
    ...stored,
    ...(await readMoments(history)),
    ...(await measure('read all', () => createStore().latest(source))),
    ...(await measure('compare all', other)),
    ...(await measure('erase one', () => createStore().erase(source, items[0]?.codename ?? ''))),
    ...(await measure('forget half', () => createStore().forgetBefore(momentAfter(0.5)))),
  ];
});
