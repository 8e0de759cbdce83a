import { defaultLocale, type Locale } from '../../locale/locales.ts';
import { capitalizeRomanNumerals, isAllUppercase, titleCase } from './productNameCase.ts';
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
