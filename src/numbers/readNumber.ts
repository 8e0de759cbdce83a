import { type PackageCode, type PackageFacts, readGS1, symbologyIdentifier } from './gs1.ts';
import { readGtin } from './gtin.ts';

/** What a text says about a product. */
type NumberMeaning =
  /** It has a GTIN. */
  | { readonly kind: 'code'; readonly code: PackageCode }
  /** A GS1 code without a GTIN: one of two on a package, with lot and expiry alone. */
  | { readonly kind: 'partial'; readonly facts: PackageFacts }
  /** The number of a product or an article, or words. */
  | { readonly kind: 'number' }
  /** Meant as a GTIN or a GS1 code, but a digit is missing or wrong. */
  | { readonly kind: 'invalid' }
  /** A code of HIBC, the other system for medical devices; no product here has one. */
  | { readonly kind: 'hibc' }
  /** An address or another thing that codes hold, but no product. */
  | { readonly kind: 'foreign' };

/** The meaning of a text, and the text in plain letters and digits. */
export type NumberReading = NumberMeaning & {
  readonly whole: string;
  /** The part that names the product, without a label or an address around it. */
  readonly text: string;
  /** Whether there was something around it: then it is a number, no name. */
  readonly isLabeled: boolean;
};

/** What packages print before a number. */
const label = /^(?:REF|GTIN|UDI(?:-DI)?)(?:\s*:\s*|\s+|(?=[([{]))/i;

/** A short address of directions for use (DIRECTIONS-7), with or without scheme and host. */
const shortAddress = /^(?:(?:https?:)?\/\/)?([^\s/?#]*\/)?ifu\/([^\s/?#]+)\/?(?:[?#].*)?$/i;

/** What codes hold besides numbers: addresses, networks, visiting cards. */
const foreign =
  /^(?:[a-z][a-z\d+.-]*:\/\/|[^\s/]+\.[a-z]{2,}\/|(?:wifi|begin|mecard|matmsg|mailto|tel|sms|smsto|geo|urn):)/i;

/** A primary or secondary data structure of HIBC, such as `+A123BJC5D6E71G` (ANSI/HIBC 2.6). */
const hibc = /^\*?\+(?:[A-Z][A-Z\d]{3}[A-Z\d]{1,18}\d[A-Z\d\-. $/+%]?(?:\/.*)?|\$.+)\*?$/i;

const separating = /[\s\p{Pd}]/gu;

/**
 * Reads what a person types, pastes or scans to name a product (DIRECTIONS-10): a GTIN, the code of
 * a package, the site's own short address, a number with or without its label, or words.
 * @param now the time that decides the century of two-digit years
 * @param sites the addresses of the site itself, whose short addresses count
 */
export function readNumber(text: string, now: Date, sites: readonly string[]): NumberReading {
  const whole = plainText(text.trim());
  const unlabeled = whole.replace(label, '');
  const bare = unlabeled.replace(symbologyIdentifier, '');
  const [, host = '', number = ''] = shortAddress.exec(bare) ?? [];
  if (number && isOwn(host.slice(0, -1), sites)) {
    const own = plainText(decoded(number));
    return { ...meaningOf(own, now), whole, text: own, isLabeled: true };
  }
  return { ...meaningOf(unlabeled, now), whole, text: bare, isLabeled: bare !== whole };
}

function meaningOf(scanned: string, now: Date): NumberMeaning {
  const text = scanned.replace(symbologyIdentifier, '');
  const gtin = readGtin(text.replace(separating, ''));
  if (gtin) return { kind: 'code', code: { gtin } };
  const reading = readGS1(scanned, now);
  if (reading) return reading;
  if (hibc.test(text)) return { kind: 'hibc' };
  if (foreign.test(text)) return { kind: 'foreign' };
  const isCode = scanned !== text || /^(?:[([{]\s*01\s*[)\]}]|[\d\s\p{Pd}]*$)/u.test(text);
  return { kind: isCode && /(?:\d[\s\p{Pd}]*){8}/u.test(text) ? 'invalid' : 'number' };
}

/**
 * Whether a text looks like a number of a product, rather than like words; a code that was scanned
 * names nothing else.
 */
export const looksLikeNumber = (text: string): boolean =>
  text.length <= 40 && /^(?=.*\p{N})[\p{L}\p{N}](?:[ ./_]?\p{Pd}?[\p{L}\p{N}])*$/u.test(text);

/**
 * Whether a text is the code of a package that names no product here. Digits alone, of at most as many
 * as telephone numbers have (ITU-T E.164), may be something else.
 */
export const isCodeInVain = ({ kind, text }: NumberReading): boolean =>
  kind === 'partial' ||
  kind === 'hibc' ||
  (kind === 'invalid' && !/^(?:\d[\s\p{Pd}]*){8,15}$/u.test(text));

/** A GTIN that GS1 assigns to nobody: a search for it finds nothing. */
const nobodysGtin = '00000000000000';

/**
 * What a search looks for: the GTIN of a code without lot and dates, the number behind a label, or the
 * text as it is (SEARCH-34). A code that names no product finds nothing: pages that contain a part of
 * it would be taken for the product.
 */
export function searchedText(query: string, now: Date, sites: readonly string[]): string {
  const reading = readNumber(query, now, sites);
  if (reading.kind === 'code') return reading.code.gtin;
  if (isCodeInVain(reading)) return nobodysGtin;
  return reading.kind === 'number' && reading.isLabeled ? reading.text : query;
}

/** Whether a host, which may be empty, is one of the site's, whatever its case, port and prefix. */
function isOwn(host: string, sites: readonly string[]): boolean {
  if (host === '') return true;
  const bare = (address: string) =>
    URL.parse(address)
      ?.hostname.replace(/\.$/, '')
      .replace(/^(?:www|m)\./, '');
  const asked = host.includes('@') ? undefined : bare(`https://${host}`);
  return asked !== undefined && sites.some((site) => bare(site) === asked);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * A text with the letters, signs and digits of a plain keyboard instead of wide ones and of those
 * of other scripts. Raised and circled digits stay: they are notes, no part of a number.
 */
function plainText(text: string): string {
  return text
    .replace(/\P{No}+/gu, (part) => part.normalize('NFKC'))
    .replace(/(?!\d)\p{Nd}/gu, (digit) => String(valueOf(digit)));
}

/** The value of a decimal digit: those of a script follow one another in Unicode, from 0 to 9. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}
