/** How the browser fetches data; an operator may change both (FETCH-4, FETCH-6). */
export interface FetchingSettings {
  /** Seconds an answer is kept in local storage; 0 keeps none. */
  readonly cacheSeconds: number;
  /** Further attempts after a failed one. */
  readonly retryLimit: number;
}

/** What holds where a page says nothing else. */
export const defaultFetching: FetchingSettings = { cacheSeconds: 60, retryLimit: 6 };

/** The settings as the `data-fetching` attribute of the document carries them. */
export function writeFetching({ cacheSeconds, retryLimit }: FetchingSettings): string {
  return `${cacheSeconds} ${retryLimit}`;
}

/** Reads {@link writeFetching}'s text; anything else counts as absent. */
export function readFetching(text: string | undefined): FetchingSettings {
  const [, cacheSeconds, retryLimit] = /^(\d+) (\d+)$/.exec(text ?? '') ?? [];
  return retryLimit === undefined
    ? defaultFetching
    : { cacheSeconds: Number(cacheSeconds), retryLimit: Number(retryLimit) };
}
