import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createModel } from '../../../../tests/fakes/historyModel.ts';
import {
  changeBetween,
  changed,
  itemWith,
  partsOf,
  titled,
} from '../../../../tests/fakes/storedParts.ts';
import { openForEach, start, type TestEditions } from '../../../../tests/fakes/testEditions.ts';
import type { Parts } from '../../../content/edition/edition.server.ts';
import type { EditionStore, KeptItem } from '../../../content/edition/editionStore.server.ts';
import type { EditionDatabase } from './openEditions.ts';

const hour = 3_600_000;

/** An item in one line. */
const lineOf = ({ codename, type, item, erased }: KeptItem) =>
  `${codename} ${type} ${erased === undefined ? item?.name : `erased ${erased}`}`;

/** The contract of content as it was, in every database (CONTENT-56, CONTENT-57). */
export function describeHistory(name: string, create: () => Promise<TestEditions>): void {
  describe(`the history of content in ${name}`, () => {
    const given = openForEach(create);
    afterEach(() => {
      expect(given.problems).toEqual([]);
    });

    /** Stores content an hour later. */
    let before: Parts | undefined;
    async function serve(parts: Parts, ...codenames: string[]): Promise<void> {
      given.time += hour;
      await given.store.save('embedded', parts, before ? changed(...codenames) : 'unknown');
      before = parts;
    }
    beforeEach(() => {
      before = undefined;
    });
    async function itemsAt(moment: number, ...codenames: string[]): Promise<string[]> {
      const edition = await given.store.at('embedded', moment);
      return edition
        ? (await given.store.items(edition, { codenames })).map(lineOf)
        : ['no edition'];
    }

    test('items of a type that went are named with the moment, the last one first (PROOF-53)', async () => {
      await serve(titled({ a: 'A', b: 'B', c: 'C' }), 'a', 'b', 'c');
      await serve(titled({ b: 'B', c: 'C' }), 'a');
      await serve(titled({ c: 'Changed' }), 'b', 'c');
      const at = (hours: number) => start + hours * hour;
      expect(await given.store.gone('embedded', 'product', 9)).toMatchObject([
        { codename: 'b', to: at(3), item: { name: 'B' } },
        { codename: 'a', to: at(2), item: { name: 'A' } },
      ]);
      expect(await given.store.gone('embedded', 'product', 1)).toMatchObject([{ codename: 'b' }]);
      expect(await given.store.gone('embedded', 'event', 9)).toEqual([]);
      expect(await given.store.gone('other', 'product', 9)).toEqual([]);
      await given.store.erase('embedded', 'a');
      expect((await given.store.gone('embedded', 'product', 9))[1]).toEqual({
        codename: 'a',
        type: 'product',
        to: at(2),
      });
      expect(
        (await given.store.gone('embedded', 'all', 9)).map(({ codename }) => codename),
      ).toEqual(['b', 'a']);
      await serve(titled({ b: 'B', c: 'Changed' }), 'b');
      expect(
        (await given.store.gone('embedded', 'product', 9)).map(({ codename }) => codename),
      ).toEqual(['a']);
    });

    test('an item is found as it was at each moment, with when, why and by whom', async () => {
      given.time += hour;
      const first = titled({ a: 'A', b: 'B' });
      await given.store.save('embedded', first, 'unknown', { author: 'Ana', message: 'Begin' });
      given.time += hour;
      const why = Promise.resolve({ author: 'Bo', message: 'm'.repeat(300) });
      await given.store.save('embedded', titled({ b: 'New' }), changed('a', 'b'), why);
      given.time += hour;
      await given.store.save('embedded', titled({ b: 'Last' }), changed('b'));

      const at = (hours: number) => given.store.at('embedded', start + hours * hour);
      expect(await at(0.5)).toBeUndefined();
      expect(await given.store.at('other', given.time)).toBeUndefined();
      expect(await at(1.5)).toEqual({
        source: 'embedded',
        revision: 1,
        time: start + hour,
        digest: first.digest,
        mediaDigest: 'media',
        faults: { link: 2 },
        release: 'v3.32',
        author: 'Ana',
        message: 'Begin',
      });
      expect((await at(2))?.message).toHaveLength(200);
      expect(await at(99)).toEqual(await at(3));
      expect(await at(3)).not.toHaveProperty('author');
      expect(await itemsAt(start + hour, 'b', 'a', 'b', 'none')).toEqual([
        'a product A',
        'b product B',
      ]);
      expect(await itemsAt(start + 2 * hour, 'a', 'b')).toEqual(['b product New']);
      expect(await itemsAt(given.time, 'a', 'b')).toEqual(['b product Last']);
      expect(await itemsAt(given.time, '/files')).toEqual([]);
      expect(await given.store.versions('embedded', 'b')).toEqual([
        { type: 'product', from: start + 3 * hour },
        { type: 'product', from: start + 2 * hour, to: start + 3 * hour },
        { type: 'product', from: start + hour, to: start + 2 * hour },
      ]);
      const editions = await given.store.editions(
        'embedded',
        { from: start + 2 * hour, to: given.time },
        9,
      );
      expect(editions.map(({ revision }) => revision)).toEqual([2]);
      expect(await given.store.editions('embedded', {}, 2)).toHaveLength(2);
      expect(await given.store.sources()).toEqual(['embedded']);
    });

    test('what is found is the item as it was stored, and all of an edition', async () => {
      const many = Array.from({ length: 120 }, (_, at) => `p${String(at).padStart(3, '0')}`);
      const parts = partsOf([...many.map((it) => itemWith(it, it)), itemWith('s', 'S', 'staff')]);
      await serve(parts);
      await serve(titled({ p000: 'Other' }), ...many, 's');
      const edition = await given.store.at('embedded', start + hour);
      if (!edition) throw new Error('It is not there');
      const found = await given.store.items(edition, 'all');
      expect(found.map(({ codename }) => codename)).toEqual([...many, 's']);
      expect(found.map(({ item }) => item)).toStrictEqual([...parts.items]);
    });

    test('rules and files are found as they were', async () => {
      const media = new Map([['/media/a.pdf', 1]]);
      const first = partsOf([], { rules: 'first', media, files: ['a'] });
      await serve(first);
      await serve({ ...first, rules: 'second' });
      await serve({ ...first, rules: 'second', files: ['b'], mediaDigest: 'other', digest: 'o' });
      const besideAt = async (hours: number) => {
        const edition = await given.store.at('embedded', start + hours * hour);
        return edition && given.store.beside(edition);
      };
      expect(await besideAt(1)).toEqual({ rules: 'first', media, files: ['a'] });
      expect(await besideAt(2)).toEqual({ rules: 'second', media, files: ['a'] });
      expect(await besideAt(3)).toEqual({ rules: 'second', media, files: ['b'] });
    });

    test('vocabularies are found as they were (OWN-21)', async () => {
      const first = partsOf([], { vocabularies: 'first' });
      await serve(first);
      await serve({ ...first, vocabularies: 'second' });
      const at = async (hours: number) => {
        const edition = await given.store.at('embedded', start + hours * hour);
        return edition && (await given.store.beside(edition)).vocabularies;
      };
      expect([await at(1), await at(2)]).toEqual(['first', 'second']);
    });

    test('two processes that serve different content in turn are seen in turn', async () => {
      const other = given.storeIn(await given.place.open());
      const [old, next] = [titled({ a: 'Old' }), titled({ a: 'New' })];
      await serve(old);
      given.time += hour;
      await other.save('embedded', next, 'unknown');
      await serve(titled({ a: 'Old', b: 'B' }), 'b');
      const titles = [1, 2, 3].map((hours) => itemsAt(start + hours * hour, 'a'));
      expect(await Promise.all(titles)).toEqual([
        ['a product Old'],
        ['a product New'],
        ['a product Old'],
      ]);
    });

    test('a clock that goes back does not change the order', async () => {
      await serve(titled({ a: 'First' }));
      given.time -= 10 * hour;
      await serve(titled({ a: 'Second' }), 'a');
      expect(await itemsAt(start + hour, 'a')).toEqual(['a product Second']);
      expect(await itemsAt(start, 'a')).toEqual(['no edition']);
    });

    test('damage is told, and does not reach other items', async () => {
      await serve(titled({ a: 'A', b: 'B' }));
      await given.database
        .updateTable('content_version')
        .set({ data: 'damaged' })
        .where('codename', '=', 'a')
        .execute();
      await expect(itemsAt(given.time, 'a', 'b')).rejects.toThrow('`a` is damaged');
      expect(await itemsAt(given.time, 'b')).toEqual(['b product B']);
    });

    describe('erasure', () => {
      const data = async (codename: string) => {
        const rows = await given.database
          .selectFrom('content_version')
          .select('data')
          .where('codename', '=', codename)
          .execute();
        return rows.map((it) => it.data).join('');
      };

      test('no version has its content any more, but when it was there', async () => {
        await serve(titled({ a: 'A', b: 'B' }));
        await serve(titled({ a: 'New', b: 'B' }), 'a');
        given.time += hour;
        expect(await given.store.erase('embedded', 'a')).toBe(2);
        expect(await given.store.erase('embedded', 'a')).toBe(0);
        expect(await given.store.erase('embedded', '/files')).toBe(0);
        expect(await data('a')).toBe('');
        expect(await itemsAt(start + hour, 'a', 'b')).toEqual([
          `a product erased ${given.time}`,
          'b product B',
        ]);
        expect(await given.store.versions('embedded', 'a')).toEqual([
          { type: 'product', from: start + 2 * hour, erased: given.time },
          { type: 'product', from: start + hour, to: start + 2 * hour, erased: given.time },
        ]);
      });

      test('a start without the source gets all other items', async () => {
        await serve(titled({ a: 'A', b: 'B' }));
        await given.store.erase('embedded', 'a');
        const stored = await given.storeIn(await given.place.open()).latest('embedded');
        expect([...(stored?.items ?? [])].map(({ codename }) => codename)).toEqual(['b']);
      });

      test('a process that still has the same version does not bring it back', async () => {
        await serve(titled({ a: 'A', b: 'B' }));
        await given.store.erase('embedded', 'a');
        await serve(titled({ a: 'A', b: 'New' }), 'a', 'b');
        await given
          .storeIn(await given.place.open())
          .save('embedded', titled({ a: 'A', b: '3' }), 'unknown');
        expect(await data('a')).toBe('');
        expect(await itemsAt(given.time, 'b')).toEqual(['b product 3']);
      });

      test('an item that is published again, or another version of it, is stored from then on', async () => {
        await serve(titled({ a: 'A', b: 'B' }));
        await serve(titled({ b: 'B' }), 'a');
        const erased = given.time;
        await given.store.erase('embedded', 'a');
        await serve(titled({ a: 'A', b: 'B' }), 'a');
        expect(await itemsAt(given.time, 'a')).toEqual(['a product A']);
        expect(await itemsAt(start + hour, 'a')).toEqual([`a product erased ${erased}`]);
        await given.store.erase('embedded', 'a');
        await serve(titled({ a: 'Other', b: 'B' }), 'a');
        expect(await itemsAt(given.time, 'a')).toEqual(['a product Other']);
      });

      test('what the release before has stored goes, too', async () => {
        const row = { edition: 'x', codename: 'a', data: '{}', checksum: '' };
        await given.database
          .insertInto('edition_part')
          .values([row, { ...row, codename: 'b' }])
          .execute();
        await given.store.erase('embedded', 'a');
        const left = await given.database.selectFrom('edition_part').select('codename').execute();
        expect(left).toEqual([{ codename: 'b' }]);
      });
    });

    describe('retention', () => {
      test('what ended before goes, what was there then stays', async () => {
        await serve(titled({ a: '1', b: 'B' }));
        await serve(titled({ a: '2', b: 'B' }), 'a');
        await serve(titled({ a: '3', b: 'B' }), 'a');
        expect(await given.store.forgetBefore(start)).toBe(0);
        expect(await given.store.forgetBefore(start + 2 * hour)).toBe(1);
        expect(await itemsAt(start + hour, 'a')).toEqual(['no edition']);
        expect(await itemsAt(start + 2 * hour, 'a', 'b')).toEqual(['a product 2', 'b product B']);
        expect(await given.store.versions('embedded', 'b')).toEqual([{ type: 'product' }]);
        expect(await given.store.forgetBefore(given.time + hour)).toBe(1);
        expect(await itemsAt(given.time, 'a', 'b')).toEqual(['a product 3', 'b product B']);
      });

      test('old versions of persons and authors go earlier', async () => {
        const staff = (title: string) =>
          partsOf([itemWith('s', title, 'staff'), itemWith('a', title)]);
        await given.store.save('embedded', staff('1'), 'unknown', {
          author: 'Ana',
          message: 'First',
        });
        for (const title of ['2', '3']) {
          given.time += hour;
          const cause = { author: 'Bo', message: 'Next' };
          await given.store.save('embedded', staff(title), changed('s', 'a'), cause);
        }
        expect(await given.store.forgetPersonsBefore(start + hour)).toBe(1);
        expect(await itemsAt(start, 'a', 's')).toEqual(['a product 1']);
        expect(await itemsAt(start + hour, 's')).toEqual(['s staff 2']);
        const editions = await given.store.editions('embedded', {}, 9);
        expect(editions.map(({ author, message }) => [author, message])).toEqual([
          ['Bo', 'Next'],
          [undefined, 'Next'],
          [undefined, 'First'],
        ]);
      });

      test('very many versions go in batches', async () => {
        const many = Array.from({ length: 1_203 }, (_, at) => `item_${at}`);
        await serve(partsOf(many.map((it) => itemWith(it, it))));
        await serve(titled({ a: 'A' }), ...many, 'a');
        expect(await given.store.forgetBefore(given.time)).toBe(1_203);
        expect(await itemsAt(given.time, 'a')).toEqual(['a product A']);
      });
    });

    test('after any saves, erasures, deletions and restarts the history is that of a model', async () => {
      const codename = fc.constantFrom('a', 'b', 'c');
      const items = fc.uniqueArray(
        fc.record({
          codename,
          title: fc.constantFrom('1', '2'),
          type: fc.constantFrom('product', 'staff'),
        }),
        { selector: (it) => it.codename },
      );
      const by = fc.nat(1);
      const step = fc.oneof(
        {
          weight: 4,
          arbitrary: fc.record({ by, items, rules: fc.constantFrom(undefined, 'r', 's') }),
        },
        { weight: 1, arbitrary: fc.record({ by, erased: codename }) },
        { weight: 1, arbitrary: fc.record({ by, forgets: fc.nat(5), persons: fc.boolean() }) },
        { weight: 1, arbitrary: fc.record({ by, restarts: fc.boolean() }) },
      );
      const databases = [given.database, await given.place.open()];
      let run = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
          run += 1;
          const source = `run ${run}`;
          const model = createModel();
          const stores = databases.map(given.storeIn);
          const served: (Parts | undefined)[] = [];
          const erased: [ours: unknown, theirs: unknown][] = [];
          const begun = given.time;
          for (const it of steps) {
            given.time += hour;
            const own = stores[it.by] as EditionStore;
            if ('items' in it) {
              const list = it.items.map((item) => itemWith(item.codename, item.title, item.type));
              const parts = partsOf(list, { rules: it.rules });
              const last = served[it.by];
              served[it.by] = parts;
              await own.save(source, parts, last ? await changeBetween(last, parts) : 'unknown');
              model.save(given.time, parts.digest, it.items, it.rules);
            } else if ('erased' in it) {
              erased.push([await own.erase(source, it.erased), model.erase(it.erased, given.time)]);
            } else if ('forgets' in it) {
              const moment = given.time - it.forgets * hour;
              // Of all sources; those of earlier runs are older.
              await (it.persons ? own.forgetPersonsBefore(moment) : own.forgetBefore(moment));
              model.forget(moment, it.persons);
            } else {
              stores[it.by] = given.storeIn(databases[it.by] as EditionDatabase);
              served[it.by] = undefined;
              if (it.restarts) await stores[it.by]?.latest(source);
            }
          }
          expect(erased.map(([ours]) => ours)).toEqual(erased.map(([, theirs]) => theirs));
          const reader = given.storeIn(given.database);
          for (let moment = begun; moment <= given.time; moment += hour) {
            const edition = await reader.at(source, moment);
            const expected = model.at(moment);
            expect(edition && [edition.time, edition.digest]).toEqual(expected?.facts);
            if (!edition || !expected) continue;
            expect((await reader.beside(edition)).rules).toBe(expected.rules);
            const found = await reader.items(edition, { codenames: ['c', 'b', 'a'] });
            expect(found.map(lineOf)).toEqual(expected.items);
            expect((await reader.items(edition, 'all')).map(lineOf)).toEqual(expected.items);
          }
          for (const it of ['a', 'b', 'c']) {
            expect(await reader.versions(source, it)).toEqual(model.versions(it));
          }
          const stored = await reader.latest(source);
          const present = [...(stored?.items ?? [])].map((item) => lineOf({ ...item, item }));
          const last = model.at(given.time)?.items ?? [];
          expect(present.toSorted()).toEqual(last.filter((it) => !it.includes('erased')));
        }),
        { numRuns: 12 },
      );
    }, 180_000);
  });
}
