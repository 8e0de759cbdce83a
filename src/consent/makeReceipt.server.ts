import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { VisitorCountry } from '../country/effectiveCountry.ts';
import { locales } from '../locale/locales.ts';
import { consentLevels, disclaimerVersion } from './decide.ts';
import type { ModalText } from './modalText.ts';
import type { ConsentReceipt, ConsentRule } from './receipts.ts';
import { textHashOf } from './textHash.server.ts';

/** What a browser tells of a choice, and all it may tell. */
export const choiceSchema = v.strictObject({
  choice: v.picklist(consentLevels),
  language: v.picklist(locales),
  version: v.literal(disclaimerVersion),
});

/** A choice as a browser tells it. */
export type ToldChoice = v.InferOutput<typeof choiceSchema>;

/** What the server knows of the visitor who chose. */
export interface ChoiceCircumstances {
  readonly visitor: Pick<VisitorCountry, 'effective' | 'restrictions'>;
  /** Whether the request carries the Global Privacy Control signal. */
  readonly globalPrivacyControl: boolean;
  /** The text shown in the language of the choice. */
  readonly text: ModalText;
  readonly now: Date;
}

/** Makes the receipt of a choice (contact spec, section 4, Consent and analytics). */
export function makeReceipt(told: ToldChoice, circumstances: ChoiceCircumstances): ConsentReceipt {
  const { visitor, globalPrivacyControl, text, now } = circumstances;
  return {
    id: randomUUID(),
    time: now.toISOString(),
    version: told.version,
    choice: told.choice,
    country: visitor.effective,
    rule: ruleOf(visitor, globalPrivacyControl),
    language: told.language,
    textHash: textHashOf(text),
  };
}

function ruleOf(visitor: ChoiceCircumstances['visitor'], signalled: boolean): ConsentRule {
  if (visitor.restrictions.includes('require_privacy_opt_in')) return 'opt-in';
  return signalled ? 'gpc' : 'default';
}
