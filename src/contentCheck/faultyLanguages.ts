import { isKnownLanguage, type Locale } from '../locale/locales.ts';

/** A part of the text of an item: one language with its name, or what is outside of all. */
export interface Part {
  readonly language: Locale | undefined;
  readonly text: string;
}

/** An item whose fault is within languages. */
export interface FaultyLanguages {
  /** The text without them, which can be read; their lines are empty. */
  readonly text: string;
  /** The text of each, with its name. */
  readonly faulty: ReadonlyMap<Locale, string>;
  /** Whether the text ends with one of them, so that more may be missing. */
  readonly isCut: boolean;
}

const indentOf = (line: string) => /^ */.exec(line)?.[0].length ?? 0;
const isEmpty = (line: string) => /^[ \t]*(?:#.*)?[\r\n]*$/.test(line);

/** Far more than any item has; a text of the allowed length may have 25 times as many, all at once. */
const mostLines = 10_000;

/**
 * Divides the text of an item into lines with their languages, by indents; undefined if these do not tell,
 * or there are more than 10,000 lines.
 */
export function partsOf(text: string): readonly Part[] | undefined {
  const parts: Part[] = [];
  const seen = new Set<Locale>();
  let isAmong = false;
  let indent = 0;
  let current: Locale | undefined;
  for (const [line] of text.matchAll(/[^\r\n]*(?:\r\n|\r|\n|$)/g)) {
    if (parts.length === mostLines) return undefined;
    if (!isEmpty(line)) {
      const own = indentOf(line);
      if (own === 0) {
        current = undefined;
        indent = 0;
        isAmong = /^variants:[ \t]*(?:#.*)?[\r\n]*$/.test(line);
      } else if (isAmong && (indent === 0 || own <= indent)) {
        const name = /^ *([a-z]+):[ \t]*[\r\n]/.exec(line)?.[1];
        const isNext = indent === 0 || own === indent;
        if (!isNext || !isKnownLanguage(name) || seen.has(name)) return undefined;
        seen.add(name);
        current = name;
        indent = own;
      }
    }
    parts.push({ language: current, text: line });
  }
  return parts;
}

const endOf = (line: string) => /[\r\n]*$/.exec(line)?.[0] ?? '';

/** The text of parts. */
export const textOf = (parts: readonly Part[]) => parts.map(({ text }) => text).join('');

/**
 * Finds the languages because of which an item cannot be read, so that the others need not suffer.
 * @param text of a YAML file that cannot be read
 * @param isReadable whether a text can be read
 * @returns undefined if there is a fault elsewhere, or it cannot be told where
 */
export async function findFaultyLanguages(
  text: string,
  isReadable: (text: string) => Promise<boolean>,
): Promise<FaultyLanguages | undefined> {
  const parts = partsOf(text);
  if (!parts) return undefined;
  const languages = new Set(parts.flatMap(({ language }) => language ?? []));
  const faulty = new Map<Locale, string>();
  for (const language of languages) {
    const others = parts.filter((part) => [undefined, language].includes(part.language));
    if (await isReadable(textOf(others))) continue;
    faulty.set(language, textOf(parts.filter((part) => part.language === language)));
  }
  const rest = textOf(
    parts.map((part) =>
      part.language && faulty.has(part.language) ? { ...part, text: endOf(part.text) } : part,
    ),
  );
  const isElsewhere = faulty.size === 0 || !(await isReadable(rest));
  if (isElsewhere) return undefined;
  const { language } = parts.findLast((part) => !isEmpty(part.text)) ?? {};
  return { text: rest, faulty, isCut: language !== undefined && faulty.has(language) };
}
