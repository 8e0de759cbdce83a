import { describe, expect, test } from 'vitest';
import { openForEach, start, type TestEditions } from '../../../../tests/fakes/testEditions.ts';
import { flagVersions } from '../../../desk/history/versionStore.ts';
import { defaultFlags, type Flags } from '../../../flags/flags.ts';
import { countEndedBefore } from './forgetEditions.ts';
import { createFlagHistory } from './keptFlags.ts';

const hour = 3_600_000;
const searching: Flags = { ...defaultFlags, 'search-webpages': true };

/** The contract of flags as they were, in every database (PROOF-34). */
export function describeKeptFlags(name: string, create: () => Promise<TestEditions>): void {
  describe(`the history of flags in ${name}`, () => {
    const given = openForEach(create);
    const history = () => createFlagHistory(given.database, 'v1');
    const note = (values: Flags, hours: number, more: { author?: string; message?: string } = {}) =>
      history().note('main', { values, origin: 'file', ...more }, start + hours * hour, true);

    test('the flags of each moment are those of the change before it (PROOF-34)', async () => {
      await note(defaultFlags, 0);
      await note(searching, 2, { author: 'Ana', message: 'For the launch' });
      const at = (hours: number) => history().at('main', start + hours * hour);
      expect(await at(-1)).toBeUndefined();
      expect((await at(0))?.values).toEqual(defaultFlags);
      expect((await at(1.9))?.values).toEqual(defaultFlags);
      expect(await at(3)).toEqual({
        revision: 2,
        time: start + 2 * hour,
        release: 'v1',
        origin: 'file',
        values: searching,
        author: 'Ana',
        message: 'For the launch',
      });
      expect(await history().at('vet-systems', start + 3 * hour)).toBeUndefined();
    });

    test('a change that several processes notice is kept once, in both orders (PROOF-34)', async () => {
      const other = createFlagHistory(await given.place.open(), 'v1');
      const change = { values: searching, origin: 'file' } as const;
      await note(defaultFlags, 0);
      await Promise.all([
        note(searching, 1),
        other.note('main', change, start + hour + 500, true),
        other.note('main', change, start + hour + 900, true),
      ]);
      const { total, flags } = await history().read('main', 0, 10);
      expect([total, flags.map(({ revision }) => revision)]).toEqual([2, [2, 1]]);
    });

    test('a clock that is late does not change what was (PROOF-34)', async () => {
      await note(defaultFlags, 5);
      await note(searching, 4);
      expect((await history().at('main', start + 4.5 * hour))?.values).toBeUndefined();
      expect((await history().at('main', start + 5 * hour))?.values).toEqual(searching);
    });

    test('flags that a process no longer has are not kept after newer ones (PROOF-34)', async () => {
      await note(defaultFlags, 5);
      const earlier = { values: searching, origin: 'file' } as const;
      await history().note('main', earlier, start + 4 * hour, false);
      expect((await history().at('main', start + 6 * hour))?.values).toEqual(defaultFlags);
    });

    test('versions say what differs, when each began and ended, page by page (PROOF-34)', async () => {
      for (const hours of [0, 1, 2, 3]) await note(hours % 2 ? searching : defaultFlags, hours);
      const read = async (page: number) =>
        (await flagVersions(history(), 'main', page, 2)).versions.map(({ began, ended, text }) => [
          began && (began.time - start) / hour,
          ended && (ended.time - start) / hour,
          /search-webpages: (\w+)/.exec(text ?? '')?.[1],
        ]);
      expect(await read(0)).toEqual([
        [3, undefined, 'true'],
        [2, 3, 'false'],
        [1, 2, 'true'],
      ]);
      expect(await read(1)).toEqual([
        [1, 2, 'true'],
        [0, 1, 'false'],
      ]);
    });

    test('what ended is deleted with old content, and authors with those of content (PROOF-34)', async () => {
      for (const hours of [0, 1, 2]) {
        await note(hours % 2 ? searching : defaultFlags, hours, { author: 'Ana' });
      }
      const moment = start + 1.5 * hour;
      expect(await countEndedBefore(given.database, moment, true)).toBe(2);
      await given.store.forgetPersonsBefore(moment);
      expect(await countEndedBefore(given.database, moment, true)).toBe(0);
      const authors = (await history().read('main', 0, 10)).flags.map(({ author }) => author);
      expect(authors).toEqual(['Ana', undefined, undefined]);
      await given.store.forgetBefore(moment);
      const { flags } = await history().read('main', 0, 10);
      expect(flags.map(({ revision }) => revision)).toEqual([3, 2]);
    });
  });
}
