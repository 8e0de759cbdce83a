import { textHashOf } from '../consent/textHash.server.ts';
import type { Locale } from '../locale/locales.ts';
import { type Acceptance, type Acceptances, type AcceptedName } from './registration.ts';

/** What a form shows beside one of its boxes. */
export interface ShownText {
  /** The label of the box; then what it refers to, as HTML. */
  readonly texts: readonly string[];
  readonly language: Locale;
}

/** What a form shows beside its boxes; undefined for a box that it does not have. */
export type ShownTexts = Readonly<Record<AcceptedName, ShownText | undefined>>;

/** Whether a box was ticked, and what it said (REG-23). @param shown undefined if it was not asked */
export function acceptanceOf(shown: ShownText | undefined, isTicked: boolean): Acceptance {
  if (!shown) return { asked: false, accepted: false, textHash: '', language: '' };
  const { texts, language } = shown;
  return { asked: true, accepted: isTicked, textHash: textHashOf(texts), language };
}

/** The boxes that were ticked in a posted form. */
export function acceptancesOf(shown: ShownTexts, fields: URLSearchParams): Acceptances {
  const of = (name: AcceptedName, field: string = name) =>
    acceptanceOf(shown[name], Boolean(fields.get(field)));
  return {
    terms: of('terms'),
    dataUse: of('dataUse'),
    declaration: of('declaration'),
    needs: of('needs', 'needsConsent'),
  };
}
