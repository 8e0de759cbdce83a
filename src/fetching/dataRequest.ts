/** A query parameter; a list is joined by commas, undefined is left out. */
export type Param = string | number | boolean | undefined | readonly string[];

/** A request for data (FETCH-1). */
export interface DataRequest {
  /** An address of the site or of a service; it may have a query. */
  readonly url: string;
  readonly params?: Readonly<Record<string, Param>>;
  /** The requested fields, sent as the parameter `includedFields`. */
  readonly includedFields?: readonly string[];
  /**
   * The local storage key of the answer to a GET, without its prefix. Only for public content that
   * the query determines completely, including language and country; default not stored.
   */
  readonly cacheKey?: string | undefined;
  /** True to disable retries; default false. Set it if a repeat would do harm. */
  readonly skipRetry?: boolean;
  /** Default GET. */
  readonly method?: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Aborts the request and any wait before a retry; the promise rejects with its reason. */
  readonly signal?: AbortSignal | undefined;
  /**
   * True if it must be delivered even when the page is left: it is sent at once, without a CSRF
   * token.
   */
  readonly keepalive?: boolean;
}

/** The result of a request. */
export interface DataAnswer<T> {
  /** 2xx, 404 or 451; 200 for an answer from storage. */
  readonly status: number;
  /** The body of a 2xx answer; undefined if it is empty, and for 404 and 451. */
  readonly data: T | undefined;
}

type FailureDetails = Pick<FetchFailure, 'data' | 'retryAfter' | 'cause'>;

/** A failed request. */
export class FetchFailure extends Error {
  override readonly name = 'FetchFailure';
  /** The status of the answer; 404 if there was none (FORM-25). */
  readonly status: number;
  readonly statusText: string;
  /** The body of the answer, if it was JSON. */
  readonly data: unknown;
  /** The `Retry-After` of the answer in seconds; 0 without one, or if it is a date. */
  readonly retryAfter: number;

  constructor(
    status: number,
    statusText: string,
    { data, retryAfter = 0, cause }: Partial<FailureDetails> = {},
  ) {
    super(`${status} ${statusText}`, { cause });
    this.status = status;
    this.statusText = statusText;
    this.data = data;
    this.retryAfter = retryAfter;
  }
}
