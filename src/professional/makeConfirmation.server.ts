import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { VisitorCountry } from '../country/effectiveCountry.ts';
import type { CountryRules } from '../country/restrictions.ts';
import { locales } from '../locale/locales.ts';
import type { ProfessionalConfirmation } from './confirmations.ts';

/** What the form of the confirmation page tells; `to` is read by `wantedPage`. */
export const answerSchema = v.object({
  answer: v.picklist(['yes', 'no']),
  language: v.picklist(locales),
  to: v.optional(v.string()),
});

/**
 * Makes the record of a declaration, the one strength the site offers. It names the country that
 * demanded it: the one that counts where that does, else the one of the address.
 */
export function makeConfirmation(
  { effective, detected }: Pick<VisitorCountry, 'effective' | 'detected'>,
  rules: Pick<CountryRules, 'confirmationIn'>,
  now: Date,
): ProfessionalConfirmation {
  const byAddress = detected !== undefined && rules.confirmationIn(detected) !== undefined;
  const country = byAddress && !rules.confirmationIn(effective) ? detected : effective;
  return { id: randomUUID(), time: now.toISOString(), country, strength: 'declaration' };
}
