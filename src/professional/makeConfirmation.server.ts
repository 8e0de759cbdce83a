import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { VisitorCountry } from '../country/effectiveCountry.ts';
import type { CountryRules } from '../country/restrictions.ts';
import type { ConfirmationStrength } from '../country/ruleNames.ts';
import { languageFolders, presentLocale } from '../locale/locales.ts';
import type { ProfessionalConfirmation } from './confirmations.ts';

/** The fields of the confirmation form; `wantedPage` reads `to`. */
export const answerSchema = v.object({
  answer: v.picklist(['yes', 'no']),
  // The page may be open since before the site gave up its language.
  language: v.pipe(v.picklist(languageFolders), v.transform(presentLocale)),
  to: v.optional(v.string()),
});

/**
 * Creates the record of a confirmation. It contains the country
 * that required it: the effective country if it does, or else the country of the IP address.
 */
export function makeConfirmation(
  { effective, detected }: Pick<VisitorCountry, 'effective' | 'detected'>,
  rules: Pick<CountryRules, 'confirmationIn'>,
  strength: ConfirmationStrength,
  now: Date,
): ProfessionalConfirmation {
  const byAddress = detected !== undefined && rules.confirmationIn(detected) !== undefined;
  const country = byAddress && !rules.confirmationIn(effective) ? detected : effective;
  return { id: randomUUID(), time: now.toISOString(), country, strength };
}
