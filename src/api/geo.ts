import type { Handler } from 'hono';
import { countryOf } from '../country/country.ts';
import { consentDaysAt } from '../country/effectiveCountry.ts';
import { usualConsentDays } from '../country/restrictions.ts';
import type { ApiEnv, ApiServices } from './apiServices.ts';

/**
 * `GET /api/geo`: the visitor's country, the restrictions there (API-7), and how
 * long a choice about cookies is kept if not for a year (CONSENT-18).
 */
export function geo({ rules }: Pick<ApiServices, 'rules'>): Handler<ApiEnv> {
  return (c) => {
    const { visitor } = c.get('request');
    const { effective, detected, restrictions } = visitor;
    const consentDays = consentDaysAt(visitor, rules);
    c.header('Cache-Control', 'private, no-store');
    return c.json({
      country: effective,
      detected: detected ?? null,
      region: countryOf(effective)?.region ?? null,
      restrictions,
      ...(consentDays === usualConsentDays ? {} : { consentDays }),
    });
  };
}
