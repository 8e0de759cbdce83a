import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openSite } from './openSite.ts';
import { product, smallContent } from './smallContent.ts';

const products = Array.from({ length: 100 }, (_, n) => `product-${n}`);
const content = {
  ...smallContent,
  ...Object.fromEntries(products.map((it) => [`default/product/${it}.yaml`, product(it)])),
};

/** Closes a site some time after its start, and deletes its data. */
async function closeAfter(milliseconds: number): Promise<string> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'portico-closing-'));
  const site = await openSite(content, { DATA_DIR });
  await site.write({ 'default/product/product-0.yaml': product('product-0-changed') });
  await pause(milliseconds);
  await site.close();
  await rm(DATA_DIR, { recursive: true });
  return DATA_DIR;
}

test('a closed site writes no file afterwards', async () => {
  // In these moments the site stores changed content, writes its search index, and copies its assets.
  const folders = await Promise.all([300, 1_100, 2_010].map(closeAfter));
  await pause(300);
  for (const folder of folders) await expect(access(folder)).rejects.toThrow('ENOENT');
});
