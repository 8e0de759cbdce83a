/** Nothing can be searched at the moment; becomes a 503, or a message on the results page. */
export class SearchUnavailable extends Error {
  override readonly name = 'SearchUnavailable';
}

/** Tells a search that cannot be answered from other errors. */
export function isSearchUnavailable(error: unknown): error is SearchUnavailable {
  return error instanceof Error && error.name === 'SearchUnavailable';
}
