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
 * Makes each token good for one submission. Services forget what they were asked once, so what they
 * said of a submission's token is remembered here too, or a repeat of it would fail.
 */
export function forSingleUse(check: BotCheck, spent: SpentTokens): CheckToken {
  const underWay = new Map<string, Promise<BotVerdict>>();

  async function ask(token: string, action: string, key: string): Promise<BotVerdict> {
    const name = digest(`${action} ${token}`);
    const submission = digest(key);
    const earlier = await spent.spentFor(name);
    if (earlier !== undefined) return earlier === submission ? 'passed' : 'failed';
    const verdict = await check.verify(token, action);
    if (verdict !== 'passed') return verdict;
    const first = await spent.spend(name, submission, Date.now() + check.tokenLife);
    return first === submission ? 'passed' : 'failed';
  }

  return (token, action, key) => {
    if (token === '') return check.verify(token, action);
    const name = digest(`${action} ${key} ${token}`);
    const known = underWay.get(name);
    if (known) return known;
    const asked = ask(token, action, key).finally(() => underWay.delete(name));
    underWay.set(name, asked);
    return asked;
  };
}
