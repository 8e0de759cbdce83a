/** How many may be inside at a time. */
export interface PlacesOptions {
  /** All together. */
  readonly most: number;
  /** Those of one name, so that none takes all places; default `most`. */
  readonly ofOne?: number;
}

/** A bounded number of places for work that is under way. */
export interface Places {
  /**
   * Takes a place.
   * @param name whose it is, such as an address
   * @returns gives the place back, once, however often it is called; undefined where none is free
   */
  take(name: string): (() => void) | undefined;
  /** Tells whether no place is free for a name. */
  isFull(name: string): boolean;
  /** The places that are taken. */
  taken(): number;
}

/** Prepares places. Nobody waits for one: whoever finds none is refused at once and may come back. */
export function createPlaces({ most, ofOne = most }: PlacesOptions): Places {
  const byName = new Map<string, number>();
  let all = 0;

  function leave(name: string): void {
    all -= 1;
    const left = (byName.get(name) ?? 1) - 1;
    if (left > 0) byName.set(name, left);
    else byName.delete(name);
  }

  const isFull = (name: string) => all >= most || (byName.get(name) ?? 0) >= ofOne;

  return {
    isFull,
    take(name) {
      if (isFull(name)) return undefined;
      all += 1;
      byName.set(name, (byName.get(name) ?? 0) + 1);
      let isTaken = true;
      return () => {
        if (isTaken) leave(name);
        isTaken = false;
      };
    },
    taken: () => all,
  };
}
