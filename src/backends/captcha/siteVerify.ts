import * as v from 'valibot';
import type { BotCheck, BotCheckProvider, BotVerdict } from '../../contact/botCheck.ts';

/** What a hosted bot check is asked with. */
export interface HostedOptions {
  readonly siteKey: string;
  readonly secret: string;
  /** The service's origin, without a trailing slash; default its own. */
  readonly origin?: string | undefined;
  /** The hosts that tokens may come from. */
  readonly hosts: readonly string[];
  /** Milliseconds the service has to answer; default 3,000. */
  readonly timeout?: number;
  /** Records why the service could not be asked. */
  report(error: unknown): void;
}

/** What one service does its own way. */
export interface HostedService {
  readonly provider: Exclude<BotCheckProvider, 'altcha' | 'none'>;
  readonly verifyUrl: string;
  readonly script: string;
  /** The least score that counts as a person's, where the service gives one. */
  readonly leastScore?: number;
}

const answerSchema = v.object({
  success: v.boolean(),
  action: v.optional(v.string()),
  hostname: v.optional(v.string()),
  score: v.optional(v.number()),
  'error-codes': v.optional(v.array(v.string()), []),
});

/** Faults of the token; all others are the service's or the operator's, and no visitor's. */
const faultsOfTokens = ['invalid-input-response', 'timeout-or-duplicate', 'missing-input-response'];

/** Milliseconds for which both services accept a token; a little more, as clocks differ. */
const life = 360_000;

/**
 * A bot check whose tokens are verified by asking a service, as reCAPTCHA and Turnstile want it. A
 * service that refuses to answer, takes too long or answers nonsense says nothing about the visitor.
 */
export function createHostedCheck(service: HostedService, options: HostedOptions): BotCheck {
  const { siteKey, secret, hosts, timeout = 3_000, report } = options;
  const { provider, script, verifyUrl, leastScore } = service;

  async function ask(token: string, action: string): Promise<BotVerdict> {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token.trim() }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    if (response.status >= 500) throw new Error(`${provider} answers ${response.status}`);
    const answer = v.parse(answerSchema, await response.json());
    const { success, hostname = '', score } = answer;
    if (!success) {
      const codes = answer['error-codes'];
      if (codes.length > 0 && codes.every((code) => faultsOfTokens.includes(code))) return 'failed';
      throw new Error(`${provider} refuses: ${codes.join(', ')}`);
    }
    if (answer.action !== action || !hosts.includes(hostname)) return 'failed';
    if (leastScore !== undefined && !(score !== undefined && score >= leastScore)) return 'failed';
    return 'passed';
  }

  return {
    provider,
    tokenLife: life,
    offer: async () => ({ provider, script, siteKey }),
    spentAs: (token) => token.trim() || undefined,
    async verify(token, action) {
      if (token.trim() === '') return 'unknown';
      try {
        return await ask(token, action);
      } catch (error) {
        report(error);
        return 'unknown';
      }
    },
  };
}
