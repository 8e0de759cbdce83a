/** Remembers used bot-check tokens (FORM-35). */
export interface SpentTokens {
  /** The submission a token was used for; undefined if it is unused. */
  spentFor(token: string): Promise<string | undefined>;
  /**
   * Records that a token is used for a submission.
   * @param token a digest of the token; `submission` is a digest of the submission's key
   * @param until when the record may be deleted, in milliseconds since the epoch
   * @returns the first submission that used it, this one or another
   */
  spend(token: string, submission: string, until: number): Promise<string>;
}
