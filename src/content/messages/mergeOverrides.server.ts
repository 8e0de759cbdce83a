import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import type { MessageKey, Messages } from './messages.ts';

/** A built-in text or a fetched one, in the compiled form that `use-intl` formats without parsing. */
export type CompiledText = CompiledMessage;

/** Fetched texts by key, compiled, as the browser gets them to spread over the built-in ones. */
export type Overrides = Readonly<Record<string, CompiledText>>;

/** A fetched text: the key it is for and what it says, as editors typed it. */
export interface FetchedText {
  readonly key: string;
  readonly text: string;
}

/** The part of the message form in which an argument stands: its name, then what kind it is. */
type Argument = readonly [name: string, kind?: unknown, ...rest: unknown[]];

/** The number of the kind `{name, number}`. */
const numberKind = 4;

const isArgument = (part: unknown): part is Argument =>
  Array.isArray(part) && typeof part[0] === 'string';

/** The arguments of a compiled text, each as `name` or `name kind`, at every depth. */
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

/** The names of arguments, of whatever kind: each can also be shown as it is. */
function allowedIn(builtIn: CompiledText): Set<string> {
  const own = argumentsOf(builtIn);
  return new Set([...own, ...[...own].map((it) => it.split(' ')[0] ?? it)]);
}

/**
 * A text as it may stand in place of the built-in one. Where the built-in text takes no arguments
 * the new one is plain text, braces and all; otherwise it is an ICU message that may use the same
 * arguments and no others.
 * @throws Error telling why the text cannot be used
 */
export function compileOverride(text: string, builtIn: CompiledText): CompiledText {
  const allowed = allowedIn(builtIn);
  if (allowed.size === 0) return text;
  const compiled = compile(text);
  const unknown = [...argumentsOf(compiled)].find((it) => !allowed.has(it));
  if (unknown) throw new Error(`It uses the argument ${unknown}, which the built-in text has not`);
  return compiled;
}

/**
 * The fetched texts that can stand in place of built-in ones or are resource types
 * (CONTENT-7, CONTENT-8); those that say the same are left out, as are keys nothing asks for.
 * @param complain told the key of each text that cannot be used, and why
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
    // Built-in texts are compiled at build time, whatever the type says that authors see.
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
