import { vi } from 'vitest';
import type { OpenSite } from './openSite.ts';

/**
 * Waits until the search index of a new site is written. Cached pages are discarded at that moment,
 * so a test that counts rendered pages begins afterwards.
 * @throws after 45 s
 */
export async function indexWritten(site: OpenSite): Promise<void> {
  await vi.waitFor(
    () => {
      if (!site.log.some(({ msg }) => msg === 'Search index written')) throw new Error('No index');
    },
    { timeout: 45_000 },
  );
}
