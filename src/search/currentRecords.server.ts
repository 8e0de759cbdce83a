import { setImmediate } from 'node:timers/promises';
import { allAnswers } from '../content/allAnswers.server.ts';
import { searchedTypeNames } from '../content/pageTypes.ts';
import { type Restrictions, restrictionFields } from '../content/restrict.ts';
import type { ChangedItems, ContentAnswers, PrepareChange } from '../content/source.ts';
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

/**
 * The records that the content has at this moment, with their restrictions. An index may be older
 * than the content: a hit is shown only when it is visible here.
 */
export interface CurrentRecords {
  /** False until the content has been read for the first time. */
  isRead(): boolean;
  /** Whether a record exists and is visible in a scope. */
  isVisible(objectID: string, scope: Pick<SearchScope, 'places' | 'ignoreUserGroups'>): boolean;
  /** Every country and region in which some record is withheld. */
  places(): readonly string[];
  /**
   * Reads the content again, for sources that send no notice of changes.
   * @throws what the content source throws
   */
  refresh(): Promise<void>;
  /** Reads changed content before it goes live, so that both change in one step. */
  readonly prepare: PrepareChange;
}

/** The source of current records, and the listener to their changes. */
export interface CurrentRecordsParts {
  readonly content: ContentAnswers;
  /** Collections of the brand. */
  readonly collections: readonly string[];
  /** Called with each change, in order. Must not throw. */
  readonly onChange: (change: CurrentChange) => void;
}

type State = ReadonlyMap<string, RecordRestriction>;

const pageSize = 500;
const elements = ['title', 'slug', 'section', ...restrictionFields];

/** Creates the list of current records; nothing is read yet. */
export function createCurrentRecords(parts: CurrentRecordsParts): CurrentRecords {
  const { content, collections, onChange } = parts;
  let state: State | undefined;
  let places: readonly string[] = [];
  let changes = 0;

  /** Takes changed items, in whatever state the records are by then. */
  function prepareItems(changed: ChangedItems): () => void {
    const entries = entriesOf(changed, collections);
    return () => {
      const next = new Map(state);
      for (const [objectID, restriction] of entries) {
        if (restriction) next.set(objectID, restriction);
        else next.delete(objectID);
      }
      state = next;
      places = placesIn(next);
      changes += 1;
      onChange({ isWhole: false, entries });
    };
  }

  async function read(answers: ContentAnswers): Promise<() => void> {
    const before = state;
    const next = await readState(answers, collections);
    const entries = await differences(before ?? new Map(), next);
    const named = placesIn(next);
    return () => {
      // Another change went live meanwhile, so the difference is unknown.
      const isWhole = before === undefined || before !== state;
      state = next;
      places = named;
      changes += 1;
      if (isWhole) onChange({ isWhole, entries: [...next] });
      else if (entries.length > 0) onChange({ isWhole, entries });
    };
  }

  return {
    isRead: () => state !== undefined,
    isVisible(objectID, scope) {
      const restriction = state?.get(objectID);
      return restriction !== undefined && isOpen(restriction, scope);
    },
    places: () => places,
    async refresh() {
      const begunAfter = changes;
      const apply = await read(content);
      // Content that changed meanwhile has already replaced the records.
      if (changes === begunAfter) apply();
    },
    prepare: async (next, _findChanges, changed) =>
      changed && state ? prepareItems(changed) : read(next),
  };
}

/** Whether a record with these restrictions is visible in a scope. */
export function isOpen(
  { places, fromPublic }: RecordRestriction,
  scope: Pick<SearchScope, 'places' | 'ignoreUserGroups'>,
): boolean {
  if (fromPublic && !scope.ignoreUserGroups) return false;
  return !places.some((place) => scope.places.includes(place));
}

/** The records of changed items in every language; undefined where there is none. */
function entriesOf(
  { marks, byLanguage }: ChangedItems,
  collections: readonly string[],
): CurrentChange['entries'] {
  const entries = new Map<string, RecordRestriction | undefined>();
  for (const [lang, { items }] of byLanguage) {
    for (const { codename } of marks) entries.set(objectIdOf(codename, lang), undefined);
    for (const item of items) {
      const isRecord = searchedTypeNames.some((type) => type === item.system.type);
      const isOurs = isRecord && collections.includes(item.system.collection);
      const restriction = isOurs ? restrictionsOfRecord(item, lang) : undefined;
      entries.set(objectIdOf(item.system.codename, lang), restriction);
    }
  }
  return [...entries];
}

const objectIdOf = (codename: string, lang: Locale) => `${codename}-${lang}`;

async function readState(answers: ContentAnswers, collections: readonly string[]): Promise<State> {
  const state = new Map<string, RecordRestriction>();
  for (const lang of locales) {
    for (const type of searchedTypeNames)
      await readType(answers, { lang, type, collections }, state);
  }
  return state;
}

interface TypeOfRecords {
  readonly lang: Locale;
  readonly type: string;
  readonly collections: readonly string[];
}

async function readType(
  answers: ContentAnswers,
  { lang, type, collections }: TypeOfRecords,
  state: Map<string, RecordRestriction>,
): Promise<void> {
  const filters = [{ property: 'system.type', operator: 'eq', values: [type] }] as const;
  const query = { language: lang, depth: 0, elements, filters, limit: pageSize };
  for await (const { items } of allAnswers(answers, query)) {
    for (const item of items) {
      if (!collections.includes(item.system.collection)) continue;
      const restriction = restrictionsOfRecord(item, lang);
      if (restriction) state.set(objectIdOf(item.system.codename, lang), restriction);
    }
  }
}

/** Records compared before requests are answered again. */
const comparedAtOnce = 5_000;

async function differences(before: State, after: State): Promise<CurrentChange['entries']> {
  const entries: [string, RecordRestriction?][] = [];
  let compared = 0;
  const pause = async () => {
    compared += 1;
    if (compared % comparedAtOnce === 0) await setImmediate();
  };
  for (const [objectID, restriction] of after) {
    // Equal restrictions are the same object.
    if (before.get(objectID) !== restriction) entries.push([objectID, restriction]);
    await pause();
  }
  for (const objectID of before.keys()) {
    if (!after.has(objectID)) entries.push([objectID]);
    await pause();
  }
  return entries;
}

function placesIn(state: State): readonly string[] {
  const distinct = new Set(state.values());
  return [...new Set([...distinct].flatMap(({ places }) => places))];
}
