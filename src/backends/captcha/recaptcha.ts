import type { BotCheck } from '../../contact/botCheck.ts';
import { createHostedCheck, type HostedOptions } from './siteVerify.ts';

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
