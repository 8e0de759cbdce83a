import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Save, saveMethods } from '../../../../bench/content/saveMethods.ts';
import { deliveredBy } from '../../../../tests/fakes/delivered.ts';
import { createCurrentView } from '../../../content/edition/currentView.server.ts';
import type { Derivation, View } from '../../../content/edition/view.server.ts';
import { createContentReader } from '../../../content/reader.server.ts';
import { writeFiles } from '../../../contentCheck/writeFiles.server.ts';
import { locales } from '../../../locale/locales.ts';
import { createFolderSource } from './folderSource.ts';

let root: string;
beforeEach(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'edited-')), 'content');
});
afterEach(() => rm(join(root, '..'), { recursive: true }));

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

const item = (title: string, shared = '') =>
  `shared: { ${shared} }\nvariants: { en: { title: ${title}, slug: ${title.toLowerCase()} }, de: { title: ${title} DE } }\n`;
const texts = [
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

const markets = ['DE', 'US'].map((id) => ({ id, places: new Set([id]), ignoreUserGroups: false }));

/** Everything that visitors get. */
function served(view: View): string {
  const reader = createContentReader(view);
  const collections = ['default', 'vet_systems'];
  const answers = ['en', 'de', 'es'].flatMap((language) =>
    markets.map((market) => {
      const options = { language, collections, markets: [market], depth: 2 };
      return reader.items({ filters: [] }, options);
    }),
  );
  return JSON.stringify([answers, [...view.get(titles)].sort()]);
}

const seed = Number(process.env.SEED) || 20_261_126;

// CONTENT-46, CONTENT-47
test(`after any edits, the content is that of a fresh start (SEED=${seed})`, async () => {
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
      const options = { directory: root, log, acceptsLoss: true, quietMs: 10 };
      const source = createFolderSource({ ...options, pollMs: 30 });
      const current = createCurrentView([titles]);
      await current.offer(await source.load());
      const following = source.follow((parts, acceptsLoss) => current.offer(parts, acceptsLoss));
      const faults: unknown[] = [];
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
      try {
        for (const { saved, method, isAwaited } of steps) {
          for (const [path, content] of saved) await method(root, path, content);
          if (isAwaited) expect(await following.reload()).toBeUndefined();
        }
        expect(await following.reload()).toBeUndefined();
        const fresh = createCurrentView([titles]);
        await fresh.offer(await createFolderSource(options).load());
        expect(faults).toEqual([]);
        expect(served(current.now())).toBe(served(fresh.now()));
        expect(current.now().id).toBe(fresh.now().id);
        expect(itemsOf(await current.preview())).toEqual(itemsOf(await fresh.preview()));
      } finally {
        await following.close();
      }
    },
  );
  await fc.assert(property, { numRuns: Number(process.env.RUNS) || 25, seed, endOnFailure: true });
}, 240_000);
