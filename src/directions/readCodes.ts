import { type CodeView, codeViewHere } from '../numbers/lastDay.ts';
import { looksLikeNumber, type NumberReading, readNumber } from '../numbers/readNumber.ts';

/** A code that may be of a product here. */
export interface ReadCode {
  /** The GTIN or the number to look up. */
  readonly number: string;
  /** What the code says besides; lot and expiry of a second code, too. */
  readonly view: CodeView;
}

/** A code that was read, but names no product here (DIRECTIONS-11). */
export interface VainReading {
  readonly kind: 'partial' | 'invalid' | 'hibc' | 'foreign';
  readonly text: string;
  /** What a code without a GTIN says. */
  readonly view?: CodeView;
}

/** What a camera has read. */
type CameraReading = { readonly code: ReadCode } | { readonly vain: VainReading };

/** The most characters of a foreign code that are shown. */
const longestShown = 60;

/**
 * What the codes in one picture say. A GTIN with its last day of use is preferred to one without and
 * to a number alone, so that the warning is not lost.
 * @param texts of at least one code
 * @param now the time by which a product is expired
 * @param sites the addresses of the site itself
 * @param last what was read in vain before: many packages have lot and expiry in a second code
 */
export function readCodes(
  texts: readonly string[],
  now: Date,
  sites: readonly string[],
  last?: VainReading,
): CameraReading {
  const readings = texts.map((text) => readNumber(text, now, sites));
  const partial = readings.find((it) => it.kind === 'partial');
  const beside = partial ? codeViewHere(partial.facts, now) : last?.view;
  // The second code may have been on another package.
  const more = beside && { ...beside, isUncertain: true as const };
  const codes = readings.filter((it) => it.kind === 'code').map(({ code }) => code);
  const code = codes.find(({ expires }) => expires) ?? codes[0];
  if (code) {
    const isAlone = !code.lot && !code.serial && !code.expires;
    return {
      code: { number: code.gtin, view: codeViewHere({ ...(isAlone && more), ...code }, now) },
    };
  }
  const number = readings.find(isNumber);
  if (number) return { code: { number: number.text, view: codeViewHere({ ...more }, now) } };
  if (!partial && last?.view) return { vain: last };
  const { kind, text } = partial ?? (readings[0] as NumberReading);
  return {
    vain: {
      kind: kind === 'number' || kind === 'code' ? 'foreign' : kind,
      text: text.slice(0, longestShown),
      ...(beside && { view: beside }),
    },
  };
}

const isNumber = ({ kind, isLabeled, text }: NumberReading) =>
  kind === 'number' && (isLabeled || looksLikeNumber(text));
