import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { defaultLocale } from '../../../locale/locales.ts';
import { localeOfConditions } from '../../../search/conditions.ts';
import type {
  SearchRequest,
  SearchResult,
  SearchScope,
  SearchStatus,
  Signals,
} from '../../../search/search.ts';
import { CurrentRestrictions } from './currentRestrictions.ts';
import { DamagedIndex, faultOf, hasWrongTables, type IndexFault } from './indexFault.ts';
import { type LoadedIndex, loadIndex } from './loadIndex.ts';
import { Popularity } from './popularity.ts';
import type { CurrentPart } from './protocol.ts';
import { openToRead, versionOf } from './schema.ts';
import { RecordSearch } from './searchRecords.ts';
import { suggestQueries } from './suggestQueries.ts';

/** Milliseconds between two looks for another file in place of the one that is open. */
const lookEvery = 1_000;

/** What an index file is read with. */
export interface SearchIndexOptions {
  /** What may be remembered of queries. */
  readonly maxBytes: number;
  /** Called before and after an index is read into memory, which takes a while. */
  readonly onLoading?: (state: 'loading' | 'loaded') => void;
}

/** Answers from an index file, which others may write to at any time. Takes the thread it is in. */
export class SearchIndexFile {
  readonly #file: string;
  readonly #maxBytes: number;
  readonly #popularity = new Popularity();
  #database: DatabaseSync | undefined;
  #search: RecordSearch | undefined;
  #inode: number | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #fault: IndexFault | undefined;
  /** Where content withholds records now; undefined where nobody said. */
  #current: CurrentRestrictions | undefined;
  /** The same, until all parts have come. */
  #incoming: CurrentRestrictions | undefined;

  readonly #onLoading: (state: 'loading' | 'loaded') => void;

  constructor(file: string, { maxBytes, onLoading = () => undefined }: SearchIndexOptions) {
    this.#file = file;
    this.#maxBytes = maxBytes;
    this.#onLoading = onLoading;
  }

  /** Reads what is in the file now, where it differs from what was read last. */
  status(): SearchStatus {
    this.#reading(() => undefined);
    return { isReady: this.#search !== undefined, records: this.#search?.index.ids.length ?? 0 };
  }

  /** Answers a request; undefined where there is no index yet. */
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

  /** Takes where records are withheld now; it counts from the last part of all there are. */
  restrict(change: CurrentPart): void {
    if (change.begins) this.#incoming = new CurrentRestrictions();
    if (!this.#incoming) return this.#current?.take(change, this.#search?.index);
    this.#incoming.take(change);
    if (!change.ends) return;
    this.#current = this.#incoming;
    this.#incoming = undefined;
    if (this.#search) this.#search = this.#restricted(this.#search.index);
  }

  /**
   * What is wrong with the file. One that is damaged is let go of, to be opened again once it is repaired.
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
   * The open index, another where one has taken its place. A file that was deleted, or replaced by what
   * is no index, is searched until there is an index again.
   * @throws when there is no open index and the file is locked or cannot be read
   */
  #open(): DatabaseSync | undefined {
    if (this.#database && performance.now() - this.#lookedAt < lookEvery) return this.#database;
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

  /** Reads within a transaction, so that what is in memory and in the file are of one state. */
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
      return this.#restricted(loadIndex(database));
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
