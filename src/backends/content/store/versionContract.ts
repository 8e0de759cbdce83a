import { describe, expect, test } from 'vitest';
import { changed, partsOf, titled } from '../../../../tests/fakes/storedParts.ts';
import { openForEach, start, type TestEditions } from '../../../../tests/fakes/testEditions.ts';
import type { KeptContent } from '../../../desk/history/versionStore.ts';
import { createVersionStore } from './readVersions.ts';

const hour = 3_600_000;
const lineOf = ({ began, ended, item, text, erased, isDamaged }: KeptContent) =>
  [
    `${began?.revision ?? '?'} to ${ended?.revision ?? 'now'}`,
    item?.name ?? text ?? (erased === undefined ? '' : 'erased') + (isDamaged ? 'damaged' : ''),
  ].join(': ');

/** The contract of versions for the desk, in every database (PROOF-39). */
export function describeVersions(name: string, create: () => Promise<TestEditions>): void {
  describe(`the versions of content in ${name}`, () => {
    const given = openForEach(create);
    const versions = () => createVersionStore(given.database);
    const linesOf = async (codename: string, page = 0, perPage = 9) => {
      const { total, versions: found } = await versions().read('s', { codename }, page, perPage);
      return [total, ...found.map(lineOf)];
    };
    async function serve(...titles: readonly Readonly<Record<string, string>>[]): Promise<void> {
      for (const it of titles) {
        given.time += hour;
        await given.store.save('s', titled(it), 'unknown');
      }
    }

    test('are read newest first, with the editions in which they began and ended (PROOF-39)', async () => {
      given.time += hour;
      const cause = { author: 'Ana', message: 'Begin' };
      await given.store.save('s', titled({ a: '1' }), 'unknown', cause);
      await serve({ a: '2' }, {}, { a: '4' });
      expect(await linesOf('a')).toEqual([3, '4 to now: 4', '2 to 3: 2', '1 to 2: 1']);
      const { versions: found } = await versions().read('s', { codename: 'a' }, 0, 9);
      expect(found.at(-1)?.began).toEqual({
        revision: 1,
        time: start + hour,
        release: 'v3.32',
        ...cause,
      });
      expect(found.map(({ isPresent }) => isPresent)).toEqual([true, false, false]);
    });

    test('come in pages, each with the version before its oldest (PROOF-39)', async () => {
      await serve(...['1', '2', '3', '4', '5'].map((a) => ({ a })));
      expect(await linesOf('a', 0, 2)).toEqual([5, '5 to now: 5', '4 to 5: 4', '3 to 4: 3']);
      expect(await linesOf('a', 2, 2)).toEqual([5, '1 to 2: 1']);
      expect(await linesOf('a', 9, 2)).toEqual([5]);
    });

    test('without content once it is erased, and one that is damaged hides no other (PROOF-39)', async () => {
      await serve({ a: '1', b: '1' }, { a: '2', b: '2' });
      await given.store.erase('s', 'a');
      await given.database
        .updateTable('content_version')
        .set({ data: 'damaged' })
        .where('codename', '=', 'b')
        .where('to_revision', '=', 2)
        .execute();
      expect(await linesOf('a')).toEqual([2, '2 to now: erased', '1 to 2: erased']);
      expect(await linesOf('b')).toEqual([2, '2 to now: 2', '1 to 2: damaged']);
    });

    test('of files of the company are read as text, and by their name only (PROOF-41)', async () => {
      for (const rules of ['first', 'second']) {
        given.time += hour;
        await given.store.save('s', partsOf([], { rules }), 'unknown');
      }
      const found = await versions().read('s', { file: 'rules' }, 0, 9);
      expect(found.versions.map(lineOf)).toEqual(['2 to now: second', '1 to 2: first']);
      expect(await linesOf('/rules')).toEqual([0]);
      expect(await linesOf('none')).toEqual([0]);
      expect(await versions().read('other', { file: 'rules' }, 0, 9)).toMatchObject({ total: 0 });
    });

    test('are found by a part of the codename, also of what is gone (PROOF-39)', async () => {
      await serve({ anchor_3: 'A', anchorx4: 'B', knee: 'C' }, { anchorx4: 'B' });
      await given.store.save('s', titled({ anchorx4: 'New' }), changed('anchorx4'));
      const names = async (part: string, limit = 9) =>
        (await versions().names('s', part, limit)).map(
          ({ codename, type, isPresent }) => `${codename} ${type} ${isPresent}`,
        );
      expect(await names('anchor')).toEqual(['anchor_3 product false', 'anchorx4 product true']);
      expect(await names('R_3')).toEqual(['anchor_3 product false']);
      expect(await names('')).toHaveLength(3);
      expect(await names('', 1)).toEqual(['anchor_3 product false']);
      expect(await names('%')).toEqual([]);
      expect(await names("' or 1=1 --")).toEqual([]);
    });
  });
}
