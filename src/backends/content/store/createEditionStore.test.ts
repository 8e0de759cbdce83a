import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { titled } from '../../../../tests/fakes/storedParts.ts';
import type { TestEditions } from '../../../../tests/fakes/testEditions.ts';
import { describeEditionStore } from './contract.ts';
import { createEditionStore } from './createEditionStore.ts';
import { type EditionDatabase, openEditions } from './openEditions.ts';

/** Generous, as a busy machine is no fault of what is tested. */
const timeLimit = 60_000;

async function embedded(): Promise<TestEditions & { readonly folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-editions-'));
  const opened: EditionDatabase[] = [];
  return {
    folder,
    async open() {
      const database = await openEditions(folder, undefined, { timeLimit });
      opened.push(database);
      return database;
    },
    async remove() {
      await Promise.all(opened.map((it) => it.destroy()));
      await rm(folder, { recursive: true });
    },
  };
}

describeEditionStore('the embedded database', embedded);

test('the embedded content has a file of its own, so that it never makes a lead wait', async () => {
  const place = await embedded();
  const store = createEditionStore(await place.open(), { onProblem: () => undefined });
  expect(await store.latest('embedded')).toBeUndefined();
  expect(await readdir(place.folder)).toContain('content.db');
  expect(await readdir(place.folder)).not.toContain('portico.db');
  await place.remove();
});

test('content that is mostly another one is noticed, as that of another site is (PROOF-85)', async () => {
  const place = await embedded();
  const onMostGone = vi.fn();
  const open = async () =>
    createEditionStore(await place.open(), { onProblem: () => undefined, onMostGone });
  const one = titled(
    Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((it) => [it, it])),
  );
  const [site, other] = [await open(), await open()];
  await site.save('site', one, 'unknown');
  await site.save('site', titled({ a: 'new', b: 'b', c: 'c', d: 'd', e: 'e' }), 'unknown');
  expect(onMostGone).not.toHaveBeenCalled();
  await other.save('site', titled({ x: 'x' }), 'unknown');
  expect(onMostGone).toHaveBeenCalledExactlyOnceWith(5, 5);
  await site.save('site', one, 'unknown');
  expect(onMostGone).toHaveBeenLastCalledWith(1, 1);
  await place.remove();
});
