/** Why a content source could not answer. */
export type ContentSourceFailure = 'timeout' | 'network' | 'status' | 'shape' | 'setting';

/** A content source could not answer, or its answer cannot be used. */
export class ContentSourceError extends Error {
  override readonly name = 'ContentSourceError';
  readonly failure: ContentSourceFailure;
  /** The HTTP status, where there was one. */
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
