import type { Challenge } from 'altcha-lib';

/** What checks that no machine fills in a form (`CAPTCHA`). */
export const botCheckProviders = ['altcha', 'recaptcha', 'turnstile', 'none'] as const;

/** One of them. */
export type BotCheckProvider = (typeof botCheckProviders)[number];

/** What a browser needs to get a token. */
export type BotCheckOffer =
  /** A sum to be done, for one action and one use. */
  | { readonly provider: 'altcha'; readonly challenge: Challenge }
  | {
      readonly provider: 'recaptcha' | 'turnstile';
      /** The address of the service's script. */
      readonly script: string;
      readonly siteKey: string;
    }
  | { readonly provider: 'none' };

/**
 * What a token proves: `passed`; `failed` where it was made up, is too old or belongs to another
 * action or site; `unknown` where there is none, or the service that knows cannot be asked.
 */
export type BotVerdict = 'passed' | 'failed' | 'unknown';

/** The port to the bot check (FORM-29). */
export interface BotCheck {
  readonly provider: BotCheckProvider;
  /**
   * Milliseconds for which a token of it may be valid, at most; what was used is remembered that
   * long.
   */
  readonly tokenLife: number;
  /** @param action the name of the form */
  offer(action: string): Promise<BotCheckOffer>;
  /**
   * What a token is spent as: the same for every text that stands for one solution, and for every
   * solution of one challenge.
   * @returns undefined for a text that is not a token of this check
   */
  spentAs(token: string): string | undefined;
  /** Checks a token; never rejects. */
  verify(token: string, action: string): Promise<BotVerdict>;
}

/** What `GET /api/captcha` answers. */
export type BotCheckAnswer = BotCheckOffer & {
  /** When the form was opened, signed: goes back as `formStamp`. */
  readonly stamp: string;
};
