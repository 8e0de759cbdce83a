import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { defaultLocale } from '../../../locale/locales.ts';
import { localeOfConditions } from '../../../search/conditions.ts';
import { type Facets, type RecordState, stateFacet } from '../../../search/record.ts';
import type { SearchRequest, SearchResult, SearchScope, Signals } from '../../../search/search.ts';
import { CurrentRestrictions, type LoadedIndex, loadIndex } from './loadIndex.ts';
import { Popularity } from './popularity.ts';
import type { CurrentPart, IndexStatus } from './protocol.ts';
import {
  DamagedIndex,
  faultOf,
  hasWrongTables,
  type IndexFault,
  openToRead,
  versionOf,
} from './schema.ts';
import { RecordSearch } from './searchRecords.ts';
import { suggestQueries } from './suggestQueries.ts';

type Filed = Pick<LoadedIndex, 'facets' | 'facetsOf'>;

/** The facets of the records of an index, with the states of registration it has received. */
class ShownStates implements Filed {
  readonly facets: Facets[];
  readonly facetsOf: Uint32Array;
  readonly #index: Filed & Pick<LoadedIndex, 'idOf'>;
  /** The indexes into `facets` by that of the facets without a state, and the state. */
  readonly #places = new Map<string, number>();

  constructor(index: Filed & Pick<LoadedIndex, 'idOf'>, states: Iterable<RecordState>) {
    this.#index = index;
    this.facets = [...index.facets];
    this.facetsOf = index.facetsOf.slice();
    this.take(states);
  }

  /** Applies changed states. */
  take(states: Iterable<RecordState>): void {
    for (const [objectID, state] of states) {
      const id = this.#index.idOf.get(objectID);
      if (id !== undefined) this.facetsOf[id] = this.#placeOf(this.#index.facetsOf[id] ?? 0, state);
    }
  }

  #placeOf(base: number, state: string): number {
    const key = `${base} ${state}`;
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const { [stateFacet]: _, ...others } = this.#index.facets[base] ?? {};
    const place = this.facets.push(state ? { ...others, [stateFacet]: [state] } : others) - 1;
    this.#places.set(key, place);
    return place;
  }
}

/** Milliseconds between two checks whether another file replaced the open one. */
const checkInterval = 1_000;

/** The settings of an index reader. */
export interface SearchIndexOptions {
  /** The memory for results of queries. */
  readonly maxBytes: number;
  /** Called before and after an index is loaded, which takes a while. */
  readonly onLoading?: (state: 'loading' | 'loaded') => void;
}

/**
 * Answers from an index file, which other processes may write to at any time. It blocks its thread.
 */
export class SearchIndexFile {
  readonly #file: string;
  readonly #maxBytes: number;
  readonly #popularity = new Popularity();
  #database: DatabaseSync | undefined;
  #search: RecordSearch | undefined;
  #inode: number | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #fault: IndexFault | undefined;
  /** The current restrictions; undefined until they were sent. */
  #current: CurrentRestrictions | undefined;
  /** The restrictions until all parts have arrived. */
  #incoming: CurrentRestrictions | undefined;

  /** The states of registration by object id. */
  readonly #states = new Map<string, string>();
  /** The same in the loaded index. */
  #shown: ShownStates | undefined;

  readonly #onLoading: (state: 'loading' | 'loaded') => void;

  constructor(file: string, { maxBytes, onLoading = () => undefined }: SearchIndexOptions) {
    this.#file = file;
    this.#maxBytes = maxBytes;
    this.#onLoading = onLoading;
  }

  /** Reads the file again if it has changed. */
  status(): IndexStatus {
    this.#reading(() => undefined);
    const { ids, version } = this.#search?.index ?? { ids: [], version: '' };
    return { isReady: this.#search !== undefined, records: ids.length, version };
  }

  /** Answers a request; undefined when there is no index yet. */
  search(request: SearchRequest, scope: SearchScope): SearchResult | undefined {
    return this.#reading((search) =>
      request.index === 'records'
        ? search.search(request, scope)
        : suggestQueries(search, this.#popularity, request, {
            ...scope,
            locale: scope.locale ?? localeOfConditions(request.conditions) ?? defaultLocale,
          }),
    );
  }

  learn(signals: Signals): void {
    this.#popularity.learn(signals);
    if (signals.records.length > 0) this.#search?.ranking.forget();
  }

  /** Applies the current restrictions; a complete list takes effect with its last part. */
  restrict(change: CurrentPart): void {
    if (change.begins) this.#incoming = new CurrentRestrictions();
    if (!this.#incoming) {
      this.#current?.take(change, this.#search?.index);
      this.#search?.forget();
      return;
    }
    this.#incoming.take(change);
    if (!change.ends) return;
    this.#current = this.#incoming;
    this.#incoming = undefined;
    if (this.#search) this.#search = this.#restricted(this.#search.index);
  }

  /** Takes changed states of registration. */
  showStates(states: readonly RecordState[]): void {
    for (const [objectID, state] of states) this.#states.set(objectID, state);
    this.#shown?.take(states);
  }

  /**
   * The fault of the file. A damaged file is closed, and opened again once it is repaired.
   * @param error thrown by a search
   */
  fault(error?: unknown): IndexFault | undefined {
    const fault = error === undefined ? this.#fault : faultOf(error);
    if (fault === 'damaged') this.#close();
    return fault;
  }

  #close(): void {
    this.#database?.close();
    this.#database = undefined;
    this.#search = undefined;
  }

  /**
   * The open index, or the file that has replaced it. A deleted file, or one replaced by a file
   * that is not an index, is searched until there is an index again.
   * @throws when there is no open index and the file is locked or unreadable
   */
  #open(): DatabaseSync | undefined {
    if (this.#database && performance.now() - this.#lookedAt < checkInterval) return this.#database;
    this.#lookedAt = performance.now();
    const inode = statSync(this.#file, { throwIfNoEntry: false })?.ino;
    if (this.#database && inode === this.#inode) return this.#database;
    const next = inode === undefined ? undefined : this.#openNext();
    this.#fault = next ? undefined : 'missing';
    if (!next) return this.#database;
    this.#close();
    this.#inode = inode;
    this.#database = next;
    return next;
  }

  #openNext(): DatabaseSync | undefined {
    try {
      return openToRead(this.#file);
    } catch (error) {
      if (!this.#database) throw error;
      return undefined;
    }
  }

  /** Reads in a transaction, so that memory and file have the same state. */
  #reading<T>(read: (search: RecordSearch) => T): T | undefined {
    const database = this.#open();
    if (!database) return undefined;
    database.exec('begin');
    try {
      if (versionOf(database) !== this.#search?.index.version) this.#search = this.#load(database);
      return this.#search && read(this.#search);
    } finally {
      if (database.isTransaction) database.exec('rollback');
    }
  }

  #load(database: DatabaseSync): RecordSearch {
    this.#onLoading('loading');
    try {
      const index = loadIndex(database);
      this.#shown = new ShownStates(index, this.#states);
      const { facets, facetsOf } = this.#shown;
      return this.#restricted({ ...index, facets, facetsOf });
    } catch (error) {
      if (hasWrongTables(error)) throw new DamagedIndex((error as Error).message);
      throw error;
    } finally {
      this.#onLoading('loaded');
    }
  }

  #restricted(index: LoadedIndex): RecordSearch {
    const current = { ...index, ...this.#current?.of(index) };
    return new RecordSearch(current, this.#popularity, this.#maxBytes);
  }
}
