import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliveredBy } from '../../../../tests/fakes/delivered.ts';
import { createMemoryStore } from '../../../../tests/fakes/memoryStore.ts';
import { writeFiles } from '../../../../tests/fakes/writeFiles.ts';
import { type Save, saveMethods } from '../../../../tests/running/saveMethods.ts';
import { createCurrentView } from '../../../content/edition/currentView.server.ts';
import type { Derivation, View } from '../../../content/edition/view.server.ts';
import { createContentReader } from '../../../content/reader.server.ts';
import { locales } from '../../../locale/locales.ts';
import { withStored } from '../store/withStored.ts';
import { createFolderSource, type FolderOptions } from './folderSource.ts';

let root: string;
beforeEach(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'edited-')), 'content');
});
afterEach(() => rm(join(root, '..'), { recursive: true }));

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

const item = (title: string, shared = '') =>
  `shared: { ${shared} }\nvariants: { en: { title: ${title}, slug: ${title.toLowerCase()} }, de: { title: ${title} DE } }\n`;

/** An item with lines of its own for everything. */
const written = (title: string, shared = 'product_type: instrument', german = 'teaser: X') =>
  `shared:\n  ${shared}\nvariants:\n  en:\n    title: ${title}\n  de:\n    title: ${title} DE\n    ${german}\n`;
/** The same with a fault in German, in English, or in both. */
const faultyTexts = [
  written('Anders', 'product_type: instrument', 'teaser: "X'),
  written('"Broken'),
  written('Broken: too: often', 'geographic_exceptions: [DE]'),
  written('Closed', 'geographic_exceptions: [DE]', 'teaser: "X'),
  written('Closed', 'product_type: instrument', 'geographic_exceptions: [DE'),
  written('Closed', 'geographic_exceptions: [DE'),
  written('Opened', 'product_type: "'),
  `workflow_step: draft\n${written('"Broken')}`,
];

const texts = [
  written('Written'),
  written('Closed', 'geographic_exceptions: [DE]'),
  written('Deutsch', 'product_type: instrument', 'geographic_exceptions: [DE]'),
  ...faultyTexts,
  item('Plain'),
  item('Other'),
  item('Withheld', 'geographic_exceptions: [DE]'),
  item('Elsewhere', 'manual_geographic_exceptions: "BR"'),
  item('Confirmed', 'audience: professional'),
  `workflow_step: draft\n${item('Draft')}`,
  item('Linking', 'related_products: [item_0, item_1, item_5]'),
  item('Built', 'blocks: [{ type: block_rich_text, body: <p>A<br>b</p> }]'),
  item('Misspelled', 'geographic_exeptions: [DE]'),
  item('Showing', 'images: [{ url: /media/a.pdf }]'),
  item('Attached', 'blocks: [{ type: block_media, image: { url: /media/b%20b.png } }]'),
  'variants: { en: [',
];
/** A pack with this title in all its lines, and one faulty line. */
const pack = (title: string) =>
  ['packed_0', 'item_1', 'packed_1']
    .map((codename) =>
      JSON.stringify({ codename, type: 'product', variants: { en: { title, slug: codename } } }),
    )
    .concat('not json')
    .join('\n');

const folders = ['default/product', 'default/webpage', 'vet_systems/product'] as const;
const place = fc
  .tuple(fc.constantFrom(...folders), fc.nat(5))
  .map(([folder, at]) => `${folder}/item_${at}.yaml`);
const text = fc.constantFrom(...texts);

/** What one edit saves, by path; undefined removes a file. */
const edit = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(place, text).map((it) => [it]) },
  { weight: 2, arbitrary: place.map((it) => [[it, undefined]] as const) },
  // Another name, type or collection.
  {
    weight: 2,
    arbitrary: fc.tuple(place, place, text).map(
      ([a, b, it]) =>
        [
          [a, undefined],
          [b, it],
        ] as const,
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('One', 'Two')
      .map((it) => [['default/pack.jsonl', pack(it)]] as const),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.constantFrom('media/a.pdf', 'media/b b.png'),
        fc.constantFrom('a', 'longer', undefined),
      )
      .map((it) => [it]),
  },
);

const step = fc.record({
  saved: edit,
  isRestart: fc.boolean(),
  method: fc.constantFrom<Save[]>(...Object.values(saveMethods)),
  isAwaited: fc.boolean(),
});

/** What readers of each language may get of each item, drafts included; without the registrations. */
function itemsOf({ edition }: View): Map<string, string> {
  return new Map(
    edition.store.all.map((it) => {
      const delivered = [it, ...it.components].flatMap(({ variants }) =>
        locales.flatMap((language) => {
          const variant = variants[language];
          return variant ? { ...edition.deliver(variant), unregistered: undefined } : [];
        }),
      );
      return [`${it.type} ${it.codename}`, JSON.stringify([it.published, delivered])];
    }),
  );
}

function differences(before: Map<string, string>, after: Map<string, string>): string[] {
  const all = new Set([...before.keys(), ...after.keys()]);
  return [...all].filter((key) => before.get(key) !== after.get(key)).sort();
}

/** Derives the same from nothing, and from what it was before. */
const titles: Derivation<ReadonlyMap<string, string>> = {
  name: 'titles',
  derive(view, before) {
    const titleOf = (codename: string) =>
      String(deliveredBy(view).item(codename, { language: 'en' })?.item.elements.title?.value);
    if (!before) {
      return new Map(view.edition.store.all.map(({ codename }) => [codename, titleOf(codename)]));
    }
    const changed = new Map(before.value);
    for (const { codename } of before.change.items) {
      if (view.edition.store.byCodename.has(codename)) changed.set(codename, titleOf(codename));
      else changed.delete(codename);
    }
    return changed;
  },
};

const collections = ['default', 'vet_systems'];
const markets = ['DE', 'US'].map((id) => ({ id, places: new Set([id]), ignoreUserGroups: false }));

/** Everything that visitors get. */
function served(view: View): string {
  const reader = createContentReader(view);
  const answers = ['en', 'de', 'es'].flatMap((language) =>
    markets.map((market) => {
      const options = { language, collections, markets: [market], depth: 2 };
      return reader.items({ filters: [] }, options);
    }),
  );
  return JSON.stringify([answers, [...view.get(titles)].sort()]);
}

const seed = Number(process.env.SEED) || 20_261_126;

/** Whether a text withholds its item from readers of a language in Germany, also if it cannot be read. */
const withholds = (text: string, language: string) =>
  (language === 'de' ? /exe?c?eptions: \[DE|: draft/ : /shared:\s+{?\s*geo\w+: \[DE|: draft/).test(
    text,
  );

/** The items that readers of a language in Germany may see, and should not. */
async function leakedIn(view: View, language: string): Promise<readonly string[]> {
  const reader = createContentReader(view);
  const options = { language, markets: markets.slice(0, 1), depth: 0 };
  const { items } = reader.items({ filters: [] }, { ...options, collections }) as {
    items: readonly { readonly codename: string }[];
  };
  const leaked: string[] = [];
  // An item that is in a pack, too, may be that of the pack.
  for (const { codename } of items.filter((it) => /^item_[^1]$/.test(it.codename))) {
    const paths = folders.map((it) => join(root, it, `${codename}.yaml`));
    const all = await Promise.all(paths.map((it) => readFile(it, 'utf8').catch(() => undefined)));
    const present = all.filter((it) => it !== undefined);
    if (present.every((it) => withholds(it, language))) leaked.push(codename);
  }
  return leaked;
}

/** A site that reads the folder. */
async function start(options: FolderOptions, store: ReturnType<typeof createMemoryStore>) {
  const source = withStored(createFolderSource(options), {
    store,
    name: 'embedded',
    log,
  });
  const current = createCurrentView([titles]);
  await current.offer(await source.load());
  return { source, current };
}

test(`after any edits, faults and restarts, the content is that of a fresh start (SEED=${seed}) (CONTENT-46, CONTENT-47, CONTENT-49)`, async () => {
  let kept = 0;
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 1, maxLength: 8 }),
    async (steps) => {
      await rm(root, { recursive: true, force: true });
      const first = Array.from({ length: 6 }, (_, at) => [
        `default/product/item_${at}.yaml`,
        texts[0],
      ]);
      await writeFiles(root, {
        ...Object.fromEntries(first),
        'default/pack.jsonl': pack('Zero'),
      });
      const store = createMemoryStore();
      const options = { directory: root, log, acceptsLoss: true, quietMs: 10, pollMs: 30 };
      const faults: unknown[] = [];
      async function open() {
        const { source, current } = await start(options, store);
        const following = source.follow((parts, accepts) => current.offer(parts, accepts));
        let before = itemsOf(current.now());
        current.onSwitch((view, change) => {
          const after = itemsOf(view);
          if (change) {
            const named = change.items.map(({ type, codename }) => `${type} ${codename}`).sort();
            const differing = differences(before, after);
            if (named.join() !== differing.join()) faults.push({ named, differing });
          }
          before = after;
        });
        return { current, following };
      }
      let site = await open();
      try {
        for (const { saved, method, isAwaited, isRestart } of steps) {
          for (const [path, content] of saved) await method(root, path, content);
          if (isRestart) {
            await site.following.close();
            site = await open();
          }
          if (!isAwaited) continue;
          const refusal = await site.following.reload();
          if (refusal !== undefined) faults.push(refusal);
          const view = site.current.now();
          kept += view.edition.faulty.kept;
          expect([await leakedIn(view, 'de'), await leakedIn(view, 'en')]).toEqual([[], []]);
        }
        expect(await site.following.reload()).toBeUndefined();
      } finally {
        await site.following.close();
      }
      const { current: fresh } = await start(options, store);
      expect(faults).toEqual([]);
      const { current } = site;
      expect(served(current.now()) === served(fresh.now())).toBe(true);
      expect(current.now().id).toBe(fresh.now().id);
      expect(current.now().edition.faulty).toEqual(fresh.now().edition.faulty);
      expect(itemsOf(await current.preview())).toEqual(itemsOf(await fresh.preview()));
    },
  );
  await fc.assert(property, { numRuns: Number(process.env.RUNS) || 12, seed, endOnFailure: true });
  expect(kept).toBeGreaterThan(0);
}, 240_000);
