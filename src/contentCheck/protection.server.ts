import { hash } from 'node:crypto';
import { type Protection, unprotected } from '../content/edition/authored.ts';
import type { Locale } from '../locale/locales.ts';
import { partsOf, textOf } from './faultyLanguages.ts';
import { createFinder, type FindLine, protectiveLines, refersElsewhere } from './lastGood.ts';

/** Of a text of which it cannot be told. */
export const untold: Protection = Object.freeze({ languages: Object.freeze({}) });

const digestOf = (lines: string | undefined) =>
  lines ? hash('sha256', lines, 'base64url').slice(0, 22) : lines;

/**
 * What the YAML file of an item says of who may see it (CONTENT-49), as a whole and by language.
 * @param isGood whether it can be read
 */
export function protectionOf(text: string, isGood: boolean): Protection {
  const isFound = createFinder();
  const whole = digestOf(protectiveLines(text, isGood, isFound));
  if (whole === '') return unprotected;
  const languages = ofLanguages(text, isGood, isFound);
  return whole === undefined ? { languages } : { whole, languages };
}

function ofLanguages(text: string, isGood: boolean, isFound: FindLine): Protection['languages'] {
  const parts = partsOf(text) ?? [];
  const languages: Partial<Record<Locale, string>> = {};
  for (const language of new Set(parts.flatMap((part) => part.language ?? []))) {
    const own = textOf(parts.filter((part) => part.language === language));
    // What it refers to may say something else by now.
    const lines = refersElsewhere(own) ? undefined : protectiveLines(own, isGood, isFound);
    const digest = digestOf(lines);
    if (digest !== undefined) languages[language] = digest;
  }
  return languages;
}

/** Of one language; undefined if it cannot be told. */
export function protectionIn(it: Protection, language: Locale): string | undefined {
  return it.whole === '' ? '' : it.languages[language];
}

const isSame = (one: string | undefined, other: string | undefined) =>
  one !== undefined && one === other;

/** Whether two texts say the same of who may see the item; false if it cannot be told. */
export const isSameWhole = (one: Protection, other: Protection): boolean =>
  isSame(one.whole, other.whole);

/** Whether they say the same in one language; false if it cannot be told. */
export const isSameIn = (one: Protection, other: Protection, language: Locale): boolean =>
  isSameWhole(one, other) || isSame(protectionIn(one, language), protectionIn(other, language));
