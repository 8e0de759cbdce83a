import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createEditionStore } from '../src/backends/content/store/createEditionStore.ts';
import { openEditions } from '../src/backends/content/store/openEditions.ts';
import type { AuthoredItem } from '../src/content/edition/authored.ts';
import { changesBetween } from '../src/content/edition/changesBetween.server.ts';
import { createEdition, type Parts } from '../src/content/edition/edition.server.ts';
import { locales } from '../src/locale/locales.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const [count = '10000', url] = process.argv.slice(2);
if (!/^[1-9]\d*$/.test(count)) {
  console.error(
    'Usage: node bench/storedEdition.ts [items [PostgreSQL URL]]\nStores and reads that many items in four languages (default 10000), and then one that has changed.',
  );
  process.exit(2);
}

function itemOf(n: number, version: number): AuthoredItem {
  const item: AuthoredItem = {
    codename: `item_${n}`,
    type: 'product',
    collection: 'default',
    name: `Item ${n}`,
    lastModified: '2026-11-01T00:00:00Z',
    published: true,
    untranslated: [],
    parent: undefined,
    variants: {},
    components: [],
  };
  const shared = { product_type: ['implant'], specialties: ['knee'], manufacturer: 'Example' };
  for (const language of locales) {
    const title = `Item ${n} in ${language}, version ${version}`;
    item.variants[language] = {
      item,
      language,
      type: item.type,
      own: {
        title,
        slug: `item-${n}`,
        short_description: `${title}: a device for operations on the knee.`,
        body: `<p>${title}. ${'It holds the tissue in its place while it heals. '.repeat(16)}</p>`,
      },
      shared,
      path: ['variants', language],
      sharedPath: ['shared'],
    };
  }
  return item;
}

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
async function measure<T>(name: string, step: () => Promise<T>): Promise<T> {
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
  const ms = Math.round(performance.now() - begun);
  isOver = true;
  console.log(JSON.stringify({ name, ms, longestWork: longest, work: used() - begunAt }));
  return result;
}

async function printSizes(): Promise<void> {
  for (const file of await readdir(folder.path)) {
    console.log(JSON.stringify({ file, bytes: (await stat(join(folder.path, file))).size }));
  }
}

await using folder = await temporaryFolder('editions');
const database = await openEditions(folder.path, url);
const create = () => createEditionStore(database, { onProblem: console.error });
const source = `bench ${process.pid}`;
const items = Array.from({ length: Number(count) }, (_, n) => itemOf(n, 1));
const edited = [itemOf(0, 2), ...items.slice(1)];
const store = create();
await store.latest(source);
await measure('save all', () => store.save(source, partsOf(items, '1'), 'unknown'));
await printSizes();
const change = [{ type: 'product', codename: 'item_0' }];
await measure('save one changed', () => store.save(source, partsOf(edited, '2'), change));
const stored = await measure('read all', () => create().latest(source));
await measure('save all over it', () => create().save(source, partsOf(edited, '3'), 'unknown'));
await printSizes();
const before = await createEdition(partsOf(edited, ''));
const after = await createEdition(partsOf([...(stored?.items ?? [])], ''));
const differs = await changesBetween(before, after);
console.log(JSON.stringify({ items: after.store.all.length, differs: differs.items.length }));
await database.destroy();
