// The addresses of all languages.
import '../locale/addresses.ts';
import { type Locale, locales } from '../locale/locales.ts';
import type { ItemStore } from './edition/itemStore.server.ts';
import type { Derivation } from './edition/view.server.ts';
import { inTurns, type Steps } from './pauses.ts';
import { addressIn } from './redirects/written.ts';

/** An address that several items have, so that visitors see one of them. */
export interface SharedAddress {
  readonly address: string;
  /** Sorted. */
  readonly codenames: readonly string[];
}

/** The codenames that may share an address in a language: those with one slug, and all web pages. */
function* candidatesIn(store: ItemStore, locale: Locale): Generator<string> {
  for (const names of store.bySlug[locale].values()) {
    if (typeof names !== 'string') yield* names;
  }
  for (const { codename } of store.byType.get('webpage') ?? []) yield codename;
}

/** Finds the addresses that several items have. @param collections those that the site shows */
function* sharedIn(
  store: ItemStore,
  collections: readonly string[],
): Steps<readonly SharedAddress[]> {
  const owners = new Map<string, Set<string>>();
  for (const locale of locales) {
    for (const codename of candidatesIn(store, locale)) {
      yield;
      const item = store.byCodename.get(codename);
      const variant = item?.variants[locale];
      if (!variant || !collections.includes(item.collection)) continue;
      const address = addressIn(variant, locale);
      if (address === undefined) continue;
      const all = owners.get(address) ?? new Set();
      owners.set(address, all.add(codename));
    }
  }
  return [...owners].flatMap(([address, codenames]) =>
    codenames.size > 1 ? [{ address, codenames: [...codenames].toSorted() }] : [],
  );
}

/** Derives which addresses several items have (OWN-97). @param collections those that the site shows */
export const deriveSharedAddresses = (
  collections: readonly string[],
): Derivation<readonly SharedAddress[]> => ({
  name: 'shared addresses',
  derive: (view, before) =>
    before && before.change.items.length === 0
      ? before.value
      : inTurns(sharedIn(view.edition.store, collections)),
});

/** The most addresses that are named. */
const mostNamed = 5;

/** What the log says, a sentence for each address. */
export function sharedAddressSentences(shared: readonly SharedAddress[]): readonly string[] {
  const named = shared
    .slice(0, mostNamed)
    .map(
      ({ address, codenames }) =>
        `Visitors see only one of the items that have the address ${address}: ${codenames.join(', ')}. Give the others addresses of their own.`,
    );
  const more = shared.length - named.length;
  return more > 0 ? [...named, `${more} more addresses belong to several items.`] : named;
}

/**
 * The notice for operators. It names no address and no item: strangers may read it, and an item may be
 * withheld from them.
 */
export function sharedAddressNotices({ length }: readonly SharedAddress[]): readonly string[] {
  if (length === 0) return [];
  const addresses = length === 1 ? '1 address belongs' : `${length} addresses belong`;
  return [`${addresses} to several items, of which visitors see only one; see the log`];
}
