import { readGtin } from './gtin.ts';

/** What a GS1 code says beside the product. */
export interface PackageFacts {
  /** The lot (AI 10). */
  readonly lot?: string;
  /** The serial number (AI 21). */
  readonly serial?: string;
  /** The day of production (AI 11), as `2026-11-23`. */
  readonly made?: string;
  /** The last day of use (AI 17, or the day of AI 7003), as `2026-11-23`. */
  readonly expires?: string;
  /** True if a part was unclear and is left out: lot and expiry must be read on the label. */
  readonly isUncertain?: true;
}

/** A GS1 code with its GTIN of 14 digits (AI 01 or 02); of a medical device its UDI-DI. */
export interface PackageCode extends PackageFacts {
  readonly gtin: string;
}

/** What a text is as a GS1 code; with `invalid`, its GTIN is wrong or there are two. */
type GS1Reading =
  | { readonly kind: 'code'; readonly code: PackageCode }
  | { readonly kind: 'partial'; readonly facts: PackageFacts }
  | { readonly kind: 'invalid' };

/**
 * The signs that FNC1 becomes on its way through scanners, keyboards and clipboards. None of them is
 * a character of element strings (GS1 General Specifications, 7.11), in which `<` and `\` mean
 * nothing before these names either.
 */
const separators =
  /<(?:GS|FNC1)>|\[(?:GS|FNC1)\]|\{(?:GS|FNC1)\}|\\x1d|\\u001d|[\p{Cc}\u241D\u00E8\u00C8|^]/giu;

/** A symbology identifier such as `]d2`, which scanners send before the data (ISO/IEC 15424). */
export const symbologyIdentifier = /^\][A-Za-z][0-9A-Za-z]/;

/**
 * The predefined lengths of element strings by their first two digits, which count: after these no
 * separator is needed (GS1 General Specifications, release 26, 7.8.3, table 7-6).
 */
const predefinedLengths: Readonly<Record<string, number>> = {
  '00': 20,
  '01': 16,
  '02': 16,
  '03': 16,
  '04': 18,
  '11': 8,
  '12': 8,
  '13': 8,
  '14': 8,
  '15': 8,
  '16': 8,
  '17': 8,
  '18': 8,
  '19': 8,
  '20': 4,
  '31': 10,
  '32': 10,
  '33': 10,
  '34': 10,
  '35': 10,
  '36': 10,
  '41': 16,
};

/** The most characters of a lot or a serial number. */
const longestValue = 20;

/** The number of digits of an application identifier by its first two; 0 for none. */
function nameLength(digits: string): number {
  if (/^(?:0[0-4]|1\d|2[0-2]|3[07]|9\d)/.test(digits)) return 2;
  if (/^(?:2[3-5]|4[0-2]|71)/.test(digits)) return 3;
  return /^(?:3[1-69]|43|7[02]|8[0-2])/.test(digits) ? 4 : 0;
}

/** The values of a code by application identifier. */
class Elements {
  readonly values = new Map<string, string>();
  isUncertain = false;

  /** Two values of one identifier contradict each other; one may be a part of a lot. */
  add(name: string, value: string): void {
    const known = this.values.get(name);
    if (known !== undefined && known !== value) this.values.set(name, '');
    else this.values.set(name, value);
  }

  /** A value; what is empty, too long or has foreign characters is unclear. */
  text(name: string): string {
    const value = this.values.get(name);
    if (value === undefined) return '';
    if (value.length <= longestValue && /^[\x20-\x7E]+$/.test(value)) return value;
    this.isUncertain = true;
    return '';
  }

  /** A day; one that does not exist is unclear. */
  day(name: string, now: Date): string {
    const value = this.values.get(name);
    if (value === undefined) return '';
    const day = readDay(value.slice(0, 6), now);
    if (!day) this.isUncertain = true;
    return day ?? '';
  }
}

/**
 * Reads a GS1 code: element strings as scanners send or show them, with brackets as people read
 * them, or a GS1 Digital Link, also without its scheme (DIRECTIONS-6, DIRECTIONS-10).
 * @param now the time that decides the century of two-digit years
 * @returns undefined if the text is no such code. Without a GTIN, a text with neither brackets nor an
 * identifier is one only if it says for certain until when and which lot or serial number
 */
export function readGS1(text: string, now: Date): GS1Reading | undefined {
  const code = text.trim().replace(symbologyIdentifier, '');
  const written = readLink(code) ?? readBrackets(code);
  if (written) return readingOf(written, now);
  const reading = readSent(code, now);
  if (reading?.kind !== 'partial' || code !== text.trim()) return reading;
  const { expires, lot, serial, isUncertain } = reading.facts;
  return expires && (lot || serial) && !isUncertain ? reading : undefined;
}

/** Reads element strings without brackets. */
function readSent(code: string, now: Date): GS1Reading | undefined {
  const marked = code.replace(separators, '\u001D').split('\u001D').filter(Boolean);
  const parts = marked.flatMap((it) => it.split(/\s+/)).filter(Boolean);
  const isSure = marked.length > 1 && parts.length === marked.length;
  const sent = readElements(parts, (value) => isSure || !hidesDate(value, now));
  if (parts.length === marked.length || !sent.isUncertain) return readingOf(sent, now);
  // With spaces inside the element strings, nobody can tell where a lot ends.
  return readingOf(
    readElements([parts.join('')], () => false),
    now,
  );
}

function readingOf(elements: Elements, now: Date): GS1Reading | undefined {
  const { values } = elements;
  const named = values.get('01') ?? values.get('02');
  const gtin = named === undefined ? undefined : readGtin(named);
  if (named !== undefined && !gtin) return { kind: 'invalid' };
  const facts = factsOf(elements, now);
  if (gtin) return { kind: 'code', code: { gtin, ...facts } };
  const isEmpty = !facts.lot && !facts.serial && !facts.made && !facts.expires;
  return isEmpty ? undefined : { kind: 'partial', facts };
}

function factsOf(elements: Elements, now: Date): PackageFacts {
  const lot = elements.text('10');
  const serial = elements.text('21');
  const made = elements.day('11', now);
  const expires = elements.day(elements.values.has('17') ? '17' : '7003', now);
  return {
    ...(lot && { lot }),
    ...(serial && { serial }),
    ...(made && { made }),
    ...(expires && { expires }),
    ...(elements.isUncertain && { isUncertain: true }),
  };
}

/** A GS1 Digital Link such as `https://id.example/01/10614141000415/10/A1?17=270101`. */
function readLink(code: string): Elements | undefined {
  const isBare = /^(?:\/\/)?[^\s/]+\.[a-z\d-]{2,}(?::\d+)?\//i.test(code);
  const url = URL.parse(isBare ? `https://${code.replace(/^\/\//, '')}` : code);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const parts = url.pathname.split('/').map(decoded);
  const from = parts.indexOf('01');
  if (from < 0) return undefined;
  const elements = new Elements();
  for (let at = from; at + 1 < parts.length; at += 2) {
    elements.add(parts[at] as string, parts[at + 1] as string);
  }
  // Earlier releases of the standard joined parameters by semicolons, too.
  for (const [name, value] of new URLSearchParams(url.search.replaceAll(';', '&'))) {
    elements.add(name, value);
  }
  return elements;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** An application identifier in brackets, by the opening one. */
const bracketed: Readonly<Record<string, RegExp>> = {
  '(': /\(\s*(\d{2,4})\s*\)/g,
  '[': /\[\s*(\d{2,4})\s*\]/g,
  '{': /\{\s*(\d{2,4})\s*\}/g,
};

/**
 * `(01)10614141000415(17)270101(10)A1`. Packages print the GTIN in groups, too; in other values a
 * space or hyphen may be data, and so may a bracket around what is no application identifier.
 */
function readBrackets(code: string): Elements | undefined {
  const text = code.replace(separators, '');
  const pattern = bracketed[text[0] ?? ''];
  if (!pattern) return undefined;
  const names = [...text.matchAll(pattern)].filter(
    ([, name = '']) => nameLength(name) === name.length,
  );
  if (names[0]?.index !== 0) return undefined;
  const elements = new Elements();
  names.forEach(({ 0: sign, 1: name = '', index }, at) => {
    const value = text.slice(index + sign.length, names[at + 1]?.index).trim();
    const isGtin = name === '01' || name === '02';
    elements.add(name, isGtin ? value.replace(/[\s\p{Pd}]/gu, '') : value);
  });
  return elements;
}

/**
 * Reads the parts between separators. Element strings of predefined length hold digits only.
 * @param isWhole whether a value of variable length is all there, and nothing else
 */
function readElements(parts: readonly string[], isWhole: (value: string) => boolean): Elements {
  const elements = new Elements();
  for (const part of parts) {
    for (let rest = part; rest !== ''; ) {
      const predefined = predefinedLengths[rest.slice(0, 2)];
      const element = rest.slice(0, predefined);
      const length = nameLength(element);
      const value = element.slice(length);
      const isFine = predefined
        ? element.length === predefined && /^\d+$/.test(element)
        : value !== '' && isWhole(value);
      // What follows an unknown identifier, or a part that is cut off, cannot be told apart.
      if (length === 0 || !isFine) {
        elements.isUncertain = true;
        break;
      }
      elements.add(element.slice(0, length), value);
      rest = rest.slice(element.length);
    }
  }
  return elements;
}

/**
 * Whether a value may hold the last day of use behind a separator that was lost: many scanners that
 * type like a keyboard send none.
 */
function hidesDate(value: string, now: Date): boolean {
  return [...value.matchAll(/(?=17(\d{6}))/g)].some(([, day]) => readDay(day, now));
}

/** `YYMMDD` as a date; day `00` is the last one of the month (GS1 General Specifications, 3.4.7). */
function readDay(text: string | undefined, now: Date): string | undefined {
  const [, yy, mm, dd] = /^(\d\d)(\d\d)(\d\d)$/.exec(text ?? '') ?? [];
  if (!yy || !mm || !dd) return undefined;
  const year = fullYear(Number(yy), now.getFullYear());
  const month = Number(mm);
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const day = Number(dd) || lastDay;
  if (month < 1 || month > 12 || day > lastDay) return undefined;
  return `${year}-${mm}-${String(day).padStart(2, '0')}`;
}

/** The year from 49 years ago to 50 years ahead (GS1 General Specifications, 7.12). */
function fullYear(twoDigits: number, thisYear: number): number {
  const year = thisYear - (thisYear % 100) + twoDigits;
  if (year - thisYear >= 51) return year - 100;
  return thisYear - year >= 50 ? year + 100 : year;
}
