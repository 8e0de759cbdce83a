/** The parameters that make an answer smaller when they are lowered. */
export type Lowered = 'depth' | 'limit';

/** An answer would exceed its limit: linked items multiply with each level. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
  readonly lowered: Lowered;

  /** @param lowered the parameter to lower */
  constructor(lowered: Lowered) {
    super(`The answer would be too large: request less ${lowered}`);
    this.lowered = lowered;
  }
}
