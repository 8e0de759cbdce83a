import { readGtin } from '../products/gtin.ts';

/** The data in a GS1 code on a package. */
export interface PackageCode {
  /** The GTIN with 14 digits (AI 01); of a medical device its UDI-DI. */
  readonly gtin: string;
  /** The lot (AI 10). */
  readonly lot?: string;
  /** The serial number (AI 21). */
  readonly serial?: string;
  /** The day of production (AI 11), as `2026-11-23`. */
  readonly made?: string;
  /** The last day of use (AI 17), as `2026-11-23`. */
  readonly expires?: string;
}

/** The character that ends a value of variable length, FNC1 as scanners send it. */
const separator = '\u001D';

/** The symbology identifiers of codes with GS1 data: 128, Data Matrix, QR, DataBar, EAN. */
const identifier = /^\](?:C1|d2|Q3|e\d|E\d|J1)/;

/** The length of the value behind the application identifiers whose length is fixed. */
const fixedLengths: Readonly<Record<string, number>> = {
  '00': 18,
  '01': 14,
  '02': 14,
  '03': 14,
  '04': 16,
  '11': 6,
  '12': 6,
  '13': 6,
  '14': 6,
  '15': 6,
  '16': 6,
  '17': 6,
  '18': 6,
  '19': 6,
  '20': 2,
};

type Values = ReadonlyMap<string, string>;

/**
 * Reads a code from a package: GS1 element strings as scanners send them, or as people read them
 * with parentheses; a GS1 web address; or the digits of a bar code alone.
 * @param now the time that decides the century of two-digit years
 * @returns undefined if it has no GTIN with a valid check digit
 */
export function readPackageCode(text: string, now: Date): PackageCode | undefined {
  const code = text.trim().replace(identifier, '');
  const digits = readGtin(code);
  if (digits) return { gtin: digits };
  const values = readAddress(code) ?? readParentheses(code) ?? readElements(code);
  const gtin = readGtin(values.get('01') ?? '');
  if (!gtin) return undefined;
  const lot = values.get('10');
  const serial = values.get('21');
  const made = readDay(values.get('11'), now);
  const expires = readDay(values.get('17'), now);
  return {
    gtin,
    ...(lot && { lot }),
    ...(serial && { serial }),
    ...(made && { made }),
    ...(expires && { expires }),
  };
}

/** Whether the last day of use is over. */
export function isExpired({ expires }: Pick<PackageCode, 'expires'>, now: Date): boolean {
  if (!expires) return false;
  const [year = 0, month = 1, day = 1] = expires.split('-').map(Number);
  // Compared in the reader's own time zone: the label names a day, not an instant.
  return now >= new Date(year, month - 1, day + 1);
}

/** A GS1 Digital Link such as `https://id.example/01/10614141000415/10/A1?17=270101`. */
function readAddress(code: string): Values | undefined {
  if (!/^https?:/i.test(code)) return undefined;
  const url = URL.parse(code);
  if (!url) return undefined;
  const values = new Map<string, string>();
  const parts = url.pathname.split('/').map(decoded);
  for (let at = parts.indexOf('01'); at >= 0 && at + 1 < parts.length; at += 2) {
    values.set(parts[at] as string, parts[at + 1] as string);
  }
  for (const [name, value] of url.searchParams) values.set(name, value);
  return values;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/**
 * `(01)10614141000415(17)270101(10)A1`. Packages print the GTIN in groups, too; in other values a
 * space or hyphen may be data. Two GTINs contradict each other: one may be a part of a lot.
 */
function readParentheses(code: string): Values | undefined {
  if (!code.startsWith('(')) return undefined;
  const values = new Map<string, string>();
  for (const [, name = '', text = ''] of code.matchAll(/\(\s*(\d{2,4})\s*\)([^(]*)/g)) {
    const value = name === '01' ? text.replace(/[\s\p{Pd}]/gu, '') : text.trim();
    if (name === '01' && (values.get(name) ?? value) !== value) return undefined;
    values.set(name, value);
  }
  return values;
}

/** Element strings without parentheses; a value of variable length ends with the separator. */
function readElements(code: string): Values {
  const values = new Map<string, string>();
  for (const part of code.split(separator)) {
    for (let rest = part; rest !== ''; ) {
      const name = rest.slice(0, 2);
      const length = fixedLengths[name] ?? rest.length;
      if (!values.has(name)) values.set(name, rest.slice(2, 2 + length));
      rest = rest.slice(2 + length);
    }
  }
  return values;
}

/** `YYMMDD` as a date; day `00` is the last one of the month (GS1 General Specifications, 7.12). */
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

/** The year within 50 years of this one. */
function fullYear(twoDigits: number, thisYear: number): number {
  const year = thisYear - (thisYear % 100) + twoDigits;
  if (year - thisYear >= 51) return year - 100;
  return thisYear - year >= 50 ? year + 100 : year;
}
