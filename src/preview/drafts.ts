import type { ContentCache } from '../content/cache.ts';
import type { ContentSource } from '../content/source.ts';

/** A content source with drafts as if they were published. */
export function withDrafts(source: ContentSource): ContentSource {
  return {
    ...source,
    item: (codename, query) => source.item(codename, { ...query, preview: true }),
    items: (query) => source.items({ ...query, preview: true }),
  };
}

/** A cache that stores nothing, so that editors see the latest content. */
export const noCache: ContentCache = {
  read: async (_, load) => ({ value: await load(), loadedAt: Date.now() }),
  clear: async () => undefined,
};
