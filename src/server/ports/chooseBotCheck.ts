import { createAltcha } from '../../backends/captcha/altcha.ts';
import { createNoBotCheck } from '../../backends/captcha/none.ts';
import { createRecaptcha, recaptchaOrigins } from '../../backends/captcha/recaptcha.ts';
import { keptSecretKey } from '../../backends/captcha/secretKey.ts';
import { createTurnstile, turnstileOrigin } from '../../backends/captcha/turnstile.ts';
import type { BotCheck } from '../../contact/botCheck.ts';
import type { Log } from '../operation/log.ts';
import { mobileOriginOf, originOf, type Settings } from '../start/settings.ts';

/**
 * The secret that signs forms and confirmations of professionals: `CAPTCHA_KEY`, or else one stored
 * in `DATA_DIR`.
 * @throws when the folder cannot be written to, or processes that share a database server would
 * have different keys
 */
export async function chooseFormKey(settings: Settings): Promise<string> {
  if (settings.CAPTCHA_KEY) return settings.CAPTCHA_KEY;
  if (settings.DATABASE_URL) {
    throw new Error(
      'CAPTCHA_KEY: is required with DATABASE_URL, equal in all processes, or each rejects forms ' +
        'of the others; create one with `openssl rand -base64 32`',
    );
  }
  return keptSecretKey(settings.DATA_DIR);
}

/**
 * The bot check that `CAPTCHA` selects.
 * @param key the secret that signs forms
 */
export function chooseBotCheck(settings: Settings, key: string, log: Log): BotCheck {
  const { CAPTCHA, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret } = settings;
  const hosted = {
    siteKey,
    secret,
    origin: settings.CAPTCHA_URL,
    hosts: [originOf(settings), mobileOriginOf(settings)].map((it) => new URL(it).hostname),
    report: (err: unknown) => log.warn({ err }, 'The bot check is not available'),
  };
  switch (CAPTCHA) {
    case 'altcha':
      return createAltcha(key);
    case 'recaptcha':
      return createRecaptcha(hosted);
    case 'turnstile':
      return createTurnstile(hosted);
    case 'none':
      return createNoBotCheck();
  }
}

/** The origins whose scripts and frames the bot check needs in pages; none for the embedded one. */
export function botCheckOriginsOf({
  CAPTCHA,
  CAPTCHA_URL,
}: Pick<Settings, 'CAPTCHA' | 'CAPTCHA_URL'>): readonly string[] {
  if (CAPTCHA !== 'recaptcha' && CAPTCHA !== 'turnstile') return [];
  const own = CAPTCHA === 'recaptcha' ? recaptchaOrigins : [turnstileOrigin];
  return CAPTCHA_URL ? [new URL(CAPTCHA_URL).origin, ...own] : own;
}
