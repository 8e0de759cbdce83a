/** Why a content source failed to answer. */
export type ContentSourceFailure =
  | 'timeout'
  | 'network'
  | 'status'
  | 'shape'
  | 'outdated'
  | 'setting';

/** A content source failed to answer, or its answer is invalid. */
export class ContentSourceError extends Error {
  override readonly name = 'ContentSourceError';
  readonly failure: ContentSourceFailure;
  /** The HTTP status, if any. */
  readonly status: number | undefined;

  constructor(
    failure: ContentSourceFailure,
    message: string,
    options: ErrorOptions & { readonly status?: number } = {},
  ) {
    super(message, options);
    this.failure = failure;
    this.status = options.status;
  }
}
