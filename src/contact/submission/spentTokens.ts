/** Remembers the tokens of bot checks that were used (FORM-35). */
export interface SpentTokens {
  /** The submission a token was used for; undefined where for none. */
  spentFor(token: string): Promise<string | undefined>;
  /**
   * Notes that a token is used for a submission.
   * @param token a digest of it, as `submission` is one of the submission's key
   * @param until when it may be forgotten, in milliseconds since the epoch
   * @returns the submission it was used for first, this one or another
   */
  spend(token: string, submission: string, until: number): Promise<string>;
}
