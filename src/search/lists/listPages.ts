/** The usual number of items per page of a list. */
export const listPageSize = 24;

/** The most items on a page: the last page takes one more, so that no page has a single item. */
export const mostOnPage = listPageSize + 1;

/** The number of pages of a list, at least 1. */
export function pagesOf(total: number): number {
  return Math.max(1, Math.ceil((total - 1) / listPageSize));
}

/**
 * The number of items on a page.
 * @param page from 1 to the last page
 */
export function itemsOnPage(total: number, page: number): number {
  const left = total - (page - 1) * listPageSize;
  return left === mostOnPage ? mostOnPage : Math.min(left, listPageSize);
}
