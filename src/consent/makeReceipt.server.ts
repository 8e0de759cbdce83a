import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { VisitorCountry } from '../country/effectiveCountry.ts';
import { locales } from '../locale/locales.ts';
import { consentLevels, disclaimerVersion } from './decide.ts';
import type { ConsentReceipt, ConsentRule, TextMatch } from './receipts.ts';

/** What a browser tells of a choice, and all it may tell. */
export const choiceSchema = v.strictObject({
  choice: v.picklist(consentLevels),
  language: v.picklist(locales),
  version: v.literal(disclaimerVersion),
  chosenAt: v.optional(v.pipe(v.string(), v.isoTimestamp(), v.maxLength(24))),
  textHash: v.optional(v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))),
});

/** A choice as a browser tells it. */
export type ToldChoice = v.InferOutput<typeof choiceSchema>;

/** What the server knows of the visitor who chose. */
export interface ChoiceCircumstances {
  readonly visitor: Pick<VisitorCountry, 'effective' | 'restrictions'>;
  /** Whether the request carries the Global Privacy Control signal. */
  readonly globalPrivacyControl: boolean;
  /** The hashes of the texts in the language of the choice; no content: the built-in one alone. */
  readonly texts: { readonly content?: string | undefined; readonly builtIn: string };
  readonly now: Date;
}

/** The longest a choice may wait to be reported, in milliseconds: as long as an answer counts, and more. */
const longestWait = 400 * 24 * 60 * 60 * 1000;

/** Makes the receipt of a choice (CONSENT-15). */
export function makeReceipt(told: ToldChoice, circumstances: ChoiceCircumstances): ConsentReceipt {
  const { visitor, globalPrivacyControl, texts, now } = circumstances;
  return {
    id: randomUUID(),
    time: now.toISOString(),
    chosenAt: plausibleTime(told.chosenAt, now).toISOString(),
    version: told.version,
    choice: told.choice,
    country: visitor.effective,
    rule: ruleOf(visitor, globalPrivacyControl),
    language: told.language,
    textHash: told.textHash ?? texts.content ?? texts.builtIn,
    textMatch: matchOf(told.textHash, texts),
  };
}

/** The time a browser tells, or the server's where the browser's clock cannot be right. */
function plausibleTime(told: string | undefined, now: Date): Date {
  const time = new Date(told ?? Number.NaN);
  const wait = now.getTime() - time.getTime();
  return wait >= 0 && wait <= longestWait ? time : now;
}

function matchOf(told: string | undefined, texts: ChoiceCircumstances['texts']): TextMatch {
  if (told === undefined) return 'untold';
  if (told === texts.content) return 'content';
  return told === texts.builtIn ? 'built-in' : 'other';
}

function ruleOf(visitor: ChoiceCircumstances['visitor'], signalled: boolean): ConsentRule {
  if (visitor.restrictions.includes('require_privacy_opt_in')) return 'opt-in';
  return signalled ? 'gpc' : 'default';
}
