import type { Handler } from 'hono';
import { countryOf } from '../country/country.ts';
import { consentDaysAt } from '../country/effectiveCountry.ts';
import { detectedCookie, effectiveCookie } from '../country/geoCookies.ts';
import { usualConsentDays } from '../country/restrictions.ts';
import type { ApiEnv, ApiServices } from './apiServices.ts';

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
