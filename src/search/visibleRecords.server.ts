import type { Variant } from '../content/edition/authored.ts';
import type { Change } from '../content/edition/changesBetween.server.ts';
import type { Derivation, View } from '../content/edition/view.server.ts';
import { searchedTypeNames } from '../content/pageTypes.ts';
import type { Filter } from '../content/query.ts';
import { type Restrictions, restrictionFields } from '../content/restrict.ts';
import { inTurns, type Steps } from '../content/turns.ts';
import { type Locale, locales } from '../locale/locales.ts';
import { restrictionsOfRecord } from './recordOf.server.ts';
import type { SearchScope } from './search.ts';

/** The places and user groups that a record is withheld from. */
export type RecordRestriction = Pick<Restrictions, 'places' | 'fromPublic'>;

/** The differences between two states of the records. */
export interface CurrentChange {
  /** True when the entries are the complete list. */
  readonly isWhole: boolean;
  /** Object ids with their restrictions; undefined for a removed record. */
  readonly entries: readonly (readonly [objectID: string, restriction?: RecordRestriction])[];
}

/** The restrictions of an item's records; without an entry for a language in which it has none. */
type ByLanguage = Readonly<Partial<Record<Locale, RecordRestriction>>>;

/**
 * The records that a view has, with their restrictions. An index may be older than the view: a hit is
 * shown only when it is visible here (SEARCH-19).
 */
export interface VisibleRecords {
  readonly byCodename: ReadonlyMap<string, ByLanguage>;
  /** Every country and region in which some record is withheld. */
  readonly places: readonly string[];
  /** The object ids that differ from the view before; undefined if there was none. */
  readonly changed: readonly string[] | undefined;
}

/** Whether a record exists and is visible in a scope. */
export function isVisible(
  { byCodename }: VisibleRecords,
  objectID: string,
  scope: Pick<SearchScope, 'places' | 'ignoreUserGroups'>,
): boolean {
  const { codename, lang } = partsOf(objectID);
  const restriction = byCodename.get(codename)?.[lang];
  return restriction !== undefined && isOpen(restriction, scope);
}

/** Whether a record with these restrictions is visible in a scope. */
export function isOpen(
  { places, fromPublic }: RecordRestriction,
  scope: Pick<SearchScope, 'places' | 'ignoreUserGroups'>,
): boolean {
  if (fromPublic && !scope.ignoreUserGroups) return false;
  return !places.some((place) => scope.places.includes(place));
}

/**
 * What an index must be told of the records.
 * @param isWhole true for an index that was told nothing yet; default what differs from the view before
 */
export function changeOf(
  { byCodename, changed }: VisibleRecords,
  isWhole = changed === undefined,
): CurrentChange {
  if (!isWhole && changed) {
    const entries = changed.map((objectID) => {
      const { codename, lang } = partsOf(objectID);
      return [objectID, byCodename.get(codename)?.[lang]] as const;
    });
    return { isWhole: false, entries };
  }
  const entries: [string, RecordRestriction][] = [];
  for (const [codename, restrictions] of byCodename) {
    for (const lang of locales) {
      const restriction = restrictions[lang];
      if (restriction) entries.push([`${codename}-${lang}`, restriction]);
    }
  }
  return { isWhole: true, entries };
}

function partsOf(objectID: string): { readonly codename: string; readonly lang: Locale } {
  const end = objectID.lastIndexOf('-');
  return { codename: objectID.slice(0, end), lang: objectID.slice(end + 1) as Locale };
}

/** Creates the derivation of what search may show. @param collections those of the brand */
export function createVisibleRecords(collections: readonly string[]): Derivation<VisibleRecords> {
  return {
    name: 'visible search records',
    derive: (view, before) =>
      inTurns(before ? deriveFrom(before, view, collections) : deriveAll(view, collections)),
  };
}

function* deriveAll(view: View, collections: readonly string[]): Steps<VisibleRecords> {
  const byCodename = yield* restrictionsIn(view, allPages, collections);
  return { byCodename, places: yield* placesIn(byCodename), changed: undefined };
}

function* deriveFrom(
  { value, change }: { readonly value: VisibleRecords; readonly change: Change },
  view: View,
  collections: readonly string[],
): Steps<VisibleRecords> {
  const codenames = changedPages(change);
  const filters = codenames ? onlyPages(codenames) : allPages;
  const now = yield* restrictionsIn(view, filters, collections);
  const changed: string[] = [];
  for (const codename of codenames ?? value.byCodename.keys()) {
    yield;
    changed.push(...differences(codename, value.byCodename.get(codename), now.get(codename)));
  }
  for (const [codename, found] of codenames ? [] : now) {
    yield;
    if (!value.byCodename.has(codename)) changed.push(...differences(codename, undefined, found));
  }
  if (changed.length === 0) return value;
  const byCodename = new Map<string, ByLanguage>();
  for (const [codename, known] of codenames ? value.byCodename : []) {
    yield;
    if (!codenames?.has(codename)) byCodename.set(codename, known);
  }
  for (const [codename, found] of now) {
    yield;
    byCodename.set(codename, found);
  }
  return { byCodename, places: yield* placesIn(byCodename), changed };
}

/** With more changed items, all are read: that is as fast. */
const fewItems = 1_000;

/** The items whose records may have other restrictions now; undefined if these may be any. */
function changedPages(change: Change): ReadonlySet<string> | undefined {
  return change === 'unknown' || change.length > fewItems
    ? undefined
    : new Set(change.map(({ codename }) => codename));
}

const allPages: readonly Filter[] = [
  { property: 'system.type', operator: 'in', values: searchedTypeNames },
];

const onlyPages = (codenames: ReadonlySet<string>): readonly Filter[] => [
  { property: 'system.codename', operator: 'in', values: [...codenames] },
  ...allPages,
];

const elements = ['title', 'slug', 'section', ...restrictionFields];

/** The items of each language between two changes of the language: what they share is made once. */
const itemsInTurn = 1_000;

function* restrictionsIn(
  view: View,
  filters: readonly Filter[],
  collections: readonly string[],
): Steps<ReadonlyMap<string, ByLanguage>> {
  const found = new Map<string, Partial<Record<Locale, RecordRestriction>>>();
  const lists: (readonly [Locale, readonly Variant[]])[] = [];
  for (const language of locales) {
    lists.push([language, yield* view.matching({ filters, language })]);
  }
  const longest = Math.max(...lists.map(([, variants]) => variants.length));
  for (let from = 0; from < longest; from += itemsInTurn) {
    for (const [language, variants] of lists) {
      for (const variant of variants.slice(from, from + itemsInTurn)) {
        yield;
        const { codename, collection } = variant.item;
        if (!collections.includes(collection)) continue;
        const item = view.edition.deliver(variant, elements);
        const restriction = restrictionsOfRecord(item, language);
        if (!restriction) continue;
        const known = found.get(codename);
        if (known) known[language] = restriction;
        else found.set(codename, { [language]: restriction });
      }
    }
  }
  return found;
}

/** The records of an item that are new, gone or have other restrictions. */
function differences(codename: string, before: ByLanguage = {}, after: ByLanguage = {}): string[] {
  return locales
    .filter((lang) => !isSame(before[lang], after[lang]))
    .map((lang) => `${codename}-${lang}`);
}

/** Equal restrictions are often the same object. */
const isSame = (a: RecordRestriction | undefined, b: RecordRestriction | undefined) =>
  a === b ||
  (a?.fromPublic === b?.fromPublic && a?.places.join() === b?.places.join() && !a === !b);

function* placesIn(byCodename: ReadonlyMap<string, ByLanguage>): Steps<readonly string[]> {
  const distinct = new Set<RecordRestriction>();
  for (const restrictions of byCodename.values()) {
    yield;
    for (const lang of locales) {
      const restriction = restrictions[lang];
      if (restriction) distinct.add(restriction);
    }
  }
  return [...new Set([...distinct].flatMap(({ places }) => places))];
}
