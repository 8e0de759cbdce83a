import { createHash } from 'node:crypto';
import type { BotCheck, BotVerdict } from '../botCheck.ts';

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

/**
 * Checks the token of a submission. `key` identifies the submission; a repeat of it may use the
 * same token again.
 */
export type CheckToken = (token: string, action: string, key: string) => Promise<BotVerdict>;

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * Makes each solution valid for one submission. Hosted services verify a token only once, so their
 * result is remembered here; otherwise a repeat of the submission would fail.
 */
export function forSingleUse(check: BotCheck, spent: SpentTokens): CheckToken {
  const underWay = new Map<string, Promise<BotVerdict>>();

  async function ask(
    token: string,
    action: string,
    key: string,
    name: string,
  ): Promise<BotVerdict> {
    const submission = digest(key);
    const earlier = await spent.spentFor(name);
    if (earlier !== undefined) return earlier === submission ? 'passed' : 'failed';
    const verdict = await check.verify(token, action);
    if (verdict !== 'passed') return verdict;
    const first = await spent.spend(name, submission, Date.now() + check.tokenLife);
    return first === submission ? 'passed' : 'failed';
  }

  return (token, action, key) => {
    const identity = check.spentAs(token);
    if (identity === undefined) return check.verify(token, action);
    // Include the token: a forged token may carry the identity of another.
    const attempt = digest(`${action} ${key} ${token}`);
    const known = underWay.get(attempt);
    if (known) return known;
    const asked = ask(token, action, key, digest(`${action} ${identity}`));
    underWay.set(attempt, asked);
    const forget = () => void underWay.delete(attempt);
    asked.then(forget, forget);
    return asked;
  };
}
