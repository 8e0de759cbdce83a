import { expect, test } from 'vitest';
import { startSite } from '../running/site.ts';

test('a site with the cache setting of earlier releases does not start, and names the new setting', async () => {
  await expect(startSite({ PAGE_CACHE_MB: '128' })).rejects.toThrow(
    'PAGE_CACHE_MB: is replaced by CACHE_MB, which limits all caches together',
  );
});
