import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { SearchScope } from '../../../search/search.ts';
import {
  changeOf,
  isOpen,
  type RecordRestriction,
  restrictionOf,
  type VisibleRecords,
} from '../../../search/visibleRecords.server.ts';
import type { Database } from '../../database/openDatabase.ts';

/** Records whose visibility in a scope differs from that in the index. */
export interface Overrides {
  readonly closed: readonly string[];
  readonly opened: readonly string[];
}

/** Records compared per statement. */
const comparedAtOnce = 5_000;

interface IndexedRestriction {
  readonly object_id: string;
  readonly places: readonly string[];
  readonly from_public: boolean;
}

/** The records whose restrictions in the content differ from those in the index, usually none. */
export class ContentOverrides {
  /** Undefined until the content has been read: the index decides. */
  #current: VisibleRecords | undefined;
  /** Undefined stands for a record that the content no longer has. */
  #differing = new Map<string, RecordRestriction | undefined>();
  #comparedWith: string | undefined;
  #comparing: Promise<void> | undefined;

  /** Applies what a view shows; it takes effect with the next search. */
  restrict(records: VisibleRecords): void {
    if (records === this.#current) return;
    const isFirst = this.#current === undefined;
    this.#current = records;
    // All are compared with the index before the first search.
    if (isFirst) return;
    for (const [id, restriction] of changeOf(records).entries) this.#differing.set(id, restriction);
  }

  /** Compares the content with a version of the index, unless this was done. */
  async compare(database: Database, brand: string, version: string): Promise<void> {
    if (this.#current === undefined) return;
    if (this.#comparedWith !== version) {
      this.#comparedWith = version;
      this.#comparing = this.#compareAll(database, brand);
    }
    await this.#comparing;
  }

  async #compareAll(database: Database, brand: string): Promise<void> {
    const differing = new Map<string, RecordRestriction | undefined>();
    // What changes from now on is added to the new list.
    this.#differing = differing;
    try {
      for await (const rows of pagesOf(database, brand)) {
        for (const row of rows) this.#compareOne(row, differing);
      }
    } catch (error) {
      this.#comparedWith = undefined;
      throw error;
    }
  }

  #compareOne(
    { object_id, places, from_public }: IndexedRestriction,
    differing: Map<string, RecordRestriction | undefined>,
  ): void {
    const current = this.#current && restrictionOf(this.#current, object_id);
    const isSame =
      current?.fromPublic === from_public &&
      current.places.toSorted().join() === places.toSorted().join();
    if (!isSame) differing.set(object_id, current);
  }

  /** The records that differ for the visitors of a scope. */
  of(scope: SearchScope): Overrides {
    const closed: string[] = [];
    const opened: string[] = [];
    for (const [objectID, restriction] of this.#differing) {
      if (restriction && isOpen(restriction, scope)) opened.push(objectID);
      else closed.push(objectID);
    }
    return { closed, opened };
  }
}

async function* pagesOf(database: Database, brand: string) {
  let after = '';
  for (;;) {
    const { rows } = await sql<IndexedRestriction>`
      select object_id, places, from_public from search_document
      where brand = ${brand} and object_id > ${after}
      order by object_id limit ${comparedAtOnce}`.execute(database);
    yield rows;
    if (rows.length < comparedAtOnce) return;
    after = rows.at(-1)?.object_id ?? after;
    // Requests are answered in between.
    await setImmediate();
  }
}
