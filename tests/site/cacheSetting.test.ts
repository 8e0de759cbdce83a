import { expect, test } from 'vitest';
import { startSite } from './startedSite.ts';

test('a site with the cache setting of earlier releases does not start, and names the one now', async () => {
  await expect(startSite({ PAGE_CACHE_MB: '128' })).rejects.toThrow(
    'PAGE_CACHE_MB: is replaced by CACHE_MB, which bounds all caches together',
  );
});
