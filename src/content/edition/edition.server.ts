import { hash } from 'node:crypto';
import type { AuthoredItem } from './authored.ts';
import {
  createDelivery,
  type Deliver,
  type DeliverAsset,
  type OnReduced,
} from './delivery.server.ts';
import { createItemStore, type ItemStore } from './itemStore.server.ts';
import { createRegistrations } from './registrations.server.ts';

/** How many faults content has, by their rule; a rule without faults is absent. */
export type FaultCounts = Readonly<Record<string, number>>;

/** The size in bytes of each file under `/media`, by decoded address. */
export type MediaSizes = ReadonlyMap<string, number>;

/** Everything that a source has at one moment. It must not be changed. */
export interface Parts {
  /** The items, each with all its variants and components; drafts are marked as unpublished. */
  readonly items: Iterable<AuthoredItem>;
  /** Turns the files that the items name into what pages read. */
  readonly deliverAsset: DeliverAsset;
  /** What `deliverAsset` was made from, as JSON; `Source.revive` makes it again. */
  readonly files: unknown;
  /** A digest of all of it: equal where the content is equal, in every process. */
  readonly digest: string;
  /** A digest of the files that items may name. */
  readonly mediaDigest: string;
  /** The files under `/media`; absent if the source has none. */
  readonly media?: MediaSizes | undefined;
  /** The text of the file of country rules (COUNTRY-20); absent without one. */
  readonly rules?: string | undefined;
  /** The faults because of which parts of the content are left out. */
  readonly faults: FaultCounts;
  /**
   * Codenames of items that may go at any time, which is no loss, or that are left out on purpose; default
   * none.
   */
  readonly fleeting?: ReadonlySet<string>;
}

/** All content of the site, as one immutable value (CONTENT-47). */
export interface Edition {
  /** Equal where the content is equal, in every process. */
  readonly id: string;
  readonly store: ItemStore;
  readonly deliver: Deliver;
  readonly mediaDigest: string;
  readonly media: MediaSizes;
  /** The text of the file of country rules; absent without one. */
  readonly rules?: string | undefined;
  readonly faults: FaultCounts;
  /** Codenames of items that may go at any time, which is no loss. */
  readonly fleeting: ReadonlySet<string>;
}

/** The id of the edition that parts make. */
export const editionId = ({ digest, rules }: Pick<Parts, 'digest' | 'rules'>): string =>
  hash('sha256', JSON.stringify([digest, rules]), 'base64url');

const none: ReadonlySet<string> = new Set();

/**
 * Makes an edition, with pauses.
 * @param onReduced called with the tags that sanitizing removed or replaced; default nothing
 */
export async function createEdition(parts: Parts, onReduced?: OnReduced): Promise<Edition> {
  const store = await createItemStore(parts.items);
  const deliverWritten = createDelivery(parts.deliverAsset, onReduced);
  const unregisteredIn = createRegistrations(store, deliverWritten);
  const deliver: Deliver = (variant, elements, isSanitized) => {
    const item = deliverWritten(variant, elements, isSanitized);
    const places = item.system.type === 'product' ? unregisteredIn(variant) : undefined;
    return places ? { ...item, unregistered: places } : item;
  };
  const { mediaDigest, media = new Map(), rules, faults, fleeting = none } = parts;
  const id = editionId(parts);
  return { id, store, deliver, mediaDigest, media, rules, faults, fleeting };
}
