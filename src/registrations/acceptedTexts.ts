import type { Translate } from '../contact/faults.ts';
import { type Acceptances, type AcceptedName, acceptedNames } from './registration.ts';

const texts = {
  terms: 'terms_of_participation',
  dataUse: 'data_use',
  declaration: 'profession_declared',
  needs: 'needs_consent_name',
} as const satisfies Readonly<Record<AcceptedName, string>>;

/** The names of what a participant accepted, for pages and mails (REG-23). */
export function acceptedTexts(accepted: Acceptances | undefined, t: Translate): string[] {
  return acceptedNames.filter((name) => accepted?.[name].accepted).map((name) => t(texts[name]));
}
