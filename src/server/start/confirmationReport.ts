import { countries } from '../../country/country.ts';
import type { CountryRules } from '../../country/restrictions.ts';
import type { ConfirmationStrength } from '../../country/ruleNames.ts';
import { type CredentialCheck, isEnough } from '../../professional/confirmations.ts';
import type { Log } from '../operation/log.ts';

const closedNow =
  'These countries require a stronger confirmation than the site offers; content for professionals is closed there';
const askedAgain =
  'These countries require a stronger confirmation than before; visitors with a weaker one are asked again';

/**
 * Creates the report of what the rules require of professionals, to be made at the start and after
 * each change (COUNTRY-25). It warns of countries that require more than the check gives, where what
 * is for professionals stays closed, and of those that require more than at the last report.
 */
export function createConfirmationReport(
  rules: Pick<CountryRules, 'confirmationIn'>,
  { strength }: Pick<CredentialCheck, 'strength'>,
  log: Pick<Log, 'warn'>,
): () => void {
  let before: ReadonlyMap<string, ConfirmationStrength> | undefined;
  return () => {
    const demanded = new Map<string, ConfirmationStrength>();
    for (const { id } of countries) {
      const confirmation = rules.confirmationIn(id);
      if (confirmation) demanded.set(id, confirmation);
    }
    const thoseNotGivenBy = (given: (id: string) => ConfirmationStrength | undefined) =>
      [...demanded].filter(([id, it]) => !isEnough(given(id), it)).map(([id]) => id);
    const earlier = before;
    const stronger = earlier ? thoseNotGivenBy((id) => earlier.get(id)) : [];
    const closed = thoseNotGivenBy(() => strength);
    before = demanded;
    if (stronger.length > 0) log.warn({ countries: stronger }, askedAgain);
    if (closed.length > 0) log.warn({ countries: closed }, closedNow);
  };
}
