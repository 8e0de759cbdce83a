/** What a caller can lower, so that an answer becomes smaller. */
export type Lowered = 'depth' | 'limit';

/** An answer would hold more than it may: linked items multiply with each level. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
  readonly lowered: Lowered;

  /** @param lowered the parameter to lower */
  constructor(lowered: Lowered) {
    super(`The answer would be too large: ask for less ${lowered}`);
    this.lowered = lowered;
  }
}
