import { hash } from 'node:crypto';
import { inTurns } from '../turns.ts';
import type { AuthoredItem } from './authored.ts';
import { createDelivery, type DeliverAsset, type OnReduced } from './delivery.server.ts';
import { createItemStore, type ItemStore } from './itemStore.server.ts';
import { createQueries, type Deliver, type Queries } from './queries.server.ts';
import { unregisteredProducts } from './registrations.server.ts';

/** How many faults content has, by their rule; a rule without faults is absent. */
export type FaultCounts = Readonly<Record<string, number>>;

/** How many items are not shown as their source has them, because that cannot be read (CONTENT-49). */
export interface FaultyCounts {
  /** Shown in their last good version, or without a language. */
  readonly kept: number;
  /** Shown to nobody. */
  readonly withheld: number;
}

/** Without faults. */
export const noFaultyItems: FaultyCounts = { kept: 0, withheld: 0 };

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
  /** Default none. */
  readonly faulty?: FaultyCounts;
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
  readonly queries: Queries;
  readonly deliver: Deliver;
  readonly mediaDigest: string;
  readonly media: MediaSizes;
  /** The text of the file of country rules; absent without one. */
  readonly rules?: string | undefined;
  readonly faults: FaultCounts;
  readonly faulty: FaultyCounts;
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
  const unregistered = await inTurns(unregisteredProducts(store, deliverWritten));
  const deliver: Deliver = (variant, elements, isSanitized) => {
    const item = deliverWritten(variant, elements, isSanitized);
    const places = unregistered.get(variant);
    return places ? { ...item, unregistered: places } : item;
  };
  const queries = createQueries(store, deliver);
  const { mediaDigest, media = new Map(), rules, faults, fleeting = none } = parts;
  const { faulty = noFaultyItems } = parts;
  const id = editionId(parts);
  return { id, store, queries, deliver, mediaDigest, media, rules, faults, faulty, fleeting };
}
