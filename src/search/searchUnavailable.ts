/**
 * Why a search was not answered: there is no index yet, the queue was full, the time was over, the
 * client had disconnected, or the search thread failed.
 */
export type UnavailableReason = 'building' | 'full' | 'late' | 'gone' | 'failed';

/** Search is unavailable at the moment; becomes a 503, or a message on the results page. */
export class SearchUnavailable extends Error {
  override readonly name = 'SearchUnavailable';
  readonly reason: UnavailableReason;

  /** @param reason default `failed` */
  constructor(message: string, reason: UnavailableReason = 'failed') {
    super(message);
    this.reason = reason;
  }
}

/** Whether an error means that search is unavailable. */
export function isSearchUnavailable(error: unknown): error is SearchUnavailable {
  return error instanceof Error && error.name === 'SearchUnavailable';
}
