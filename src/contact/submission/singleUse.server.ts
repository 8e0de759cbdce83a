import { createHash } from 'node:crypto';
import type { BotCheck, BotVerdict } from '../botCheck.ts';
import type { SpentTokens } from './spentTokens.ts';

/**
 * Checks a token for a submission: `key` is the submission's own, and a submission that comes again
 * may bring its token again.
 */
export type CheckToken = (token: string, action: string, key: string) => Promise<BotVerdict>;

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * Makes each solution good for one submission. Hosted services answer once for a token, so what they
 * said of a submission's token is remembered here too, or a repeat of the submission would fail.
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
    // The token too, as a text that was made up may carry the identity of another.
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
