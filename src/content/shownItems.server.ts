import { unconfirmedVisitors } from '../country/ruleNames.ts';
import { isPageName, type PageName } from '../locale/paths.ts';
import { isPartOfAudience } from './audience.ts';
import { type Variant, valueOf } from './edition/authored.ts';
import { variantFor } from './edition/itemStore.server.ts';
import type { View } from './edition/view.server.ts';
import { listedBy } from './listedTypes.ts';
import type { ReadScope } from './reader.server.ts';
import { remember } from './remember.ts';
import {
  forEveryone,
  isWithheld,
  onceConfirmed,
  type Restrictions,
  restrictionFields,
  restrictionsOf,
  type WithheldStatus,
  withheldStatus,
} from './restrict.ts';
import type { TypeName } from './types/index.ts';

/** What decides whether an item is shown: restrictions, or a type of which there may be nothing. */
export type Condition = Restrictions | TypeName;

/** The types whose `item` is where they lead. */
const linkTypes: readonly string[] = ['link', 'navigation_node'];

/**
 * Which items of a view a reader may see. An item is shown if it is not withheld itself, if what it leads
 * to is not withheld, and if there is something on the list that it introduces.
 */
export class ShownItems {
  readonly #view: View;
  readonly #restrictions = new WeakMap<Variant, Restrictions>();
  readonly #firsts = new Map<string, string | undefined>();
  readonly #written = new Map<string, ReadonlySet<PageName>>();

  constructor(view: View) {
    this.#view = view;
  }

  /**
   * Whether a reader may see an item.
   * @param isClosed decides about each condition in turn, until one is closed; default for the reader
   */
  isShown(
    variant: Variant,
    scope: ReadScope,
    isClosed = (condition: Condition) => this.isClosed(condition, scope),
  ): boolean {
    if (!exists(variant, scope) || isClosed(this.#restrictionsIn(variant))) return false;
    const behind = this.#restrictionsBehind(variant, scope.language);
    if (behind && isClosed(behind)) return false;
    const type = introducedBy(variant);
    return !type || !isClosed(type);
  }

  /** Why a reader does not get an item that it names; undefined if it does. */
  whyHidden(variant: Variant, scope: ReadScope): 'missing' | WithheldStatus | undefined {
    if (variant.item.parent || !exists(variant, scope)) return 'missing';
    const withheld = withheldStatus(this.#restrictionsIn(variant), scope.markets);
    if (withheld) return withheld;
    const behind = this.#restrictionsBehind(variant, scope.language);
    if (behind && this.isClosed(behind, scope)) return 'withheld';
    const type = introducedBy(variant);
    return type && this.isClosed(type, scope) ? 'missing' : undefined;
  }

  /** Whether something is withheld from a reader, or there is nothing of a type. */
  isClosed(condition: Condition, scope: ReadScope): boolean {
    return typeof condition === 'string'
      ? this.first(condition, scope) === undefined
      : scope.markets.some((market) => isWithheld(condition, market));
  }

  /** The first item of a type that a reader may see, or may once confirmed; undefined if there is none. */
  first(type: TypeName, scope: ReadScope): string | undefined {
    const key = `${type} ${keyOfScope(scope)}`;
    if (!this.#firsts.has(key)) this.#firsts.set(key, this.#findFirst(type, scope));
    return this.#firsts.get(key);
  }

  #findFirst(type: TypeName, scope: ReadScope): string | undefined {
    const confirmed = scopeOnceConfirmed(scope);
    return this.#view.edition.store.byType.get(type)?.find((item) => {
      const variant = variantFor(item, scope.language);
      return variant && this.isShown(variant, confirmed);
    })?.codename;
  }

  /** Whether editors wrote a page of the path table that a reader may see, or may once confirmed. */
  isWritten(page: PageName, scope: ReadScope): boolean {
    const key = keyOfScope(scope);
    const known = this.#written.get(key) ?? new Set(this.#writtenPages(scope));
    this.#written.set(key, known);
    return known.has(page);
  }

  /** The sections whose own pages a reader may see, or may once confirmed. */
  *#writtenPages(scope: ReadScope): Generator<PageName> {
    const confirmed = scopeOnceConfirmed(scope);
    for (const item of this.#view.edition.store.byType.get('webpage') ?? []) {
      const variant = variantFor(item, scope.language);
      const section = variant && !valueOf(variant, 'slug') ? valueOf(variant, 'section') : '';
      if (variant && isPageName(String(section)) && this.isShown(variant, confirmed)) {
        yield section as PageName;
      }
    }
  }

  #restrictionsIn(variant: Variant): Restrictions {
    const before = this.#restrictions.get(variant);
    if (before) return before;
    const own = restrictionsOf(this.#view.edition.deliver(variant, restrictionFields));
    const made = this.#isOpenInside(variant) ? forEveryone(own) : own;
    this.#restrictions.set(variant, made);
    return made;
  }

  /** Whether a variant is a part of something that is not for professionals, and so neither is it. */
  #isOpenInside(variant: Variant): boolean {
    const { parent } = variant.item;
    if (!parent || !isPartOfAudience(variant.type)) return false;
    const around = variantFor(parent, variant.language);
    return (
      around !== undefined && !this.#restrictionsIn(around).places.includes(unconfirmedVisitors)
    );
  }

  /**
   * The restrictions of what a link or a node of the navigation leads to, without that to professionals:
   * its name must not tell of what is withheld (NAV-18), while what is reserved may be asked for.
   */
  #restrictionsBehind(variant: Variant, language: string): Restrictions | undefined {
    if (!linkTypes.includes(variant.type)) return undefined;
    const named = valueOf(variant, 'item');
    const codename = Array.isArray(named) ? named[0] : undefined;
    const target =
      typeof codename === 'string' ? this.#view.variant(codename, language) : undefined;
    return target && forEveryone(this.#restrictionsIn(target));
  }
}

/** For whom something is read, as text. */
export const keyOfScope = ({ language, collections, markets }: ReadScope): string =>
  remember('scope', markets, [language, collections], () =>
    JSON.stringify([language, collections, markets.map(({ id }) => id)]),
  );

const scopeOnceConfirmed = ({ language, collections, markets }: ReadScope): ReadScope => ({
  language,
  collections,
  markets: markets.map(onceConfirmed),
});

/** Whether the item is there for anybody. */
const exists = ({ item }: Variant, { collections }: ReadScope) =>
  collections.includes(item.collection);

/** The type of the list that a web page introduces; undefined for any other item. */
const introducedBy = (variant: Variant): TypeName | undefined =>
  variant.type === 'webpage' ? listedBy(variant) : undefined;
