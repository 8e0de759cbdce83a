import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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
