import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { authoredItem, partsOf } from '../../../../tests/fakes/authoredItems.ts';
import { writeFiles } from '../../../../tests/fakes/writeFiles.ts';
import { checkContent } from '../../../contentCheck/checkContent.server.ts';
import { storedItems } from '../../../contentCheck/lastEdition.server.ts';
import { faultLine } from '../../../contentCheck/wording.ts';
import { createEditionStore } from './createEditionStore.ts';
import { openEditions } from './openEditions.ts';

test('the check compares addresses with the last edition of the source, if it is stored (CONTENT-52)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stored-items-'));
  const database = await openEditions(folder);
  const store = createEditionStore(database, {
    onProblem: (problem) => {
      throw problem;
    },
  });
  try {
    const texts = { en: { title: 'A', slug: 'old', teaser: 'T' } };
    const item = authoredItem('anchor', { type: 'product', texts });
    await store.save('folder', partsOf([item]), 'unknown');
    const content = join(folder, 'content');
    await writeFiles(content, {
      'default/product/anchor.yaml':
        'untranslated: [de, es, pt]\nvariants: { en: { title: A, slug: new, teaser: T } }',
    });
    const linesWith = async (source: string) => {
      const read = () => storedItems(store, source);
      const { faults, lost } = await checkContent(content, undefined, undefined, read);
      expect(lost).toHaveLength(faults.length);
      return faults.map(faultLine);
    };
    expect(await linesWith('folder')).toEqual([
      expect.stringContaining('The page was at /products/old: add `old` to `former_slugs`'),
    ]);
    expect(await linesWith('another')).toEqual([]);
  } finally {
    await database.destroy();
    await rm(folder, { recursive: true });
  }
});
