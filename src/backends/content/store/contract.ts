import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changeBetween,
  changed,
  itemWith,
  partsOf,
  titled,
} from '../../../../tests/fakes/storedParts.ts';
import { openForEach, start, type TestEditions } from '../../../../tests/fakes/testEditions.ts';
import { arbitraryItem } from '../../../content/edition/arbitraryItem.server.ts';
import type { AuthoredItem } from '../../../content/edition/authored.ts';
import type { Parts } from '../../../content/edition/edition.server.ts';
import type { StoredParts } from '../../../content/edition/editionStore.server.ts';
import { present } from './editionTables.ts';
import { describeHistory } from './historyContract.ts';
import { describeKeptFlags } from './keptFlagsContract.ts';
import { readHead } from './readEdition.ts';
import { describeVersions } from './versionContract.ts';
import { writeEdition } from './writeEdition.ts';

const hour = 3_600_000;

const byCodename = (items: Iterable<AuthoredItem>) =>
  [...items].sort((a, b) => (a.codename < b.codename ? -1 : 1));

function expectStored(stored: StoredParts | undefined, parts: Parts): void {
  const { items, files, digest, mediaDigest, faults, media, rules, vocabularies } = parts;
  expect(stored).toMatchObject({ files, digest, mediaDigest, faults });
  expect([stored?.media, stored?.rules]).toEqual([media, rules]);
  expect(stored?.vocabularies).toBe(vocabularies);
  expect(byCodename(stored?.items ?? [])).toStrictEqual(byCodename(items));
}

/** The contract of stored content in every database. */
export function describeEditionStore(name: string, create: () => Promise<TestEditions>): void {
  describe(`stored content in ${name}`, () => {
    const given = openForEach(create);

    /** Damages what is stored of an item, without which nobody would know whether it is written. */
    const mark = (codename: string, data = 'marked') =>
      given.database
        .updateTable('content_version')
        .set({ data })
        .where('codename', '=', codename)
        .execute();
    const dataOf = async (codename: string) => {
      const rows = await given.database
        .selectFrom('content_version')
        .select('data')
        .where('codename', '=', codename)
        .where('to_revision', '=', present)
        .execute();
      return rows.map(({ data }) => data);
    };
    const countOf = async (table: 'content_edition' | 'content_version') =>
      (await given.database.selectFrom(table).selectAll().execute()).length;

    test('there is none at first', async () => {
      expect(await given.store.latest('embedded')).toBeUndefined();
      expect(given.problems).toEqual([]);
    });

    test('another process reads what was saved, and when', async () => {
      const parts = titled({ anchor: 'Anchor', bone: 'Bone', csf: "';--" });
      await given.store.save('embedded', parts, 'unknown');
      const stored = await given.storeIn(await given.place.open()).latest('embedded');
      expectStored(stored, parts);
      expect(stored?.time).toBe(start);
    });

    test('files of media and country rules are stored with their content', async () => {
      const media = new Map([['/media/a.pdf', 12]]);
      const first = partsOf([itemWith('a', 'A')], { media, rules: '' });
      await given.store.save('embedded', first, 'unknown');
      expectStored(await given.store.latest('embedded'), first);
      const second = { ...first, rules: 'countries: {}' };
      await given.store.save('embedded', second, []);
      expectStored(await given.store.latest('embedded'), second);
      const { rules: _, ...third } = { ...second, media: new Map(), mediaDigest: 'other' };
      await given.store.save('embedded', third, 'unknown');
      expectStored(await given.store.latest('embedded'), third);
      expect(await countOf('content_edition')).toBe(3);
    });

    test('vocabularies are stored with their content (OWN-21)', async () => {
      const first = partsOf([itemWith('a', 'A')], { vocabularies: '' });
      await given.store.save('embedded', first, 'unknown');
      expectStored(await given.store.latest('embedded'), first);
      const second = { ...first, vocabularies: 'materials: []', rules: 'countries: {}' };
      await given.store.save('embedded', second, []);
      expectStored(await given.store.latest('embedded'), second);
      const third = { ...second, rules: 'other' };
      await given.store.save('embedded', third, []);
      expectStored(await given.store.latest('embedded'), third);
      expect(await countOf('content_edition')).toBe(3);
    });

    test('there may be no items, and no files', async () => {
      const parts = partsOf([], { files: null, faults: {} });
      await given.store.save('embedded', parts, 'unknown');
      expectStored(await given.store.latest('embedded'), parts);
    });

    test('each source has its own content', async () => {
      const [one, other] = [titled({ anchor: 'One' }), titled({ anchor: 'Other', bone: 'Bone' })];
      await given.store.save('kontent one', one, 'unknown');
      await given.store.save('kontent other', other, 'unknown');
      expectStored(await given.store.latest('kontent one'), one);
      expectStored(await given.store.latest('kontent other'), other);
      expect(await given.store.latest('kontent')).toBeUndefined();
    });

    test('of a change, only its items are written: altered, added, removed, of another type', async () => {
      const before = titled({ same: 'Same', altered: 'Old', removed: 'Removed' });
      await given.store.save('embedded', before, 'unknown');
      const [same = ''] = await dataOf('same');
      await mark('same');
      const after = titled({ same: 'Same', altered: 'New', added: 'Added' });
      given.time += hour;
      const change = [
        ...changed('altered', 'added', 'removed'),
        { type: 'event', codename: 'altered' },
      ];
      await given.store.save('embedded', after, change);
      expect(await dataOf('same')).toEqual(['marked']);
      await mark('same', same);
      const stored = await given.store.latest('embedded');
      expectStored(stored, after);
      expect(stored?.time).toBe(given.time);
      // Four at first, with the files; then the new versions of one, and another one.
      expect(await countOf('content_version')).toBe(6);
    });

    test('a process that has read the content writes only what changes from then on', async () => {
      await given.store.save('embedded', titled({ same: 'Same', altered: 'Old' }), 'unknown');
      const started = given.storeIn(await given.place.open());
      await started.latest('embedded');
      await mark('same');
      await started.save('embedded', titled({ same: 'Same', altered: 'New' }), changed('altered'));
      expect(await dataOf('same')).toEqual(['marked']);
    });

    test('content whose history is not kept replaces what was there', async () => {
      const before = titled({ same: 'Same', altered: 'Old', removed: 'Removed' });
      await given.store.replace('embedded', before, 'unknown');
      await mark('same');
      const after = titled({ same: 'Same', altered: 'New' });
      await given.store.replace('embedded', after, changed('altered', 'removed'));
      expect(await dataOf('same')).toEqual(['marked']);
      expect([await countOf('content_edition'), await countOf('content_version')]).toEqual([1, 3]);
      const whole = titled({ same: 'Other', altered: 'New' });
      await given.store.replace('embedded', whole, 'unknown');
      expectStored(await given.store.latest('embedded'), whole);
    });

    test('the same content is not written again', async () => {
      const parts = titled({ same: 'Same' });
      await given.store.save('embedded', parts, 'unknown');
      await mark('same');
      await given.storeIn(await given.place.open()).save('embedded', parts, 'unknown');
      expect(await dataOf('same')).toEqual(['marked']);
    });

    test('all items are written when another process has stored other content', async () => {
      const [before, other] = [titled({ a: 'A', b: 'B' }), titled({ a: 'Other', b: 'B', c: 'C' })];
      await given.store.save('embedded', before, 'unknown');
      await given.storeIn(await given.place.open()).save('embedded', other, 'unknown');
      const after = titled({ a: 'A', b: 'New' });
      await given.store.save('embedded', after, changed('b'));
      expectStored(await given.store.latest('embedded'), after);
    });

    test('all items are written when files of media differ, and when very many items do', async () => {
      const many = Array.from({ length: 1_203 }, (_, at) => `item_${at}`);
      const all = (title: string, more: Partial<Parts> = {}) =>
        partsOf(
          many.map((codename) => itemWith(codename, title)),
          more,
        );
      await given.store.save('embedded', all('Old'), 'unknown');
      await given.store.save('embedded', all('New'), changed(...many));
      expectStored(await given.store.latest('embedded'), all('New'));
      const pictures = all('Next', { mediaDigest: 'other', files: ['b.pdf'] });
      await given.store.save('embedded', pictures, changed(many[0] ?? ''));
      expectStored(await given.store.latest('embedded'), pictures);
      expect(given.problems).toEqual([]);
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
      await given.store.save('embedded', before, 'unknown');
      for (const change of ['unknown', changed('item_1', 'zz')] as const) {
        await expect(given.store.save('embedded', broken('b'), change)).rejects.toThrow(
          'broken off',
        );
        expectStored(await given.store.latest('embedded'), before);
        expect(await countOf('content_edition')).toBe(1);
        expect(await countOf('content_version')).toBe(3);
      }
      const after = titled({ item_1: 'New', item_2: 'New' });
      await given.store.save('embedded', after, changed('item_2'));
      expectStored(await given.store.latest('embedded'), after);
    });

    test('a save waits for the one before, and works after a failed one', async () => {
      const after = titled({ a: 'New' });
      const outcomes = await Promise.allSettled([
        given.store.save('embedded', titled({ a: 'Old' }), 'unknown'),
        given.store.save('embedded', broken('b'), 'unknown'),
        given.store.save('embedded', after, changed('a')),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expectStored(await given.store.latest('embedded'), after);
    });

    test('at whatever statement a save ends, what was stored before is read', async () => {
      const before = titled({ same: 'Same', altered: 'Old', removed: 'Removed' });
      const after = titled({ same: 'Same', altered: 'New', added: 'Added' });
      await given.store.save('embedded', before, 'unknown');
      let left = 0;
      const failing = given.database.withPlugin({
        transformQuery({ node }) {
          left -= 1;
          if (left < 0) throw new Error('killed');
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const names = changed('altered', 'added', 'removed');
      for (let statements = 0; ; statements += 1) {
        const killed = given.storeIn(failing);
        left = Number.POSITIVE_INFINITY;
        await killed.latest('embedded');
        left = statements;
        const saved = await killed.save('embedded', after, names).then(
          () => true,
          () => false,
        );
        expectStored(await given.store.latest('embedded'), saved ? after : before);
        if (!saved) continue;
        expect(statements).toBeGreaterThan(4);
        break;
      }
      expect(given.problems).toEqual([]);
    });

    test.each([
      ['an altered item', { data: deflateRawSync('{"blocks":[],"items":[]}').toString('base64') }],
      ['an item that is not compressed', { data: '{' }],
      ['an item under the codename of another', { codename: 'c' }],
      ['an item of other content', { source: 99 }],
      ['an item that counts as ended', { to_revision: 1 }],
    ])('%s: nothing is read, an operator is told, and the next save repairs it', async (_, set) => {
      const parts = titled({ a: 'A', b: 'B' });
      await given.store.save('embedded', parts, 'unknown');
      await given.database
        .updateTable('content_version')
        .set(set)
        .where('codename', '=', 'a')
        .execute();
      const started = given.storeIn(await given.place.open());
      expect(await started.latest('embedded')).toBeUndefined();
      expect(given.problems).toEqual([
        expect.stringMatching(/^The stored content of `embedded` cannot be/),
      ]);
      await started.save('embedded', parts, 'unknown');
      expectStored(await started.latest('embedded'), parts);
    });

    const setFormat = async (format: number) => {
      await given.database.updateTable('content_edition').set({ format }).execute();
      await given.database.updateTable('content_version').set({ format }).execute();
    };

    test('content in the format of an older release is not read, and stored anew', async () => {
      const parts = titled({ a: 'A' });
      await given.store.save('embedded', parts, 'unknown');
      await setFormat(0);
      expect(await given.store.latest('embedded')).toBeUndefined();
      expect(given.problems).toEqual([]);
      await given.store.save('embedded', parts, 'unknown');
      expectStored(await given.store.latest('embedded'), parts);
    });

    test('the same content in the format of a newer release stays; other content follows it', async () => {
      await given.store.save('embedded', titled({ a: 'A' }), 'unknown');
      await setFormat(9_999);
      const older = given.storeIn(await given.place.open());
      expect(await older.latest('embedded')).toBeUndefined();
      await older.save('embedded', titled({ a: 'A' }), 'unknown');
      expect(await countOf('content_edition')).toBe(1);
      const next = titled({ a: 'New' });
      await older.save('embedded', next, changed('a'));
      expectStored(await older.latest('embedded'), next);
      expect(given.problems).toEqual([]);
    });

    test('an operator is told when the database does not answer', async () => {
      await given.store.latest('embedded');
      await given.database.destroy();
      expect(await given.store.latest('embedded')).toBeUndefined();
      expect(given.problems).toHaveLength(1);
    });

    test('several processes save at the same time: nothing mixes, and the last one wins', async () => {
      const codenames = Array.from({ length: 250 }, (_, at) => `item_${at}`);
      const all = (title: string, order: readonly string[]) =>
        partsOf(order.map((codename) => itemWith(codename, title)));
      const writers = await Promise.all(
        [1, 2, 3].map(async () => given.storeIn(await given.place.open())),
      );
      const reader = given.storeIn(await given.place.open());
      await given.store.save('embedded', all('first', codenames), 'unknown');
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
      expect(given.problems).toEqual([]);
    });

    test('of two processes that store the next edition at once, one does', async () => {
      await given.store.save('embedded', titled({ a: 'A', b: 'B' }), 'unknown');
      const head = await readHead(given.database, 1);
      const first = titled({ a: 'First', b: 'B' });
      await given.store.save('embedded', first, changed('a'));
      const second = {
        source: 1,
        time: given.time,
        release: '',
        cause: {},
        isKept: true,
        onMostGone: () => undefined,
        next: titled({ a: 'A', b: 'Second' }),
        items: new Map([['b', itemWith('b', 'Second')]]),
      };
      expect(await writeEdition(given.database, head, second, { names: new Set(['b']) })).toBe(
        false,
      );
      expectStored(await given.store.latest('embedded'), first);
      expect(await countOf('content_edition')).toBe(2);
    });

    test('several processes that follow one source store each edition once', async () => {
      const stores = await Promise.all(
        [1, 2, 3].map(async () => given.storeIn(await given.place.open())),
      );
      let before: Parts | undefined;
      for (const round of [1, 2, 3, 4]) {
        const parts = titled({ a: `${round}`, b: 'B' });
        const change = before ? changed('a') : 'unknown';
        await Promise.all(stores.map((it) => it.save('embedded', parts, change)));
        before = parts;
      }
      expect(await countOf('content_edition')).toBe(4);
      // Four of one, one of the other, and the files.
      expect(await countOf('content_version')).toBe(6);
      expect(given.problems).toEqual([]);
    });

    test('what a process no longer serves is not stored after what another one has stored', async () => {
      const [old, older, newest] = ['Old', 'Older', 'New'].map((title) => titled({ a: title }));
      if (!old || !older || !newest) return;
      await given.store.save('embedded', old, 'unknown');
      const late = given.storeIn(await given.place.open());
      await late.latest('embedded');
      await given.store.save('embedded', newest, changed('a'));
      await Promise.all([
        late.save('embedded', older, changed('a')),
        late.save('embedded', newest, changed('a')),
      ]);
      expectStored(await given.store.latest('embedded'), newest);
      expect(await countOf('content_edition')).toBe(2);
      // What it does serve is stored, even if another process served something else last.
      given.time += hour;
      await late.save('embedded', older, changed('a'));
      expectStored(await given.store.latest('embedded'), older);
    });

    test('after any edits in any process, what is stored is what was saved last', async () => {
      const items = fc.uniqueArray(arbitraryItem, { selector: (it) => it.codename, maxLength: 6 });
      const saves = fc.array(
        fc.record({ items, by: fc.nat(1), mediaDigest: fc.constantFrom('a', 'b') }),
        {
          maxLength: 5,
        },
      );
      const other = await given.place.open();
      let run = 0;
      await fc.assert(
        fc.asyncProperty(saves, async (all) => {
          run += 1;
          const source = `embedded ${run}`;
          // Both processes follow the same content, and one of them saves it.
          const stores = [given.storeIn(given.database), given.storeIn(other)];
          let before: Parts | undefined;
          for (const [at, { by, mediaDigest, items: next }] of all.entries()) {
            const parts = partsOf(next, { digest: `${at}`, mediaDigest, files: [mediaDigest] });
            const change = before ? await changeBetween(before, parts) : 'unknown';
            before = parts;
            await stores[by]?.save(source, parts, change);
            for (const it of stores) expectStored(await it.latest(source), parts);
          }
        }),
        { numRuns: 12 },
      );
      expect(given.problems).toEqual([]);
    });
  });
  describeHistory(name, create);
  describeVersions(name, create);
  describeKeptFlags(name, create);
}
