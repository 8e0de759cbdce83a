import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { arbitraryItem } from '../../../content/edition/arbitraryItem.server.ts';
import type { AuthoredItem } from '../../../content/edition/authored.ts';
import { changesBetween } from '../../../content/edition/changesBetween.server.ts';
import { createEdition, type Parts } from '../../../content/edition/edition.server.ts';
import type {
  EditionStore,
  StoredChange,
  StoredParts,
} from '../../../content/edition/editionStore.server.ts';
import { createEditionStore } from './createEditionStore.ts';
import type { EditionDatabase } from './openEditions.ts';
import { readHead } from './readEdition.ts';
import { writeChange } from './writeEdition.ts';

/** An empty database for one test. */
export interface TestEditions {
  /** Opens it; a second call opens it as another process would. */
  open(): Promise<EditionDatabase>;
  remove(): Promise<void>;
}

const start = Date.UTC(2026, 10, 21, 8);
const hour = 3_600_000;

/** An item with a component; `title` is what differs. */
function itemWith(codename: string, title: string): AuthoredItem {
  const facts = {
    type: 'product',
    collection: 'default',
    lastModified: '2026-11-01T00:00:00Z',
    published: true,
    untranslated: [],
  };
  const components: AuthoredItem[] = [];
  const item: AuthoredItem = {
    codename,
    name: title,
    ...facts,
    parent: undefined,
    variants: {},
    components,
  };
  const place = { item, type: 'product', path: ['variants', 'en'], sharedPath: ['shared'] };
  item.variants.en = { ...place, language: 'en', own: { title }, shared: { body: '\u0000' } };
  components.push({
    ...facts,
    codename: `${codename}_part`,
    name: '',
    parent: item,
    variants: {},
    components: [],
  });
  return item;
}

/** Content whose digest is made of its items. */
function partsOf(items: readonly AuthoredItem[], more: Partial<Parts> = {}): Parts {
  return {
    items,
    deliverAsset: () => {
      throw new Error('It is not stored');
    },
    files: { media: ['a.pdf'] },
    digest: JSON.stringify(items.map(({ codename, name }) => [codename, name]).sort()),
    mediaDigest: 'media',
    faults: { link: 2 },
    ...more,
  };
}

const titled = (titles: Readonly<Record<string, string>>) =>
  partsOf(Object.entries(titles).map(([codename, title]) => itemWith(codename, title)));

const byCodename = (items: Iterable<AuthoredItem>) =>
  [...items].sort((a, b) => (a.codename < b.codename ? -1 : 1));

function expectStored(stored: StoredParts | undefined, parts: Parts): void {
  const { items, files, digest, mediaDigest, faults } = parts;
  expect(stored).toMatchObject({ files, digest, mediaDigest, faults });
  expect(byCodename(stored?.items ?? [])).toStrictEqual(byCodename(items));
}

const changed = (...codenames: string[]) =>
  codenames.map((codename) => ({ type: 'product', codename }));

/** The contract of stored content in every database. */
export function describeEditionStore(name: string, create: () => Promise<TestEditions>): void {
  describe(`stored content in ${name}`, () => {
    let place: TestEditions;
    let database: EditionDatabase;
    let problems: string[];
    let time: number;
    let store: EditionStore;
    const storeIn = (it: EditionDatabase) =>
      createEditionStore(it, {
        onProblem: ({ message }) => problems.push(message),
        now: () => time,
      });
    beforeEach(async () => {
      place = await create();
      problems = [];
      time = start;
      database = await place.open();
      store = storeIn(database);
    });
    afterEach(async () => {
      await place.remove();
    });

    /** Damages what is stored of an item, without which nobody would know whether it is written. */
    const mark = (codename: string, data = 'marked') =>
      database.updateTable('edition_part').set({ data }).where('codename', '=', codename).execute();
    const dataOf = async (codename: string) => {
      const rows = await database
        .selectFrom('edition_part')
        .select('data')
        .where('codename', '=', codename)
        .execute();
      return rows.map(({ data }) => data);
    };
    const countOf = async (table: 'edition' | 'edition_part') =>
      (await database.selectFrom(table).selectAll().execute()).length;

    test('there is none at first', async () => {
      expect(await store.latest('embedded')).toBeUndefined();
      expect(problems).toEqual([]);
    });

    test('another process reads what was saved, and when', async () => {
      const parts = titled({ anchor: 'Anchor', bone: 'Bone', csf: "';--" });
      await store.save('embedded', parts, 'unknown');
      const stored = await storeIn(await place.open()).latest('embedded');
      expectStored(stored, parts);
      expect(stored?.time).toBe(start);
    });

    test('there may be no items, and no files', async () => {
      const parts = partsOf([], { files: null, faults: {} });
      await store.save('embedded', parts, 'unknown');
      expectStored(await store.latest('embedded'), parts);
    });

    test('each source has its own content', async () => {
      const [one, other] = [titled({ anchor: 'One' }), titled({ anchor: 'Other', bone: 'Bone' })];
      await store.save('kontent one', one, 'unknown');
      await store.save('kontent other', other, 'unknown');
      expectStored(await store.latest('kontent one'), one);
      expectStored(await store.latest('kontent other'), other);
      expect(await store.latest('kontent')).toBeUndefined();
    });

    test('of a change, only its items are written: altered, added, removed, of another type', async () => {
      const before = titled({ same: 'Same', altered: 'Old', removed: 'Removed' });
      await store.save('embedded', before, 'unknown');
      const [same = ''] = await dataOf('same');
      await mark('same');
      const after = titled({ same: 'Same', altered: 'New', added: 'Added' });
      time += hour;
      const change = [
        ...changed('altered', 'added', 'removed'),
        { type: 'event', codename: 'altered' },
      ];
      await store.save('embedded', after, change);
      expect(await dataOf('same')).toEqual(['marked']);
      await mark('same', same);
      const stored = await store.latest('embedded');
      expectStored(stored, after);
      expect(stored?.time).toBe(time);
      expect(await countOf('edition_part')).toBe(4);
    });

    test('a process that has read the content writes only what changes from then on', async () => {
      await store.save('embedded', titled({ same: 'Same', altered: 'Old' }), 'unknown');
      const started = storeIn(await place.open());
      await started.latest('embedded');
      await mark('same');
      await started.save('embedded', titled({ same: 'Same', altered: 'New' }), changed('altered'));
      expect(await dataOf('same')).toEqual(['marked']);
    });

    test('the same content is not written again', async () => {
      const parts = titled({ same: 'Same' });
      await store.save('embedded', parts, 'unknown');
      await mark('same');
      await storeIn(await place.open()).save('embedded', parts, 'unknown');
      expect(await dataOf('same')).toEqual(['marked']);
    });

    test('all items are written when another process has stored other content', async () => {
      const [before, other] = [titled({ a: 'A', b: 'B' }), titled({ a: 'Other', b: 'B', c: 'C' })];
      await store.save('embedded', before, 'unknown');
      await storeIn(await place.open()).save('embedded', other, 'unknown');
      const after = titled({ a: 'A', b: 'New' });
      await store.save('embedded', after, changed('b'));
      expectStored(await store.latest('embedded'), after);
    });

    test('all items are written when files of media differ, and when very many items do', async () => {
      const many = Array.from({ length: 1_203 }, (_, at) => `item_${at}`);
      const all = (title: string, more: Partial<Parts> = {}) =>
        partsOf(
          many.map((codename) => itemWith(codename, title)),
          more,
        );
      await store.save('embedded', all('Old'), 'unknown');
      await store.save('embedded', all('New'), changed(...many));
      expectStored(await store.latest('embedded'), all('New'));
      const pictures = all('Next', { mediaDigest: 'other', files: ['b.pdf'] });
      await store.save('embedded', pictures, changed(many[0] ?? ''));
      expectStored(await store.latest('embedded'), pictures);
      expect(problems).toEqual([]);
    });

    /** Content of many items, of which a late one cannot be written. */
    function broken(digest: string): Parts {
      const items = Array.from({ length: 500 }, (_, at) => itemWith(`item_${at}`, 'Half'));
      const bad = itemWith('zz', '');
      const parts = partsOf([...items, bad], { digest });
      Object.defineProperty(bad, 'name', {
        enumerable: true,
        get() {
          throw new Error('broken off');
        },
      });
      return parts;
    }

    test('what is broken off changes nothing, and the change after it is complete', async () => {
      const before = titled({ item_1: 'Old', item_2: 'Old' });
      await store.save('embedded', before, 'unknown');
      for (const change of ['unknown', changed('item_1', 'zz')] as const) {
        await expect(store.save('embedded', broken('b'), change)).rejects.toThrow('broken off');
        expectStored(await store.latest('embedded'), before);
        expect(await countOf('edition')).toBe(1);
        expect(await countOf('edition_part')).toBe(3);
      }
      const after = titled({ item_1: 'New', item_2: 'New' });
      await store.save('embedded', after, changed('item_2'));
      expectStored(await store.latest('embedded'), after);
    });

    test('a save waits for the one before, and works after a failed one', async () => {
      const after = titled({ a: 'New' });
      const outcomes = await Promise.allSettled([
        store.save('embedded', titled({ a: 'Old' }), 'unknown'),
        store.save('embedded', broken('b'), 'unknown'),
        store.save('embedded', after, changed('a')),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expectStored(await store.latest('embedded'), after);
    });

    test('what a killed process has left is not read, and deleted after an hour', async () => {
      const before = titled({ a: 'Old' });
      await store.save('embedded', before, 'unknown');
      const [left] = await database.selectFrom('edition').selectAll().execute();
      if (!left) throw new Error('Nothing is stored');
      const killed = { ...left, id: 'killed', state: 'writing', revision: 9 };
      await database.insertInto('edition').values(killed).execute();
      const part = { edition: 'killed', codename: 'a', data: '{}', checksum: '' };
      await database.insertInto('edition_part').values(part).execute();
      expectStored(await store.latest('embedded'), before);
      time += hour / 2;
      await store.save('embedded', titled({ a: 'New' }), 'unknown');
      expect(await countOf('edition')).toBe(2);
      time += hour;
      const last = titled({ a: 'Last' });
      await store.save('embedded', last, 'unknown');
      expect([await countOf('edition'), await countOf('edition_part')]).toEqual([1, 2]);
      expectStored(await store.latest('embedded'), last);
    });

    test.each([
      ['an altered item', { data: '{"blocks":[],"items":[]}' }],
      ['an item that is no JSON', { data: '{' }],
      ['an item under the codename of another', { codename: 'c' }],
      ['an item of other content', { edition: 'other' }],
    ])('%s: nothing is read, an operator is told, and the next save repairs it', async (_, set) => {
      const parts = titled({ a: 'A', b: 'B' });
      await store.save('embedded', parts, 'unknown');
      await database.updateTable('edition_part').set(set).where('codename', '=', 'a').execute();
      const started = storeIn(await place.open());
      expect(await started.latest('embedded')).toBeUndefined();
      expect(problems).toEqual([
        expect.stringMatching(/^The stored content of `embedded` cannot be/),
      ]);
      await started.save('embedded', parts, 'unknown');
      expectStored(await started.latest('embedded'), parts);
    });

    test('content in the format of another release is not read, and replaced', async () => {
      const parts = titled({ a: 'A' });
      await store.save('embedded', parts, 'unknown');
      await database.updateTable('edition').set({ format: 9_999 }).execute();
      expect(await store.latest('embedded')).toBeUndefined();
      expect(problems).toEqual([]);
      await store.save('embedded', parts, 'unknown');
      expectStored(await store.latest('embedded'), parts);
      expect(await countOf('edition')).toBe(1);
    });

    test('an operator is told when the database does not answer', async () => {
      await store.latest('embedded');
      await database.destroy();
      expect(await store.latest('embedded')).toBeUndefined();
      expect(problems).toHaveLength(1);
    });

    test('several processes save at the same time: nothing mixes, and the last one wins', async () => {
      const codenames = Array.from({ length: 250 }, (_, at) => `item_${at}`);
      const all = (title: string, order: readonly string[]) =>
        partsOf(order.map((codename) => itemWith(codename, title)));
      const writers = await Promise.all([1, 2, 3].map(async () => storeIn(await place.open())));
      const reader = storeIn(await place.open());
      await store.save('embedded', all('first', codenames), 'unknown');
      const over = new AbortController();
      const reading = (async () => {
        while (!over.signal.aborted) {
          const stored = await reader.latest('embedded');
          const titles = new Set([...(stored?.items ?? [])].map((item) => item.name));
          expect(titles.size).toBe(1);
          expect([...(stored?.items ?? [])]).toHaveLength(codenames.length);
        }
      })();
      const writing = Promise.all(
        writers.map(async (writer, at) => {
          const order = at % 2 === 0 ? codenames : codenames.toReversed();
          for (const round of [1, 2, 3, 4]) {
            const change = round % 2 === 0 ? changed(...order) : 'unknown';
            await writer.save('embedded', all(`${at} ${round}`, order), change);
          }
        }),
      );
      await Promise.all([reading, writing.finally(() => over.abort())]);
      const last = all('last', codenames);
      await writers[0]?.save('embedded', last, changed(...codenames));
      expectStored(await reader.latest('embedded'), last);
      expect(problems).toEqual([]);
    });

    test('a change of content that another process has changed meanwhile is not written', async () => {
      await store.save('embedded', titled({ a: 'A', b: 'B' }), 'unknown');
      const head = await readHead(database, 'embedded');
      if (!head) throw new Error('Nothing is stored');
      const first = titled({ a: 'First', b: 'B' });
      await store.save('embedded', first, changed('a'));
      const second = itemWith('b', 'Second');
      const saved = {
        source: 'embedded',
        next: titled({ a: 'A', b: 'Second' }),
        items: new Map([['b', second]]),
        now: time,
      };
      expect(await writeChange(database, head, new Set(['b']), saved)).toBe(false);
      expectStored(await store.latest('embedded'), first);
    });

    test('after any edits in any process, what is stored is what was saved last', async () => {
      const items = fc.uniqueArray(arbitraryItem, { selector: (it) => it.codename, maxLength: 6 });
      const saves = fc.array(
        fc.record({ items, by: fc.nat(1), mediaDigest: fc.constantFrom('a', 'b') }),
        {
          maxLength: 5,
        },
      );
      const other = await place.open();
      let run = 0;
      await fc.assert(
        fc.asyncProperty(saves, async (all) => {
          run += 1;
          const source = `embedded ${run}`;
          // Both processes follow the same content, and one of them saves it.
          const stores = [storeIn(database), storeIn(other)];
          let before: Parts | undefined;
          for (const [at, { by, mediaDigest, items: next }] of all.entries()) {
            const parts = partsOf(next, { digest: `${at}`, mediaDigest, files: [mediaDigest] });
            const change = before ? await changeBetween(before, parts) : 'unknown';
            before = parts;
            await stores[by]?.save(source, parts, change);
            for (const it of stores) expectStored(await it.latest(source), parts);
          }
        }),
        { numRuns: 25 },
      );
      expect(problems).toEqual([]);
    });
  });
}

async function changeBetween(before: Parts, after: Parts): Promise<StoredChange> {
  const { items } = await changesBetween(await createEdition(before), await createEdition(after));
  return items;
}
