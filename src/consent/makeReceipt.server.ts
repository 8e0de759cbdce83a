import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { VisitorCountry } from '../country/effectiveCountry.ts';
import { languageFolders } from '../locale/locales.ts';
import { consentLevels, disclaimerVersion } from './decide.ts';
import type { ConsentReceipt, ConsentRule, TextMatch } from './receipts.ts';

/** A version of the notice, with the digest of what may be stored (CONSENT-4). */
const answeredVersion = new RegExp(`^${disclaimerVersion}(?:-[\\da-f]{12})?$`);

/** The data a browser reports about a choice; no other fields are accepted. */
export const choiceSchema = v.strictObject({
  choice: v.picklist(consentLevels),
  // Evidence of what was read: it may have waited in a browser since before the site gave up a language.
  language: v.picklist(languageFolders),
  version: v.pipe(v.string(), v.regex(answeredVersion)),
  chosenAt: v.optional(v.pipe(v.string(), v.isoTimestamp(), v.maxLength(24))),
  textHash: v.optional(v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))),
});

/** A choice as reported by a browser. */
type ReportedFields = v.InferOutput<typeof choiceSchema>;

/** The server's data about a choice. */
export interface ChoiceCircumstances {
  readonly visitor: Pick<VisitorCountry, 'effective' | 'restrictions'>;
  /** Whether the request carries the Global Privacy Control signal. */
  readonly globalPrivacyControl: boolean;
  /**
   * The hashes of the texts in the language of the choice; without content, or in a language that the
   * site no longer has, only the built-in one.
   */
  readonly texts: { readonly content?: string | undefined; readonly builtIn: string };
  readonly now: Date;
}

/**
 * The longest delay before a choice is reported, in milliseconds: somewhat longer than an answer is
 * valid.
 */
const longestDelay = 400 * 24 * 60 * 60 * 1000;

/** Creates the receipt of a choice (CONSENT-15). */
export function makeReceipt(
  reported: ReportedFields,
  circumstances: ChoiceCircumstances,
): ConsentReceipt {
  const { visitor, globalPrivacyControl, texts, now } = circumstances;
  return {
    id: randomUUID(),
    time: now.toISOString(),
    chosenAt: plausibleTime(reported.chosenAt, now).toISOString(),
    version: reported.version,
    choice: reported.choice,
    country: visitor.effective,
    rule: ruleOf(visitor, globalPrivacyControl),
    language: reported.language,
    textHash: reported.textHash ?? texts.content ?? texts.builtIn,
    textMatch: matchOf(reported.textHash, texts),
  };
}

/** The reported time, or the server's if the browser's clock is implausible. */
function plausibleTime(reported: string | undefined, now: Date): Date {
  const time = new Date(reported ?? Number.NaN);
  const wait = now.getTime() - time.getTime();
  return wait >= 0 && wait <= longestDelay ? time : now;
}

function matchOf(reported: string | undefined, texts: ChoiceCircumstances['texts']): TextMatch {
  if (reported === undefined) return 'untold';
  if (reported === texts.content) return 'content';
  return reported === texts.builtIn ? 'built-in' : 'other';
}

function ruleOf(visitor: ChoiceCircumstances['visitor'], signaled: boolean): ConsentRule {
  if (visitor.restrictions.includes('require_privacy_opt_in')) return 'opt-in';
  return signaled ? 'gpc' : 'default';
}
