import * as v from 'valibot';
import type { BotCheck, BotCheckProvider, BotVerdict } from '../../contact/botCheck.ts';
import { callService } from '../http/callService.ts';

/** The settings of a hosted bot check. */
export interface HostedOptions {
  readonly siteKey: string;
  readonly secret: string;
  /** The service's origin, without a trailing slash; default the official one. */
  readonly origin?: string | undefined;
  /** The hosts that tokens may come from. */
  readonly hosts: readonly string[];
  /** Milliseconds to wait for the service; default 3,000. */
  readonly timeout?: number;
  /** Reports why the service was not available. */
  report(error: unknown): void;
}

/** The differences between the services. */
export interface HostedService {
  readonly provider: Exclude<BotCheckProvider, 'altcha' | 'none'>;
  readonly verifyUrl: string;
  readonly script: string;
  /** The minimum score of a person, when the service returns scores. */
  readonly leastScore?: number;
}

const answerSchema = v.object({
  success: v.boolean(),
  action: v.optional(v.string()),
  hostname: v.optional(v.string()),
  score: v.optional(v.number()),
  'error-codes': v.optional(v.array(v.string()), []),
});

/**
 * Error codes that blame the token; all others blame the service or the operator, not the visitor.
 */
const faultsOfTokens = ['invalid-input-response', 'timeout-or-duplicate', 'missing-input-response'];

/** The longest answer, in bytes. */
const longestAnswer = 65_536;

/** Milliseconds for which both services accept a token, with a margin for clock differences. */
const life = 360_000;

/**
 * A bot check that asks a service to verify tokens, as reCAPTCHA and Turnstile require. When the
 * service refuses, is too slow or sends an invalid answer, there is no result about the visitor.
 */
function createHostedCheck(service: HostedService, options: HostedOptions): BotCheck {
  const { siteKey, secret, hosts, timeout = 3_000, report } = options;
  const { provider, script, verifyUrl, leastScore } = service;

  async function ask(token: string, action: string): Promise<BotVerdict> {
    const { status, text } = await callService(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token.trim() }),
      timeLimit: timeout,
      mostBytes: longestAnswer,
    });
    if (status >= 500) throw new Error(`${provider} answered ${status}`);
    const answer = v.parse(answerSchema, JSON.parse(text));
    const { success, hostname = '', score } = answer;
    if (!success) {
      const codes = answer['error-codes'];
      if (codes.length > 0 && codes.every((code) => faultsOfTokens.includes(code))) return 'failed';
      throw new Error(`${provider} refused: ${codes.join(', ')}`);
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

/** The origin of Turnstile. */
export const turnstileOrigin = 'https://challenges.cloudflare.com';

/** Turnstile, which shows a question only to suspicious visitors. */
export function createTurnstile(options: HostedOptions): BotCheck {
  const { origin = turnstileOrigin } = options;
  const script = `${origin}/turnstile/v0/api.js?render=explicit`;
  const verifyUrl = `${origin}/turnstile/v0/siteverify`;
  return createHostedCheck({ provider: 'turnstile', script, verifyUrl }, options);
}

/** The origins of reCAPTCHA and of the files that its script loads. */
export const recaptchaOrigins = ['https://www.google.com', 'https://www.gstatic.com'] as const;

/** The score from which Google counts a visitor as a person. */
const leastScore = 0.5;

/** reCAPTCHA, version 3: it scores visitors by their behavior, without a question. */
export function createRecaptcha(options: HostedOptions): BotCheck {
  const { origin = recaptchaOrigins[0], siteKey } = options;
  const script = `${origin}/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
  const verifyUrl = `${origin}/recaptcha/api/siteverify`;
  return createHostedCheck({ provider: 'recaptcha', script, verifyUrl, leastScore }, options);
}
