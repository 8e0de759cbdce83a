import type { Steps } from '../pauses.ts';
import type { Query } from '../query.ts';
import type { Variant } from './authored.ts';
import type { Change } from './changesBetween.server.ts';
import type { Edition } from './edition.server.ts';
import { type ItemStore, variantFor } from './itemStore.server.ts';
import { candidates, matcher, sortBy } from './matching.server.ts';

/**
 * Something that is made from content: a pure function. It is made for each new view before that
 * view goes live, with pauses.
 */
export interface Derivation<T> {
  /** A name for logs. */
  readonly name: string;
  /**
   * @param view everything that was derived before, in the order of the list, can be got from it
   * @param before the value of the view before, and what changed since; absent for the first view
   * @throws when it cannot be made: the view before stays
   */
  derive(view: View, before?: { readonly value: T; readonly change: Change }): Promise<T> | T;
}

/** What a visitor gets of the edition of a moment. Reading it is synchronous, and it never changes. */
export interface View {
  /** Equal where visitors get the same, in every process; a preview has another. */
  readonly id: string;
  readonly edition: Edition;
  /** A preview shows drafts and other moments as well; nothing may keep what was made from it. */
  readonly kind: 'public' | 'preview';
  /** The value of a derivation. */
  get<T>(derivation: Derivation<T>): T;
  /** What readers of a language get of an item or component; undefined if they get none. */
  variant(codename: string, language: string): Variant | undefined;
  /** The variants of items that match every filter, as readers of the language get them. */
  matching(query: Query): Steps<readonly Variant[]>;
}

/** A view of published content only. */
export type PublicView = View & { readonly kind: 'public' };

/** The values of derivations. */
export type Derived = ReadonlyMap<Derivation<unknown>, unknown>;

/** The variants of items that match every filter, as readers of the language get them. */
export function* matchingIn(
  store: ItemStore,
  { filters, order, language }: Query,
): Steps<readonly Variant[]> {
  const matches = matcher(filters);
  const found: Variant[] = [];
  for (const item of candidates(store, filters, language)) {
    yield;
    const variant = variantFor(item, language);
    if (variant && matches(variant)) found.push(variant);
  }
  return yield* sortBy(found, order, language);
}

/** Creates a view of an edition. @param derived may still be filled */
export function createView<Kind extends View['kind']>(
  edition: Edition,
  kind: Kind,
  derived: Derived,
): View & { readonly kind: Kind } {
  const { store } = edition;
  return {
    id: kind === 'preview' ? `${edition.id} preview` : edition.id,
    edition,
    kind,
    get<T>(derivation: Derivation<T>): T {
      const key = derivation as Derivation<unknown>;
      if (!derived.has(key)) throw new Error(`${derivation.name} is not derived yet`);
      return derived.get(key) as T;
    },
    variant(codename, language) {
      const item = store.byCodename.get(codename);
      return item && variantFor(item, language);
    },
    matching: (query) => matchingIn(store, query),
  };
}
