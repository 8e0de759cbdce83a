import type { EditionStore, StoredParts } from '../../src/content/edition/editionStore.server.ts';
import { readItem, writeItem } from '../../src/content/edition/storedItem.server.ts';

/** A store in memory, for tests: what is read is what was written as text. */
export function createMemoryStore(): Pick<EditionStore, 'latest' | 'replace'> {
  const saved = new Map<string, { readonly facts: string; readonly items: readonly string[] }>();
  return {
    async latest(source) {
      const stored = saved.get(source);
      if (!stored) return undefined;
      const facts = JSON.parse(stored.facts) as Omit<StoredParts, 'items'>;
      return { ...facts, items: stored.items.map((it) => readItem(it)) };
    },
    async replace(source, { items, files, digest, mediaDigest, faults }) {
      const facts = JSON.stringify({ files, digest, mediaDigest, faults, time: 0 });
      saved.set(source, { facts, items: [...items].map(writeItem) });
    },
  };
}
