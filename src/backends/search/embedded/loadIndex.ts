import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { type Locale, locales } from '../../../locale/locales.ts';
import type { Facets } from '../../../search/record.ts';
import type { RecordRestriction } from '../../../search/visibleRecords.server.ts';
import { wordsOf } from '../../../search/words.ts';
import type { CurrentPart } from './protocol.ts';
import { versionOf, wordTable } from './schema.ts';
import { Vocabulary } from './vocabulary.ts';

/**
 * The part of an index in memory: only what ranking, filtering and counting need, in arrays by
 * record id. Records with equal values share one object.
 */
export interface LoadedIndex extends AppliedRestrictions {
  readonly version: string;
  readonly ids: Uint32Array;
  /** By record id: the index into `facets`. */
  readonly facetsOf: Uint32Array;
  readonly facets: readonly Facets[];
  /** By record id: seconds since the epoch, NaN without a date. */
  readonly dates: Float64Array;
  /** By record id: the end of an event, likewise. */
  readonly ends: Float64Array;
  /** By record id: its position when sorted by title. */
  readonly titleOrder: Uint32Array;
  /** By record id: the number of words of its title. */
  readonly titleWords: Uint8Array;
  /** By record id: its position among equally good ones. */
  readonly ranks: Uint8Array;
  readonly idOf: ReadonlyMap<string, number>;
  readonly vocabularies: Readonly<Record<Locale, Vocabulary>>;
  /** Per language and folded phrase, the other phrases with the same meaning. */
  readonly synonyms: Readonly<Record<Locale, ReadonlyMap<string, readonly string[]>>>;
  /** Finds records; each returns one JSON array of ids. */
  readonly match: Readonly<Record<Locale, StatementSync>>;
  readonly hit: StatementSync;
  readonly byTitle: StatementSync;
}

const columns = 'id, object_id, facets, places, from_public, date, end_date, title_words, rank';

/** Reads an index into memory, in the reader's transaction, with the restrictions in the index. */
export function loadIndex(database: DatabaseSync): LoadedIndex {
  const { last } = database.prepare('select ifnull(max(id), 0) as last from record').get() as {
    last: number;
  };
  const length = last + 1;
  const index = {
    ids: [] as number[],
    facetsOf: new Uint32Array(length),
    restrictionOf: new Uint32Array(length),
    dates: new Float64Array(length).fill(Number.NaN),
    ends: new Float64Array(length).fill(Number.NaN),
    titleOrder: new Uint32Array(length),
    titleWords: new Uint8Array(length),
    ranks: new Uint8Array(length),
    idOf: new Map<string, number>(),
  };
  const facets = new Shared<Facets>((text) => JSON.parse(text));
  const restrictions = new Shared<RecordRestriction>((text) => JSON.parse(text));
  let order = 0;
  for (const row of database
    .prepare(`select ${columns} from record order by title_key`)
    .iterate()) {
    const id = Number(row.id);
    index.ids.push(id);
    index.idOf.set(String(row.object_id), id);
    index.facetsOf[id] = facets.at(String(row.facets));
    const places = row.places ? String(row.places).split(' ') : [];
    index.restrictionOf[id] = restrictions.at(
      JSON.stringify({ places, fromPublic: row.from_public === 1 }),
    );
    if (row.date !== null) index.dates[id] = Number(row.date);
    if (row.end_date !== null) index.ends[id] = Number(row.end_date);
    index.titleOrder[id] = order;
    index.titleWords[id] = Math.min(Number(row.title_words), 255);
    index.ranks[id] = Number(row.rank);
    order += 1;
  }
  return {
    ...index,
    version: versionOf(database) ?? '',
    ids: Uint32Array.from(index.ids),
    facets: facets.all,
    restrictions: restrictions.all,
    vocabularies: byLocale((locale) => readVocabulary(database, locale)),
    synonyms: byLocale((locale) => readSynonyms(database, locale)),
    match: byLocale((locale) =>
      database.prepare(
        `select json_group_array(rowid) as ids from ${wordTable(locale)}
         where ${wordTable(locale)} match ?`,
      ),
    ),
    hit: database.prepare('select hit from record where id = ?'),
    byTitle: database.prepare('select id from record where lang = ? and title_key = ?'),
  };
}

/** One value for each language. */
function byLocale<T>(make: (locale: Locale) => T): Readonly<Record<Locale, T>> {
  return Object.fromEntries(locales.map((it) => [it, make(it)])) as Record<Locale, T>;
}

/** Values without duplicates. */
class Shared<T> {
  readonly all: T[] = [];
  readonly #places = new Map<string, number>();
  readonly #read: (text: string) => T;

  constructor(read: (text: string) => T) {
    this.#read = read;
  }

  /** The index of a value in `all`. */
  at(text: string): number {
    const known = this.#places.get(text);
    if (known !== undefined) return known;
    this.#places.set(text, this.all.length);
    return this.all.push(this.#read(text)) - 1;
  }
}

function readVocabulary(database: DatabaseSync, locale: Locale): Vocabulary {
  const rows = database.prepare('select word, count from vocabulary where lang = ?').all(locale);
  return new Vocabulary(rows.map(({ word, count }) => [String(word), Number(count)]));
}

/** Normalizes a phrase for comparison. */
export function phraseKey(phrase: string): string {
  return wordsOf(phrase)
    .map(({ folded }) => folded)
    .join(' ');
}

function readSynonyms(
  database: DatabaseSync,
  locale: Locale,
): ReadonlyMap<string, readonly string[]> {
  const rows = database.prepare('select phrases from synonym where lang = ?').all(locale);
  return synonymsOf(rows.map(({ phrases }) => JSON.parse(String(phrases))[1] as string[]));
}

/**
 * The other phrases with the same meaning, by folded phrase.
 * @param groups phrases with the same meaning
 */
function synonymsOf(
  groups: readonly (readonly string[])[],
): ReadonlyMap<string, readonly string[]> {
  const synonyms = new Map<string, string[]>();
  for (const phrases of groups) {
    for (const phrase of phrases) {
      const key = phraseKey(phrase);
      const others = phrases.filter((it) => phraseKey(it) !== key);
      if (key) synonyms.set(key, [...(synonyms.get(key) ?? []), ...others]);
    }
  }
  return synonyms;
}

/** The restrictions of the records of an index; equal restrictions are stored once. */
interface AppliedRestrictions {
  /** By record id: the index into `restrictions`. */
  readonly restrictionOf: Uint32Array;
  readonly restrictions: (RecordRestriction | undefined)[];
}

/** The restrictions in the current content, which override those in an index. */
export class CurrentRestrictions {
  /** Undefined stands for a removed record. */
  readonly #all: (RecordRestriction | undefined)[] = [undefined];
  readonly #places = new Map<string, number>();
  readonly #of = new Map<string, number>();

  /** Applies a change, also to an index in use. */
  take({ entries }: CurrentPart, index?: Index): void {
    for (const [objectID, restriction] of entries) {
      const place = restriction ? this.#placeOf(restriction) : 0;
      if (place === 0) this.#of.delete(objectID);
      else this.#of.set(objectID, place);
      const id = index?.idOf.get(objectID);
      if (index && id !== undefined) index.restrictionOf[id] = place;
    }
  }

  /** The restrictions of all records of an index. */
  of({ idOf, restrictionOf: before }: Index): AppliedRestrictions {
    const restrictionOf = new Uint32Array(before.length);
    for (const [objectID, place] of this.#of) {
      const id = idOf.get(objectID);
      if (id !== undefined) restrictionOf[id] = place;
    }
    return { restrictionOf, restrictions: this.#all };
  }

  #placeOf(restriction: RecordRestriction): number {
    const key = `${restriction.fromPublic} ${restriction.places.join(' ')}`;
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const place = this.#all.push(restriction) - 1;
    this.#places.set(key, place);
    return place;
  }
}

interface Index {
  readonly idOf: ReadonlyMap<string, number>;
  readonly restrictionOf: Uint32Array;
}
