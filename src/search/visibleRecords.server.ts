import type { AuthoredItem } from '../content/edition/authored.ts';
import type { Change } from '../content/edition/changesBetween.server.ts';
import { type ItemFacts, itemFacts, shownOf } from '../content/edition/itemFacts.server.ts';
import type { Derivation, View } from '../content/edition/view.server.ts';
import { pageTypeOf } from '../content/pageTypes.ts';
import { inTurns, mapped, type Steps } from '../content/pauses.ts';
import { type Restrictions, restrictionFields } from '../content/restrict.ts';
import { type Locale, locales } from '../locale/locales.ts';
import { partsOfRecordId, recordId } from './record.ts';
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
  readonly byCodename: ItemFacts<ByLanguage>;
  /** Every country and region in which some record is withheld. */
  readonly places: readonly string[];
  /** The object ids that differ from the view before; undefined if there was none. */
  readonly changed: readonly string[] | undefined;
}

/** Whether a record exists and is visible in a scope. */
export function isVisible(
  records: VisibleRecords,
  objectID: string,
  scope: Pick<SearchScope, 'places' | 'ignoreUserGroups'>,
): boolean {
  const restriction = restrictionOf(records, objectID);
  return restriction !== undefined && isOpen(restriction, scope);
}

/** The restrictions of a record; undefined if there is none. */
function restrictionOf(
  { byCodename }: VisibleRecords,
  objectID: string,
): RecordRestriction | undefined {
  const { codename, language } = partsOfRecordId(objectID);
  return byCodename.get(codename)?.[language as Locale];
}

/** Whether a record with these restrictions is visible in a scope. */
function isOpen(
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
  records: VisibleRecords,
  isWhole = records.changed === undefined,
): CurrentChange {
  if (!isWhole && records.changed) {
    const entries = records.changed.map((id) => [id, restrictionOf(records, id)] as const);
    return { isWhole: false, entries };
  }
  const entries: [string, RecordRestriction][] = [];
  for (const [codename, restrictions] of records.byCodename) {
    for (const lang of locales) {
      const restriction = restrictions[lang];
      if (restriction) entries.push([recordId(codename, lang), restriction]);
    }
  }
  return { isWhole: true, entries };
}

/** Creates the derivation of what search may show. @param collections those of the brand */
export function createVisibleRecords(collections: readonly string[]): Derivation<VisibleRecords> {
  return {
    name: 'visible search records',
    async derive(view, before) {
      const read = (item: AuthoredItem) =>
        collections.includes(item.collection) ? restrictionsIn(view, item) : undefined;
      const known = before && { facts: before.value.byCodename, change: before.change };
      const byCodename = await itemFacts(shownOf(view.edition), read, known);
      const changed = known && (await inTurns(differing(known, byCodename)));
      if (before && changed?.length === 0) return before.value;
      return { byCodename, places: await inTurns(placesIn(byCodename)), changed };
    },
  };
}

const elements = ['title', 'slug', 'section', 'path', ...restrictionFields];

function restrictionsIn(view: View, item: AuthoredItem): ByLanguage | undefined {
  const found: Partial<Record<Locale, RecordRestriction>> = {};
  for (const language of locales) {
    const variant = view.variant(item.codename, language);
    if (!variant || !pageTypeOf(variant.type)) continue;
    const delivered = view.edition.deliver(variant, elements);
    const restriction = restrictionsOfRecord(delivered, language);
    if (restriction) found[language] = restriction;
  }
  return Object.keys(found).length > 0 ? found : undefined;
}

/** The records that are new, gone or have other restrictions. */
function* differing(
  { facts, change }: { readonly facts: ItemFacts<ByLanguage>; readonly change: Change },
  after: ItemFacts<ByLanguage>,
): Steps<readonly string[]> {
  const codenames = new Set(change.items.map(({ codename }) => codename));
  const found = yield* mapped(codenames, (it) => differences(it, facts.get(it), after.get(it)));
  return found.flat();
}

/** The records of an item that are new, gone or have other restrictions. */
function differences(codename: string, before: ByLanguage = {}, after: ByLanguage = {}): string[] {
  return locales
    .filter((lang) => !isSame(before[lang], after[lang]))
    .map((lang) => recordId(codename, lang));
}

/** Equal restrictions are often the same object. */
const isSame = (a: RecordRestriction | undefined, b: RecordRestriction | undefined) =>
  a === b ||
  (a?.fromPublic === b?.fromPublic && a?.places.join() === b?.places.join() && !a === !b);

function* placesIn(byCodename: ItemFacts<ByLanguage>): Steps<readonly string[]> {
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
