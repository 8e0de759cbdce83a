import { languages } from '../../locale/languages.ts';
import { defaultLocale, type Locale, languageFolders } from '../../locale/locales.ts';
import { type KnownTerm, knownTerms, type NamePart } from './productNameTerms.ts';

/** The options of {@link formatProductName}. */
export interface ProductNameOptions {
  /** Whether to remove trademark symbols; they stay by default. */
  readonly withoutTrademarks?: boolean;
  /** The language of the name, for the small words of title case; default `en`. */
  readonly locale?: Locale;
  /** Terms with a canonical spelling; default the company's own. */
  readonly terms?: readonly KnownTerm[];
}

/**
 * Formats a product name (PAGE-6): without stray double carets and trailing commas, in title case
 * if it was all uppercase, with roman numerals in capitals and known terms in their canonical
 * spelling. `(TM)`, `(SM)` and an `(R)` attached to a word become the symbols; a separate `(R)`
 * means the right side and stays. Formatting the text of a formatted name changes nothing.
 * @param name the name from content: plain text, not HTML
 * @returns the name's pieces in order, neighbors differing in style; none for an empty name
 */
export function formatProductName(name: string, options: ProductNameOptions = {}): NamePart[] {
  const { withoutTrademarks = false, locale = defaultLocale, terms = knownTerms } = options;
  const cleaned = clean(name, withoutTrademarks);
  const canonical = spell(cleaned, terms);
  // A mixed-case name may become all uppercase once its numerals and acronyms are capitals, and a
  // capitalized one may not be once a term is spelled: in both cases the name was meant as
  // uppercase.
  const isUppercase = isAllUppercase(cleaned) || isAllUppercase(productNameText(canonical));
  return isUppercase ? spell(titleCase(cleaned, locale), terms) : canonical;
}

/** A formatted name as plain text, for titles, alternative texts and structured data. */
export function productNameText(parts: readonly NamePart[]): string {
  return parts.map(({ text }) => text).join('');
}

// Each removal can join the halves of another stray mark, so the loop runs until none is left.
function clean(name: string, withoutTrademarks: boolean): string {
  let cleaned = name;
  let previous: string;
  do {
    previous = cleaned;
    cleaned = withTrademarkSymbols(cleaned.replace(/\s+/g, ' ').replace(/\^{2,}/g, ''));
    if (withoutTrademarks) cleaned = removeTrademarkSymbols(cleaned);
    cleaned = cleaned.replace(/[\s,]+$/, '').trimStart();
  } while (cleaned !== previous);
  return cleaned;
}

function withTrademarkSymbols(name: string): string {
  return name
    .replace(/\(tm\)/gi, '™')
    .replace(/\(sm\)/gi, '℠')
    .replace(/(?<=[\p{L}\p{N}])\(r\)/giu, '®');
}

function removeTrademarkSymbols(name: string): string {
  return name.replace(/\s*[™®©℠]+(?=[\s,;.:)]|$)/g, '').replace(/[™®©℠]/g, '');
}

function spell(name: string, terms: readonly KnownTerm[]): NamePart[] {
  const text = capitalizeRomanNumerals(name);
  const { pattern, partsOf } = spellingsOf(terms);
  const parts: NamePart[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    parts.push({ text: text.slice(end, match.index), style: 'plain' });
    parts.push(...(partsOf.get(match[0].toLowerCase()) ?? [{ text: match[0], style: 'plain' }]));
    end = match.index + match[0].length;
  }
  parts.push({ text: text.slice(end), style: 'plain' });
  return joinNeighbors(parts);
}

interface Spellings {
  readonly pattern: RegExp;
  readonly partsOf: ReadonlyMap<string, readonly NamePart[]>;
}

const spellingsByTerms = new WeakMap<readonly KnownTerm[], Spellings>();

// Product lists format dozens of names with one table, and reading the table costs more than
// formatting a name.
function spellingsOf(terms: readonly KnownTerm[]): Spellings {
  const known = spellingsByTerms.get(terms);
  if (known) return known;
  const partsOf = new Map(
    terms.flatMap(({ parts, variants = [] }) =>
      [productNameText(parts), ...variants].map((spelling) => [spelling.toLowerCase(), parts]),
    ),
  );
  const spellings = { pattern: anyOf([...partsOf.keys()]), partsOf };
  spellingsByTerms.set(terms, spellings);
  return spellings;
}

const neverMatching = '(?!)';

function anyOf(texts: readonly string[]): RegExp {
  const alternatives = texts
    .filter((text) => text !== '')
    .sort((one, other) => other.length - one.length)
    .map((text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  const pattern = alternatives.join('|') || neverMatching;
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'giu');
}

function joinNeighbors(parts: readonly NamePart[]): NamePart[] {
  const joined: NamePart[] = [];
  for (const part of parts) {
    if (part.text === '') continue;
    const last = joined.at(-1);
    if (last?.style === part.style) joined.pop();
    joined.push(last?.style === part.style ? { ...part, text: last.text + part.text } : part);
  }
  return joined;
}

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
function isAllUppercase(text: string): boolean {
  return /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
}

/**
 * Converts an all-uppercase name to title case (PAGE-6). Small words of the language become
 * lowercase except at either end, codes such as `AR200` stay unchanged, and units and the dimension
 * sign after a number become lowercase (`4 X 10MM` to `4 x 10mm`).
 */
function titleCase(name: string, locale: Locale): string {
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
function capitalizeRomanNumerals(name: string): string {
  return name.replace(romanNumeral, (numeral) => numeral.toUpperCase());
}
