import { type ConfirmationStrength, confirmationStrengths } from '../country/ruleNames.ts';

/** Whether a confirmation is at least as strong as a country requires. */
export function isEnough(
  confirmed: ConfirmationStrength | undefined,
  demanded: ConfirmationStrength,
): boolean {
  if (confirmed === undefined) return false;
  return confirmationStrengths.indexOf(confirmed) >= confirmationStrengths.indexOf(demanded);
}
