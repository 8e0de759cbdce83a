import { hash } from 'node:crypto';
import { locales } from '../../locale/locales.ts';
import { vocabulariesFrom } from '../../vocabularies/readVocabularyFile.server.ts';
import type { Vocabularies } from '../../vocabularies/vocabularies.ts';
import { systemClock } from '../clock.ts';
import { pause } from '../pauses.ts';
import type { AuthoredItem } from './authored.ts';
import {
  createDelivery,
  type Deliver,
  type DeliverAsset,
  type OnReduced,
} from './createDeliver.server.ts';
import { createItemStore, type ItemStore } from './itemStore.server.ts';
import { createRegistrations } from './registrations.server.ts';
import { itemAt, type Moment, momentsOf } from './schedule.ts';

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

/** What tells whether a file under `/media` is still the one that a process has read, by decoded address. */
export type MediaStamps = ReadonlyMap<string, string>;

/** The texts beside the items that decide about all content, by the name of what they hold. */
export interface CompanyTexts {
  /** The text of the file of country rules (COUNTRY-20); absent without one. */
  readonly rules?: string | undefined;
  /** The files of brands, as `readBrandText` reads them (OWN-3); absent without one. */
  readonly brands?: string | undefined;
  /** The text of the file of vocabularies (OWN-20); absent without one. */
  readonly vocabularies?: string | undefined;
}

/** The name of one of these texts. */
export type CompanyFileName = keyof CompanyTexts;

/** All of them, in the order in which they are stored. */
export const companyFileNames = [
  'rules',
  'brands',
  'vocabularies',
] as const satisfies readonly CompanyFileName[];

/** Everything that a source has at one moment. It must not be changed. */
export interface Parts extends CompanyTexts {
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
  /**
   * Their stamps as this process read them, which differ between copies of a folder: they are no part of
   * the content. Absent where nothing but sizes is known.
   */
  readonly mediaStamps?: MediaStamps | undefined;
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

/** All content of the site at a moment, as one immutable value (CONTENT-47, CONTENT-53). */
export interface Edition {
  /** Equal where visitors get the same, in every process. */
  readonly id: string;
  /** The moment, in milliseconds since the epoch. */
  readonly at: number;
  /** The last moment at which visitors got something else; minus infinity if there was none. */
  readonly since: number;
  /** The next moment at which visitors get something else; infinity if there is none. */
  readonly next: number;
  /** The next moment at which something that is shown may not be shown any more; infinity if there is none. */
  readonly ends: number;
  /** Whether drafts are shown, as in previews. */
  readonly withDrafts: boolean;
  /** What is shown at the moment. */
  readonly store: ItemStore;
  /** As they are written: the items that are not shown, or not in all of their languages. */
  readonly dormant: ReadonlyMap<string, AuthoredItem>;
  readonly deliver: Deliver;
  readonly mediaDigest: string;
  readonly media: MediaSizes;
  /** The text of the file of country rules; absent without one. */
  readonly rules?: string | undefined;
  /** The files of brands; absent without one. */
  readonly brands?: string | undefined;
  /** The lists of the company, and the text of their file; absent without one. */
  readonly vocabularies: Vocabularies;
  readonly vocabularyText?: string | undefined;
  readonly faults: FaultCounts;
  readonly faulty: FaultyCounts;
  /** Codenames of items that may go at any time, which is no loss. */
  readonly fleeting: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

/** The items of parts at a moment. */
async function itemsAt(items: Iterable<AuthoredItem>, moment: Moment) {
  const shown: AuthoredItem[] = [];
  const dormant = new Map<string, AuthoredItem>();
  let since = Number.NEGATIVE_INFINITY;
  let next = Number.POSITIVE_INFINITY;
  let ends = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const wait = pause();
    if (wait) await wait;
    const now = itemAt(item, moment);
    if (now) shown.push(now);
    if (now !== item) dormant.set(item.codename, item);
    for (const change of momentsOf(item)) {
      if (change <= moment.at) since = Math.max(since, change);
      else {
        next = Math.min(next, change);
        if (now) ends = Math.min(ends, change);
      }
    }
  }
  return { shown, dormant, since, next, ends };
}

/**
 * Makes the edition of a moment, with pauses.
 * @param moment when, and whether drafts are shown; default now, without
 * @param onReduced called with the tags that sanitizing removed or replaced; default nothing
 * @param before the edition before and its parts: what was made of the same items is used again, also
 * beside other files
 * @throws Error when the vocabularies are invalid
 */
export async function createEdition(
  parts: Parts,
  moment: Moment = { at: systemClock.now() },
  onReduced?: OnReduced,
  before?: { readonly parts: Parts; readonly edition: Edition },
): Promise<Edition> {
  const { at, withDrafts = false } = moment;
  const known =
    before?.parts.items === parts.items &&
    before.edition.withDrafts === withDrafts &&
    before.edition.since <= at &&
    at < before.edition.next
      ? before.edition
      : undefined;
  const hasSameLists = before !== undefined && before.parts.vocabularies === parts.vocabularies;
  const vocabularies = hasSameLists
    ? before.edition.vocabularies
    : vocabulariesFrom(parts.vocabularies);
  const isSame = before?.parts.deliverAsset === parts.deliverAsset && hasSameLists;
  const ofItems =
    known && isSame
      ? known
      : await indexItems(parts, moment, vocabularies, onReduced, known, before?.edition.store);
  const { store, dormant, deliver, since, next, ends } = ofItems;
  const { mediaDigest, media = new Map(), rules, brands, faults, fleeting = none } = parts;
  const { faulty = noFaultyItems } = parts;
  // Processes whose clocks differ a little have the same edition until the next moment.
  const texts = companyFileNames.map((name) => parts[name]);
  const facts = JSON.stringify([parts.digest, texts, since, withDrafts, locales]);
  const id = hash('sha256', facts, 'base64url');
  const ofCompany = { rules, brands, vocabularies, vocabularyText: parts.vocabularies };
  const content = { store, dormant, deliver, mediaDigest, media, ...ofCompany };
  return { id, at, since, next, ends, withDrafts, ...content, faults, faulty, fleeting };
}

async function indexItems(
  parts: Pick<Parts, 'items' | 'deliverAsset'>,
  moment: Moment,
  vocabularies: Vocabularies,
  onReduced?: OnReduced,
  known?: Edition,
  before?: ItemStore,
) {
  const indexed = known ?? (await indexedAt(parts.items, moment, before));
  const { store } = indexed;
  const deliverWritten = createDelivery(parts.deliverAsset, vocabularies, onReduced);
  const unregisteredIn = createRegistrations(store, deliverWritten);
  const deliver: Deliver = (variant, elements, isSanitized) => {
    const item = deliverWritten(variant, elements, isSanitized);
    const places = item.system.type === 'product' ? unregisteredIn(variant) : undefined;
    return places ? { ...item, unregistered: places } : item;
  };
  return { ...indexed, deliver };
}

async function indexedAt(items: Iterable<AuthoredItem>, moment: Moment, before?: ItemStore) {
  const { shown, ...facts } = await itemsAt(items, moment);
  return { ...facts, store: await createItemStore(shown, before) };
}

/** An item as it is written, also if it is not shown. */
export const writtenItem = ({ store, dormant }: Written, codename: string) =>
  dormant.get(codename) ?? store.byCodename.get(codename);

/** The items as they are written, also those that are not shown. */
export function* writtenItems({ store, dormant }: Written): Generator<AuthoredItem> {
  yield* dormant.values();
  for (const item of store.all) if (!dormant.has(item.codename)) yield item;
}

type Written = Pick<Edition, 'store' | 'dormant'>;
