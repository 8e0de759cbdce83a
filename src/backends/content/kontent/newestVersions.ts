import { LRUCache } from 'lru-cache';
import type { DeliveryItem } from '../../../content/delivery.ts';

/** Which versions of items the service has sent. */
export interface NewestVersions {
  /**
   * Remembers the versions of an answer, unless one is older than a version of the same item that
   * the service sent before.
   * @returns the codename of an item in an older version; undefined if there is none
   */
  note(items: Iterable<DeliveryItem>): string | undefined;
}

/** Options of `createNewestVersions`. */
export interface NewestVersionsOptions {
  /** The most variants of items that are remembered; default 50,000. */
  readonly most?: number;
  /** Milliseconds for which a version is remembered after it was last sent; default 10 minutes. */
  readonly rememberedFor?: number;
}

/**
 * Remembers the newest version of each item for some time: a service with many servers may send an
 * older one after a newer one, without a restriction that editors have added since (CONTENT-37).
 * It forgets versions, so that an older one counts again after editors restored it.
 */
export function createNewestVersions(options: NewestVersionsOptions = {}): NewestVersions {
  const { most = 50_000, rememberedFor = 600_000 } = options;
  const newest = new LRUCache<string, number>({ max: most, ttl: rememberedFor });
  return {
    note(items) {
      const sent = new Map<string, number>();
      for (const { system } of items) {
        const version = Date.parse(system.last_modified);
        const key = `${system.codename} ${system.language}`;
        if (version < (newest.get(key) ?? 0)) return system.codename;
        if (version) sent.set(key, version);
      }
      for (const [key, version] of sent) newest.set(key, version);
      return undefined;
    },
  };
}
