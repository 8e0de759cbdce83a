import type { RecordRestriction } from '../../../search/visibleRecords.server.ts';
import type { CurrentPart } from './protocol.ts';

/** The restrictions of the records of an index; equal restrictions are stored once. */
export interface AppliedRestrictions {
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
