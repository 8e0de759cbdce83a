import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import countries from '../../src/country/countries.json' with { type: 'json' };
import { mailAddressOf } from '../../src/server/start/settings/leadReceivers.ts';

const folder = resolve(import.meta.dirname, '../../src/locale/languages');

/** The kinds of companies that the starter has words for. */
export const companyKinds = [
  'implants',
  'instruments',
  'devices',
  'orthoses',
  'veterinary',
] as const;

/** What a company says of itself. */
export interface Answers {
  readonly name: string;
  readonly legalName: string;
  /** The default language first. */
  readonly languages: readonly string[];
  /** A color such as `#6b2d5c`. */
  readonly color: string;
  /** Two-letter codes of countries; empty if not said. */
  readonly markets: readonly string[];
  readonly kind: (typeof companyKinds)[number];
  readonly email: string;
  /** The origin of the site; empty if there is none yet. */
  readonly url: string;
  /** Postal address in one line; empty if not said. */
  readonly address: string;
  /** Who decided the country rules; empty if not said. */
  readonly decidedBy: string;
}

/**
 * The languages that a site can have. They are read from the folders: the modules of languages take
 * those of the site from the environment when they are loaded, and nobody has chosen yet.
 */
export const knownLanguages: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .filter((it) => it.isDirectory())
  .map(({ name }) => name);

const knownCountries = new Set(countries.map(({ id }) => id));

/** One line without what no page shows. */
const line = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\p{Cc}|\p{Zs}/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();

const listOf = (text: string) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

/** @throws Error for a text that is empty or too long */
function words(text: string, most: number): string {
  const clean = line(text);
  const length = [...clean].length;
  if (length === 0) throw new Error('must not be empty');
  if (length > most) throw new Error(`has ${length} characters; there may be ${most}`);
  if (clean.includes('{{')) throw new Error('must not contain {{');
  return clean;
}

/** @throws Error for a text that is too long */
const wordsOrNone = (text: string, most: number) => (line(text) === '' ? '' : words(text, most));

function languagesOf(text: string): readonly string[] {
  const named = listOf(text.toLowerCase());
  const unknown = named.filter((it) => !knownLanguages.includes(it));
  if (unknown.length > 0)
    throw new Error(
      `has ${unknown.join(', ')}; there are ${knownLanguages.join(', ')} (docs/your-own-site.md, "Languages", says how to add one)`,
    );
  if (named.length === 0) throw new Error(`must name one of ${knownLanguages.join(', ')}`);
  return named;
}

function colorOf(text: string): string {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (!digits) throw new Error('must be a color such as #6b2d5c');
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

function marketsOf(text: string): readonly string[] {
  const named = listOf(text.toUpperCase());
  const unknown = named.filter((it) => !knownCountries.has(it));
  if (unknown.length > 0)
    throw new Error(`has ${unknown.join(', ')}; countries are two letters, such as DE,AT,CH`);
  return named;
}

function kindOf(text: string): Answers['kind'] {
  const found = companyKinds.find((it) => it === text.trim().toLowerCase());
  if (!found) throw new Error(`must be one of ${companyKinds.join(', ')}`);
  return found;
}

function emailOf(text: string): string {
  const address = line(text);
  // The settings name it as the receiver of leads.
  if (!mailAddressOf(`mailto:${address}`) || address.length > 120)
    throw new Error('must be an e-mail address, such as info@your-company.com');
  return address;
}

function urlOf(text: string): string {
  if (text.trim() === '') return '';
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  const isOrigin = url && url.pathname === '/' && !url.search && !url.hash && !url.username;
  if (!isOrigin || !/^https?:$/.test(url.protocol))
    throw new Error(
      'must be the address of the site without a path, such as https://www.your-company.com',
    );
  return url.origin;
}

/** A question of the command, whose name is that of its option. */
export interface Question {
  readonly option: string;
  readonly asks: string;
  /** The text of the answer without one; undefined if there must be one. */
  readonly otherwise?: (given: Partial<Answers>) => string | undefined;
  /**
   * Reads an answer.
   * @returns what the company says by it
   * @throws Error that continues the name of the option, such as `must not be empty`
   */
  readonly read: (text: string, given: Partial<Answers>) => Partial<Answers>;
}

/** The questions in order; later ones may refer to earlier ones. */
export const questions: readonly Question[] = [
  {
    option: 'name',
    asks: 'Name, as visitors know it',
    read: (text) => ({ name: words(text, 80) }),
  },
  {
    option: 'legal-name',
    asks: 'Name of the company in law',
    otherwise: ({ name }) => name,
    read: (text) => ({ legalName: words(text, 120) }),
  },
  {
    option: 'kind',
    asks: `What it makes (${companyKinds.join(', ')})`,
    otherwise: () => 'devices',
    read: (text) => ({ kind: kindOf(text) }),
  },
  {
    option: 'languages',
    asks: `Languages of the site (of ${knownLanguages.join(', ')})`,
    otherwise: () => 'en',
    read: (text) => ({ languages: languagesOf(text) }),
  },
  {
    option: 'default-language',
    asks: 'Language whose addresses have no prefix',
    otherwise: ({ languages }) => languages?.[0],
    read(text, { languages = [] }) {
      const first = text.trim().toLowerCase();
      if (!languages.includes(first)) throw new Error(`must be one of ${languages.join(', ')}`);
      return { languages: [...new Set([first, ...languages])] };
    },
  },
  {
    option: 'color',
    asks: 'Color of the brand',
    otherwise: () => '#1f5f8b',
    read: (text) => ({ color: colorOf(text) }),
  },
  {
    option: 'markets',
    asks: 'Countries where it sells (such as DE,AT,CH; empty: say it later)',
    otherwise: () => '',
    read: (text) => ({ markets: marketsOf(text) }),
  },
  {
    option: 'email',
    asks: 'E-mail address for visitors',
    read: (text) => ({ email: emailOf(text) }),
  },
  {
    option: 'address',
    asks: 'Postal address in one line (empty: add it later)',
    otherwise: () => '',
    read: (text) => ({ address: wordsOrNone(text, 160) }),
  },
  {
    option: 'url',
    asks: 'Address of the site (empty: say it later)',
    otherwise: () => '',
    read: (text) => ({ url: urlOf(text) }),
  },
  {
    option: 'decided-by',
    asks: 'Who decides which countries see what, name and position (empty: say it later)',
    otherwise: () => '',
    read: (text) => ({ decidedBy: wordsOrNone(text, 120) }),
  },
];
