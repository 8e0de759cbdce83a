/** A value of the query string; a list is joined by commas, an absent one left out. */
export type Param = string | number | boolean | undefined | readonly string[];

/** What is asked for (FETCH-1). */
export interface DataRequest {
  /** An address of the site or of a service; it may carry a query of its own. */
  readonly url: string;
  readonly params?: Readonly<Record<string, Param>>;
  /** Fields wanted, sent as the parameter `includedFields`. */
  readonly includedFields?: readonly string[];
  /**
   * The name the answer to a GET is kept under in local storage, without its prefix. Only for public
   * content that the query determines wholly, its language and country included; default not kept.
   */
  readonly cacheKey?: string | undefined;
  /** True to fail at the first failure; default false. Set it where a repeat would do harm. */
  readonly skipRetry?: boolean;
  /** Default GET. */
  readonly method?: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Ends the request, and the wait before another attempt; the promise rejects with its reason. */
  readonly signal?: AbortSignal | undefined;
  /** True for what must arrive though the page is left: it goes out at once, without a CSRF token. */
  readonly keepalive?: boolean;
}

/** What came of a request. */
export interface DataAnswer<T> {
  /** 2xx, 404 or 451; 200 for an answer from storage. */
  readonly status: number;
  /** The body of a 2xx answer; undefined where it has none, and with 404 and 451. */
  readonly data: T | undefined;
}

/** A request that failed. */
export class FetchFailure extends Error {
  override readonly name = 'FetchFailure';
  /** The status of the answer; 404 when there was none (FORM-25). */
  readonly status: number;
  readonly statusText: string;
  /** The body of the answer, where it was JSON. */
  readonly data: unknown;

  constructor(status: number, statusText: string, data?: unknown, cause?: unknown) {
    super(`${status} ${statusText}`, { cause });
    this.status = status;
    this.statusText = statusText;
    this.data = data;
  }
}
