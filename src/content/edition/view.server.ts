import type { ItemAnswer, ItemsAnswer } from '../delivery.ts';
import type { ItemQuery, ItemsQuery } from '../source.ts';
import { atOnce, type Steps } from '../turns.ts';
import type { Variant } from './authored.ts';
import type { Change } from './changesBetween.server.ts';
import type { Edition } from './edition.server.ts';
import type { Answer, Matching } from './queries.server.ts';

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
  /** One item with its linked items; undefined if readers of the language get none. */
  item(codename: string, query: ItemQuery): ItemAnswer | undefined;
  /** The items that match every filter. */
  items(query: ItemsQuery): ItemsAnswer;
  /** The same in steps, for queries that may take long. */
  itemSteps(codename: string, query: ItemQuery): Steps<ItemAnswer | undefined>;
  /** The same in steps, for queries that may take long. */
  itemsSteps(query: ItemsQuery): Steps<ItemsAnswer>;
  /** The variants that match every filter, as readers of the language get them. */
  matching(query: Matching): Steps<readonly Variant[]>;
  /** Variants in the Delivery format, with what they link to. */
  answer(variants: readonly Variant[], query: ItemQuery): Steps<Answer>;
}

/** A view of published content only. */
export type PublicView = View & { readonly kind: 'public' };

/** The values of derivations. */
export type Derived = ReadonlyMap<Derivation<unknown>, unknown>;

/** Creates a view of an edition. @param derived may still be filled */
export function createView<Kind extends View['kind']>(
  edition: Edition,
  kind: Kind,
  derived: Derived,
): View & { readonly kind: Kind } {
  const { item: itemSteps, items: itemsSteps, matching, answer } = edition.queries;
  return {
    id: kind === 'preview' ? `${edition.id} preview` : edition.id,
    edition,
    kind,
    get<T>(derivation: Derivation<T>): T {
      const key = derivation as Derivation<unknown>;
      if (!derived.has(key)) throw new Error(`${derivation.name} is not derived yet`);
      return derived.get(key) as T;
    },
    item: (codename, query) => atOnce(itemSteps(codename, query)),
    items: (query) => atOnce(itemsSteps(query)),
    itemSteps,
    itemsSteps,
    matching,
    answer,
  };
}
