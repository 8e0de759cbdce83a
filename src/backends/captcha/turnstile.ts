import type { BotCheck } from '../../contact/botCheck.ts';
import { createHostedCheck, type HostedOptions } from './siteVerify.ts';

/** The origin of Turnstile. */
export const turnstileOrigin = 'https://challenges.cloudflare.com';

/** Turnstile, which shows a question only to suspicious visitors. */
export function createTurnstile(options: HostedOptions): BotCheck {
  const { origin = turnstileOrigin } = options;
  const script = `${origin}/turnstile/v0/api.js?render=explicit`;
  const verifyUrl = `${origin}/turnstile/v0/siteverify`;
  return createHostedCheck({ provider: 'turnstile', script, verifyUrl }, options);
}
