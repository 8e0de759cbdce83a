import { createDeclaration } from '../../backends/professional/declaration.ts';
import { countries } from '../../country/country.ts';
import type { CountryRules } from '../../country/restrictions.ts';
import { isEnough } from '../../professional/confirmation.ts';
import type { CredentialCheck } from '../../professional/credentialCheck.ts';
import type { Log } from '../operation/log.ts';

/**
 * The check that makes a visitor a professional. Warns of countries that require a stronger one:
 * what is for professionals stays closed to their visitors.
 */
export function chooseCredentialCheck(
  rules: Pick<CountryRules, 'confirmationIn'>,
  log: Log,
): CredentialCheck {
  const check = createDeclaration();
  const closed = countries
    .map(({ id }) => id)
    .filter((id) => {
      const demanded = rules.confirmationIn(id);
      return demanded !== undefined && !isEnough(check.strength, demanded);
    });
  if (closed.length > 0) {
    log.warn(
      { countries: closed },
      'These countries require a stronger confirmation than the site offers; content for professionals is closed there',
    );
  }
  return check;
}
