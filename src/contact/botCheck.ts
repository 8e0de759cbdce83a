import type { Challenge } from 'altcha-lib';

/** The providers of the bot check (`CAPTCHA`). */
export const botCheckProviders = ['altcha', 'recaptcha', 'turnstile', 'none'] as const;

/** A provider of the bot check. */
export type BotCheckProvider = (typeof botCheckProviders)[number];

/** The data a browser needs to get a token. */
type BotCheckOffer =
  /** A proof-of-work challenge for one action and one use. */
  | { readonly provider: 'altcha'; readonly challenge: Challenge }
  | {
      readonly provider: 'recaptcha' | 'turnstile';
      /** The address of the service's script. */
      readonly script: string;
      readonly siteKey: string;
    }
  | { readonly provider: 'none' };

/**
 * The result of a token check: `passed`; `failed` if it is forged, expired, or issued for another
 * action or site; `unknown` if there is no token or the service is unreachable.
 */
export type BotVerdict = 'passed' | 'failed' | 'unknown';

/** The port to the bot check (FORM-29). */
export interface BotCheck {
  readonly provider: BotCheckProvider;
  /** The longest validity of a token, in milliseconds; used tokens are remembered that long. */
  readonly tokenLife: number;
  /** @param action the name of the form */
  offer(action: string): Promise<BotCheckOffer>;
  /**
   * The identity under which a token is recorded as used: the same for every encoding of a
   * solution, and for every solution of a challenge.
   * @returns undefined if the text is not a token of this check
   */
  spentAs(token: string): string | undefined;
  /** Checks a token; never rejects. */
  verify(token: string, action: string): Promise<BotVerdict>;
}

/** The answer of `GET /api/captcha`. */
export type BotCheckAnswer = BotCheckOffer & {
  /** The signed time at which the form was opened; sent back as `formStamp`. */
  readonly stamp: string;
};
