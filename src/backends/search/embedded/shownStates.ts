import { type Facets, type RecordState, stateFacet } from '../../../search/record.ts';
import type { LoadedIndex } from './loadIndex.ts';

type Filed = Pick<LoadedIndex, 'facets' | 'facetsOf'>;

/** The facets of the records of an index, with the states of registration it has received. */
export class ShownStates implements Filed {
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
