/**
 * The items that cannot be read. Their own faults say why; what only they would have is missing
 * because of that, so it is no further fault (PAGE-120, PAGE-130).
 */
export class UnreadItems {
  readonly #files = new Set<string>();
  readonly #codenames = new Set<string>();

  /** @param codenames as far as they are known */
  add(file: string, codenames: Iterable<string>): void {
    this.#files.add(file);
    for (const codename of codenames) this.#codenames.add(codename);
  }

  get any(): boolean {
    return this.#files.size > 0;
  }

  has(codename: string): boolean {
    return this.#codenames.has(codename);
  }

  isIn(file: string): boolean {
    return this.#files.has(file);
  }

  /** Whether one of them may be of a type. @param collection default: any */
  mayBeOf(type: string, collection?: string): boolean {
    return [...this.#files].some((file) => {
      const [folder, inFolder] = file.split('/');
      const isThere = collection === undefined || folder === collection;
      return isThere && (inFolder === type || file.endsWith('.jsonl'));
    });
  }
}
