import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import type { Locale } from '../../locale/locales.ts';
import { builtInMessages, type MessageKey, type Messages } from '../../locale/messages/messages.ts';
import type { FlatItem, LinkedItem } from '../elements.ts';
import type { PageReader } from '../pageReader.server.ts';
import { remember } from '../remember.ts';
import { assetType, translation } from '../types/shell.ts';
import { textOf } from '../view/fields.ts';
import { kindTitle } from '../view/title.ts';

/** The services that read the texts of a page. */
export interface TextContext {
  readonly content: PageReader;
  readonly locale: Locale;
  /** Reports an error; with a warning, the page is still complete. */
  report(error: unknown, severity?: 'error' | 'warning'): void;
}

/** The text of a kind of resource (CONTENT-8): its title, or its id. */
export function resourceTypeText(item: LinkedItem<'asset_type'>, locale: Locale): FetchedText {
  const id = textOf(item, 'asset_type_id');
  return { key: `resource_type_${id.toLowerCase()}`, text: kindTitle(item, locale) };
}

const wholeList = { filters: [], limit: Infinity };
const complainedOf = new WeakSet<LinkedItem>();

/**
 * The texts in the content that replace built-in ones (CONTENT-7). When they cannot be loaded for
 * any reason, a warning is logged and there are none.
 * @returns the same object for every page, as long as the content stays the same
 */
export function fetchedOverrides(services: TextContext): Overrides {
  return remember('texts of a page', services, [], () =>
    overridesOver(services, builtInMessages(services.locale)),
  );
}

/**
 * The texts of the interface in the language of the page; those with arguments are compiled
 * messages.
 */
export function pageTexts(services: TextContext): Messages {
  return messagesWith(fetchedOverrides(services), services.locale);
}

/** The built-in texts of a language, with replacements from the content. */
function messagesWith(overrides: Partial<Messages>, locale: Locale): Messages {
  return remember('texts', overrides, [locale], () => ({
    ...builtInMessages(locale),
    ...overrides,
  }));
}

/**
 * The texts in the content that replace built-in ones; none where the content cannot be read.
 * @param builtIn the built-in texts of the language, compiled
 */
export function overridesOver(services: TextContext, builtIn: Messages): Overrides {
  const { content, locale, report } = services;
  try {
    const translations = content.list(translation, wholeList, 0);
    const kinds = content.list(assetType, wholeList, 0);
    return remember('overrides', translations.items, [kinds.items, locale, builtIn], () =>
      merge(translations.items, kinds.items, services, builtIn),
    );
  } catch (error) {
    report(error, 'warning');
    return {};
  }
}

function merge(
  translations: readonly FlatItem<typeof translation>[],
  kinds: readonly LinkedItem<'asset_type'>[],
  { locale, report }: TextContext,
  builtIn: Messages,
): Overrides {
  // In another language, the built-in text is the better translation.
  const own = translations.filter(({ variant }) => variant === locale);
  const items = new Map(own.map((item) => [item.codename, item]));
  const texts = [
    ...own.map(({ codename, text }) => ({ key: codename, text })),
    ...kinds.map((item) => resourceTypeText(item, locale)),
  ];
  return mergeOverrides(texts, builtIn, (key, cause) => {
    const item = items.get(key);
    if (!item || complainedOf.has(item)) return;
    complainedOf.add(item);
    report(new Error(`The translation ${key} is invalid in ${locale}`, { cause }), 'warning');
  });
}

/** A built-in or fetched text, in the compiled format that `icu-minify` formats without a parser. */
type CompiledText = CompiledMessage;

/** Fetched texts by key, compiled, which the browser merges over the built-in ones. */
export type Overrides = Readonly<Record<string, CompiledText>>;

/** A fetched text: its key, and its content as typed by editors. */
interface FetchedText {
  readonly key: string;
  readonly text: string;
}

/** An argument in a compiled message: its name, then its kind. */
type Argument = readonly [name: string, kind?: unknown, ...rest: unknown[]];

/** The number of the kind `{name, number}`. */
const numberKind = 4;

const isArgument = (part: unknown): part is Argument =>
  Array.isArray(part) && typeof part[0] === 'string';

/** The arguments of a compiled text at every depth, each as `name` or `name kind`. */
function argumentsOf(message: unknown): Set<string> {
  const found = new Set<string>();
  const visit = (parts: unknown): void => {
    if (!Array.isArray(parts)) return;
    for (const part of parts) {
      if (!isArgument(part)) continue;
      const [name, kind, more] = part;
      // A tag has texts where an argument has the number of its kind; a style is a text or options.
      const isTag = kind !== undefined && typeof kind !== 'number';
      const isStyled = kind === numberKind && more !== undefined;
      found.add(isTag || isStyled ? `<${name}>` : kind === undefined ? name : `${name} ${kind}`);
      if (more && typeof more === 'object') Object.values(more).forEach(visit);
    }
  };
  visit(message);
  return found;
}

/** The names of arguments of any kind: each can also be shown without formatting. */
function allowedIn(builtIn: CompiledText): Set<string> {
  const own = argumentsOf(builtIn);
  return new Set([...own, ...[...own].map((it) => it.split(' ')[0] ?? it)]);
}

/**
 * Compiles a replacement for a built-in text. Without arguments in the built-in text, the new one
 * is plain text, including braces; otherwise it is an ICU message that may use only the same
 * arguments.
 * @throws Error that says why the text is invalid
 */
export function compileOverride(text: string, builtIn: CompiledText): CompiledText {
  const allowed = allowedIn(builtIn);
  if (allowed.size === 0) return text;
  const compiled = compile(text);
  const unknown = [...argumentsOf(compiled)].find((it) => !allowed.has(it));
  if (unknown)
    throw new Error(`It uses the argument ${unknown}, which the built-in text does not have`);
  return compiled;
}

/**
 * The fetched texts that replace built-in ones or are resource types (CONTENT-7, CONTENT-8),
 * without equal texts and unused keys.
 * @param complain receives the key of each invalid text, and the reason
 */
export function mergeOverrides(
  fetched: readonly FetchedText[],
  builtIn: Messages,
  complain: (key: string, reason: unknown) => void,
): Overrides {
  const overrides: Record<string, CompiledText> = {};
  for (const { key, text } of fetched) {
    if (!text.trim()) continue;
    if (key.startsWith('resource_type_')) overrides[key] = text;
    if (!Object.hasOwn(builtIn, key)) continue;
    // Built-in texts are compiled at build time, although their type is string.
    const own = builtIn[key as MessageKey] as unknown as CompiledText;
    try {
      const compiled = compileOverride(text, own);
      if (JSON.stringify(compiled) !== JSON.stringify(own)) overrides[key] = compiled;
    } catch (reason) {
      complain(key, reason);
    }
  }
  return overrides;
}
