/** The browser's fetch settings; an operator may change both (FETCH-4, FETCH-6). */
export interface FetchingSettings {
  /** How long answers are stored in local storage, in seconds; 0 disables storage. */
  readonly cacheSeconds: number;
  /** The number of retries after a failure. */
  readonly retryLimit: number;
}

/** The default settings. */
export const defaultFetching: FetchingSettings = { cacheSeconds: 60, retryLimit: 6 };

/** Formats the settings for the `data-fetching` attribute of the document. */
export function writeFetching({ cacheSeconds, retryLimit }: FetchingSettings): string {
  return `${cacheSeconds} ${retryLimit}`;
}

/** Parses the text of {@link writeFetching}; anything else counts as absent. */
export function readFetching(text: string | undefined): FetchingSettings {
  const [, cacheSeconds, retryLimit] = /^(\d+) (\d+)$/.exec(text ?? '') ?? [];
  return retryLimit === undefined
    ? defaultFetching
    : { cacheSeconds: Number(cacheSeconds), retryLimit: Number(retryLimit) };
}
