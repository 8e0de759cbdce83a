import type { Handler } from 'hono';
import * as v from 'valibot';
import { countryOf } from '../country/country.ts';
import { consentDaysAt } from '../country/effectiveCountry.ts';
import { usualConsentDays } from '../country/restrictions.ts';
import { type FlagContext, flagContextSchema, publicContext } from '../flags/flagBoard.server.ts';
import { alertBannerAlias } from '../flags/flags.ts';
import { detectedCookie, effectiveCookie } from '../state/cookies.ts';
import type { ApiEnv, ApiServices } from './apiServices.ts';
import { BadParameter } from './problem.ts';

/**
 * `GET /api/geo`: the visitor's country, the restrictions there (API-7), the version of
 * the notice about privacy (CONSENT-4), and how long a choice about cookies is kept if not for a year
 * (CONSENT-18). It sets the cookies of the
 * detected and the effective country, which scripts read (STORE-1).
 */
export function geo({
  rules,
  noticeVersion,
}: Pick<ApiServices, 'rules' | 'noticeVersion'>): Handler<ApiEnv> {
  return (c) => {
    const { visitor, isHttps } = c.get('request');
    const { effective, detected, restrictions } = visitor;
    const consentDays = consentDaysAt(visitor, rules);
    const secure = isHttps ? '; Secure' : '';
    const store = (name: string, country: string) =>
      c.header('Set-Cookie', `${name}=${country}; Path=/; SameSite=Lax${secure}`, { append: true });
    store(effectiveCookie, effective);
    if (detected) store(detectedCookie, detected);
    c.header('Cache-Control', 'private, no-store');
    return c.json({
      country: effective,
      detected: detected ?? null,
      region: countryOf(effective)?.region ?? null,
      restrictions,
      consentVersion: noticeVersion.current(),
      ...(consentDays === usualConsentDays ? {} : { consentDays }),
    });
  };
}

/**
 * The context that a request names; without one, the context of every visitor. @throws BadParameter
 */
function contextOf(text: string | undefined): FlagContext {
  if (text === undefined) return publicContext;
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), flagContextSchema), text);
  if (result.success) return result.output;
  const detail =
    'The context must look like {"kind":"user","key":"public","qa":false}; qa is true or false';
  throw new BadParameter('context', detail);
}

/**
 * `GET /api/feature-flags?context=…`: the map of flag names to values (API-9). The map repeats
 * `alert-banner` under the second spelling that FLAG-1 names.
 */
export function featureFlags({ flags }: Pick<ApiServices, 'flags'>): Handler<ApiEnv> {
  return async (c) => {
    const values = await flags.evaluate(contextOf(c.req.query('context')));
    c.header('Cache-Control', 'no-store');
    return c.json({ ...values, [alertBannerAlias]: values['alert-banner'] });
  };
}
