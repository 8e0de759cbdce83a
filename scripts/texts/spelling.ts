import type { Files } from './files.ts';

/** Texts in other languages are left to the agreed words; decisions stay as they are. */
const exempt =
  /^src\/locale\/languages\/(?!en\/)|^tests\/site\/french|^docs\/decisions\/|^scripts\/texts\/(spelling|agreedWords)/;

/** British spellings of words that a text about software or surgery has. */
const british = [
  /(behavi|col|fav|flav|hon|lab|neighb)our/i,
  /[Cc]atalogue|CATALOGUE|[Tt]heatre|[Cc]entre|[Ff]ibre|[Pp]rogramme(?![dr])/,
  /\b((centi|milli)?metre|litre|tyre|cheque|licence|grey|judgement)s?\b/i,
  /(initial|local|minim|normal|optim|organ|recogn|sanit|serial|special|synchron|util)is(e[drs]?|ing)\b/i,
  /(?<!no-re)sterilis(e[drs]?|ing)\b/i,
  /analys(ed|er|ing)\b/i,
  /(channel|dial|label|level|model|signal|travel)l(ed|ing)\b/i,
  // The codename of the status, which is stored, is `cancelled`.
  /(?<=\s)cancell(ed|ing)(?=[\s.,;)])/i,
  /\b(ageing|greyscale|learnt|spelt|whilst)\b/i,
];

/** British spellings in code and documents. */
export const spellingFaults = (files: Files): string[] =>
  [...files]
    .filter(([path]) => !exempt.test(path))
    .flatMap(([path, text]) =>
      british
        .flatMap((form) => form.exec(text)?.[0] ?? [])
        .map((word) => `${path}: “${word}” is British`),
    );
