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
import { loadIndex } from './loadIndex.ts';
import { Popularity } from './popularity.ts';
import { recordFilter } from './recordFilter.ts';
import { openToRead, versionOf } from './schema.ts';
import { RecordSearch } from './searchRecords.ts';
import { suggestQueries } from './suggestQueries.ts';

/** Answers from an index file, which others may write to at any time. Takes the thread it is in. */
export class SearchIndexFile {
  readonly #file: string;
  readonly #popularity: Popularity;
  #database: DatabaseSync | undefined;
  #search: RecordSearch | undefined;

  constructor(file: string, popularity = new Popularity()) {
    this.#file = file;
    this.#popularity = popularity;
  }

  /** Reads what is in the file now, where it differs from what was read last. */
  status(): SearchStatus {
    this.#reading(() => undefined);
    return { isReady: this.#search !== undefined, records: this.#search?.index.ids.length ?? 0 };
  }

  /** Answers each request; undefined where there is no index yet. */
  search(requests: readonly SearchRequest[], scope: SearchScope): SearchResult[] | undefined {
    return this.#reading((search) =>
      requests.map((request) =>
        request.index === 'records'
          ? search.search(request, scope)
          : suggestQueries(search, this.#popularity, request, {
              ...scope,
              locale: scope.locale ?? localeOfConditions(request.conditions) ?? defaultLocale,
            }),
      ),
    );
  }

  /** Those of some records that a scope may see; undefined where there is no index yet. */
  visible(objectIDs: readonly string[], scope: SearchScope): string[] | undefined {
    return this.#reading(({ index }) => {
      const isVisible = recordFilter(index, scope, []);
      return objectIDs.filter((objectID) => {
        const id = index.idOf.get(objectID);
        return id !== undefined && isVisible(id);
      });
    });
  }

  /** Every country and region that some record is withheld in; undefined where there is no index yet. */
  places(): string[] | undefined {
    return this.#reading(({ index }) => [
      ...new Set(index.restrictions.flatMap(({ places }) => places)),
    ]);
  }

  learn(signals: Signals): void {
    this.#popularity.learn(signals);
    if (signals.records.length > 0) this.#search?.ranking.forget();
  }

  /** Reads within a transaction, so that what is in memory and in the file are of one state. */
  #reading<T>(read: (search: RecordSearch) => T): T | undefined {
    this.#database ??= openToRead(this.#file);
    const database = this.#database;
    if (!database) return undefined;
    database.exec('begin');
    try {
      if (versionOf(database) !== this.#search?.index.version) {
        this.#search = new RecordSearch(loadIndex(database), this.#popularity);
      }
      return this.#search && read(this.#search);
    } finally {
      database.exec('rollback');
    }
  }
}
