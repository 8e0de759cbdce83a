/** Which pages have records that contain other items, such as blocks, presenters and kinds. */
export interface RecordLinks {
  /** Adds the items that the record of a page contains. */
  note(page: string, contained: Iterable<string>): void;
  /** The pages whose records contain any of these items. */
  pagesWith(codenames: readonly string[]): readonly string[];
}

/** Creates an empty collection. It only grows: a page that no longer contains an item stays. */
export function createRecordLinks(): RecordLinks {
  const pagesOf = new Map<string, Set<string>>();
  return {
    note(page, contained) {
      for (const codename of contained) {
        const pages = pagesOf.get(codename);
        if (pages) pages.add(page);
        else pagesOf.set(codename, new Set([page]));
      }
    },
    pagesWith: (codenames) => [
      ...new Set(codenames.flatMap((codename) => [...(pagesOf.get(codename) ?? [])])),
    ],
  };
}
