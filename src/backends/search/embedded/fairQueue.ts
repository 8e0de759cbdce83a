/** An item that waits on behalf of an address. */
export interface Waiting {
  /** Items with an equal requester share one turn. */
  readonly requester: string;
}

/** The limits of a queue. */
export interface FairQueueOptions {
  /** In total. */
  readonly most: number;
  /** Per requester. */
  readonly mostOfOne: number;
}

/**
 * A bounded queue in which requesters take turns, so that a requester with many items delays only itself.
 */
export class FairQueue<T extends Waiting> {
  readonly #options: FairQueueOptions;
  /** Per requester, in the order of turns. */
  readonly #waiting = new Map<string, T[]>();
  #size = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#size;
  }

  /**
   * Adds an item. A full queue drops the latest item of the requester with the most.
   * @returns the dropped item: the new one, or the one dropped for it; undefined if none
   */
  add(item: T): T | undefined {
    const own = this.#waiting.get(item.requester) ?? [];
    if (own.length >= this.#options.mostOfOne) return item;
    const refused = this.#size >= this.#options.most ? this.#makeRoom(own.length) : undefined;
    if (this.#size >= this.#options.most) return item;
    this.#waiting.set(item.requester, own);
    own.push(item);
    this.#size += 1;
    return refused;
  }

  /** The item whose turn it is. It stays in the queue, and its requester's next turn comes last. */
  next(): T | undefined {
    for (const [requester, items] of this.#waiting) {
      this.#waiting.delete(requester);
      this.#waiting.set(requester, items);
      return items[0];
    }
    return undefined;
  }

  /** Removes an item, if it is in the queue. */
  remove(item: T): void {
    const items = this.#waiting.get(item.requester) ?? [];
    const at = items.indexOf(item);
    if (at === -1) return;
    items.splice(at, 1);
    this.#size -= 1;
    if (items.length === 0) this.#waiting.delete(item.requester);
  }

  /** Removes everything. @returns the removed items */
  clear(): T[] {
    const items = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    this.#size = 0;
    return items;
  }

  /** @param own how many items the newcomer's requester already has */
  #makeRoom(own: number): T | undefined {
    let longest: T[] = [];
    for (const items of this.#waiting.values()) if (items.length > longest.length) longest = items;
    const last = longest.length > own + 1 ? longest.at(-1) : undefined;
    if (last) this.remove(last);
    return last;
  }
}
