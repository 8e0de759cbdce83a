import { languages } from '../../locale/languages.ts';
import { type Locale, languageFolders } from '../../locale/locales.ts';

/** By language the words that are lowercase inside a title. */
const smallWords = new Map(
  languageFolders.map((it) => [it, new Set(languages[it].shortWords.inTitles.split(' '))]),
);

const units = new Set(['mm', 'cm', 'ml', 'cc', 'mg', 'kg']);

// Only these: mm, cm, ml, mix, di and many more are valid roman numerals too. A single letter is
// more often a size or a type, and it is a capital anyway in a capitalized name.
const romanNumerals = new Set(
  'ii iii iv vi vii viii ix xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' '),
);

const romanNumeral = new RegExp(
  `(?<![\\p{L}\\p{N}'’]|\\p{N}[\\s-]*)(?:${[...romanNumerals].join('|')})(?![\\p{L}\\p{N}'’])`,
  'giu',
);

/** Whether a text has uppercase and no lowercase letters. */
export function isAllUppercase(text: string): boolean {
  return /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
}

/**
 * Converts an all-uppercase name to title case (PAGE-6). Small words of the language become
 * lowercase except at either end, codes such as `AR200` stay unchanged, and units and the dimension
 * sign after a number become lowercase (`4 X 10MM` to `4 x 10mm`).
 */
export function titleCase(name: string, locale: Locale): string {
  return name.replace(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu, (word, offset: number) => {
    const before = name.slice(0, offset);
    const after = name.slice(offset + word.length);
    const small = word.toLowerCase();
    if (/\p{N}/u.test(word)) return smallUnits(word);
    if (romanNumerals.has(small)) return word;
    if (isUnit(small, before) || isTimesSign(small, before, after)) return small;
    const [isFirst, isLast] = [before, after].map((it) => !/[\p{L}\p{N}]/u.test(it));
    if (!isFirst && !isLast && smallWords.get(locale)?.has(small)) return small;
    const elided = elidedIn(small, locale);
    const start = word.slice(0, elided.length);
    return (isFirst ? withCapital(start) : elided) + withCapital(word.slice(elided.length));
  });
}

/** An uppercase word of which only the first letter stays uppercase. */
function withCapital(word: string): string {
  const [first = ''] = word;
  return first + word.slice(first.length).toLowerCase();
}

/** The short word that stands before an apostrophe, such as `l’` in `l’épaule`; empty if none. */
function elidedIn(small: string, locale: Locale): string {
  const [elided = ''] = /^\p{L}+['’](?=\p{L})/u.exec(small) ?? [];
  return smallWords.get(locale)?.has(elided.replace("'", '’')) ? elided : '';
}

function isUnit(small: string, before: string): boolean {
  return units.has(small) && /\p{N}\s*$/u.test(before);
}

function isTimesSign(small: string, before: string, after: string): boolean {
  return small === 'x' && /\p{N}\s*(?:mm|cm)?\s*$/iu.test(before) && /^\s*\p{N}/u.test(after);
}

function smallUnits(word: string): string {
  return word.replace(/(?<=\d)(?:X(?=\d)|(?:MM|CM|ML|CC|MG|KG)$)/g, (unit) => unit.toLowerCase());
}

/**
 * Capitalizes the roman numerals II to XX in a name (PAGE-6) if they are separate words and not
 * after a number.
 */
export function capitalizeRomanNumerals(name: string): string {
  return name.replace(romanNumeral, (numeral) => numeral.toUpperCase());
}
