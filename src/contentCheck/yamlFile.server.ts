import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
} from 'yaml';
import type { Protection } from '../content/edition/authored.ts';
import type { Path } from './fault.ts';
import { protectionOf } from './protection.server.ts';

/** An invalid YAML file, and the line of the fault. */
export class YamlFault extends Error {
  override readonly name = 'YamlFault';
  readonly line: number;
  /** What the text says of who may see the item, if that was found out elsewhere. */
  readonly protection: Protection | undefined;

  constructor(line: number, message: string, protection?: Protection) {
    super(message);
    this.line = line;
    this.protection = protection;
  }
}

/** A YAML file as plain values. */
export interface YamlFile {
  readonly value: unknown;
  readonly lineOf: (path: Path) => number;
  /** What it says of who may see the item. */
  readonly protection: () => Protection;
}

const options = {
  prettyErrors: false,
  stringKeys: true,
  uniqueKeys: false,
  resolveKnownTags: false,
  logLevel: 'error',
} as const;

/** The longest file to read: a larger one belongs in a pack, or is not content. */
export const maxYamlLength = 512_000;
const maxNesting = 40;
const maxAliases = 100;
/** Far more than any item has; what reads the values takes about a microsecond for each. */
const maxValues = 25_000;
const maxExplicitKeys = 500;
/** The most characters of all texts, each use of an alias counted. */
const maxCharacters = 2 * maxYamlLength;

/**
 * Reads one YAML file. Files that would cost unreasonable time or memory (alias bombs, deep
 * nesting, great length) are rejected; names of the prototype are plain keys.
 * @throws YamlFault
 */
export function readYaml(text: string): YamlFile {
  const lines = new LineCounter();
  const document = parse(text, lines);
  return {
    value: new Conversion(document, lines).convert(document.contents, 0),
    lineOf: (path) => lineOf(document, lines, path),
    protection: () => protectionOf(text, true),
  };
}

/** Advice for common mistakes, by error code of the parser. */
const hints: Readonly<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'A text that contains `: ` needs quotes.',
  MULTILINE_IMPLICIT_KEY: 'A text that contains `: ` or continues in the next line needs quotes.',
  TAB_AS_INDENT: 'Indent with spaces, not with tabs.',
  MISSING_CHAR: 'A quote or bracket may not be closed.',
  MULTIPLE_DOCS: 'A file must contain one item: remove the line `---`.',
};

function parse(text: string, lines: LineCounter): Document {
  if (text.length > maxYamlLength) throw new YamlFault(1, 'the file is too long: use a pack');
  if ((text.match(/(?:^|\s)\?(?=\s)/g)?.length ?? 0) > maxExplicitKeys) {
    throw new YamlFault(1, 'too many explicit keys (`? `)');
  }
  let document: Document;
  try {
    document = parseDocument(text, { ...options, lineCounter: lines });
  } catch (error) {
    throw new YamlFault(1, `the file is not YAML: ${(error as Error).message}`);
  }
  const [error] = document.errors;
  if (error) {
    const message = [error.message.replace(/\.?$/, '.'), hints[error.code]]
      .filter(Boolean)
      .join(' ');
    throw new YamlFault(lines.linePos(error.pos[0]).line || 1, message);
  }
  return document;
}

/** Converts YAML nodes into plain values, and limits what hostile files may contain. */
class Conversion {
  readonly #document: Document;
  readonly #lines: LineCounter;
  #values = 0;
  #aliases = 0;
  #characters = 0;

  constructor(document: Document, lines: LineCounter) {
    this.#document = document;
    this.#lines = lines;
  }

  convert(node: unknown, depth: number): unknown {
    if (depth > maxNesting) this.#refuse(node, `nested deeper than ${maxNesting} levels`);
    this.#values += 1;
    if (this.#values > maxValues) this.#refuse(node, 'too many values');
    if (isAlias(node)) {
      this.#aliases += 1;
      if (this.#aliases > maxAliases) this.#refuse(node, 'too many aliases (`*name`)');
      const target = node.resolve(this.#document);
      if (!target) this.#refuse(node, `there is no anchor &${node.source}`);
      return this.convert(target, depth + 1);
    }
    if (isSeq(node)) return node.items.map((item) => this.convert(item, depth + 1));
    if (isMap(node)) return this.#convertMap(node.items, depth);
    if (!isScalar(node)) return null;
    if (typeof node.value === 'string') this.#characters += node.value.length;
    if (this.#characters > maxCharacters) this.#refuse(node, 'aliases repeat too much text');
    return node.value;
  }

  #convertMap(pairs: readonly { key: unknown; value: unknown }[], depth: number): object {
    const entries = new Map<string, unknown>();
    for (const { key, value } of pairs) {
      if (!isScalar(key)) this.#refuse(key, 'keys must be plain names');
      const name = String(key.value);
      if (entries.has(name)) this.#refuse(key, `\`${name}\` is defined twice`);
      entries.set(name, this.convert(value, depth + 1));
    }
    return Object.fromEntries(entries);
  }

  #refuse(node: unknown, message: string): never {
    const offset = (node as Node | null)?.range?.[0] ?? 0;
    throw new YamlFault(this.#lines.linePos(offset).line || 1, message);
  }
}

function lineOf(document: Document, lines: LineCounter, path: Path): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const part of path) {
    if (isAlias(node)) node = node.resolve(document);
    const step = stepInto(node, part);
    if (step === undefined) break;
    offset = step.offset;
    node = step.node;
  }
  return lines.linePos(offset).line || 1;
}

function stepInto(node: unknown, part: string | number) {
  if (isSeq(node)) {
    const item = node.items[Number(part)] as Node | undefined;
    return item?.range ? { node: item, offset: item.range[0] } : undefined;
  }
  if (!isMap(node)) return undefined;
  const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === part);
  const range = (pair?.key as Node | undefined)?.range;
  return pair && range ? { node: pair.value, offset: range[0] } : undefined;
}

/** The most signs of a file that is parsed quickly; the worst take six microseconds each. */
const fewSigns = 4_000;

/** Whether parsing a file takes at most about 25 ms, however hostile it is. */
export function isQuick(text: string): boolean {
  if (text.length <= fewSigns) return true;
  return (text.match(/[\n\t,[\]{}:"'#&*!?%|>]/g)?.length ?? 0) <= fewSigns;
}

/** A YAML file as a thread sends it to another. */
export interface SentYaml {
  /** The value as JSON. */
  readonly json: string;
  /** The lines of the upper values, by their path as JSON. */
  readonly lines: Readonly<Record<string, number>>;
  /** What it says of who may see the item. */
  readonly protection: Protection;
}

/** The levels and the number of values whose lines are sent; deeper values have their parent's. */
const sentLevels = 5;
const mostLines = 10_000;

/** Reads one YAML file in a form that can be sent. @throws YamlFault */
export function readYamlToSend(text: string): SentYaml {
  const lines = new LineCounter();
  const document = parse(text, lines);
  const value = new Conversion(document, lines).convert(document.contents, 0);
  return {
    json: JSON.stringify(value),
    lines: linesOf(document, lines),
    protection: protectionOf(text, true),
  };
}

/** The lines of the upper values, level by level. */
function linesOf(document: Document, counter: LineCounter): Record<string, number> {
  const lines: Record<string, number> = { '[]': 1 };
  let level: readonly (readonly [path: Path, node: unknown])[] = [[[], document.contents]];
  for (let depth = 0, count = 0; depth < sentLevels; depth += 1) {
    const next = level.flatMap(([path, node]) => placesIn(path, node, document));
    count += next.length;
    if (count > mostLines) break;
    for (const [path, , offset] of next) {
      lines[JSON.stringify(path)] = counter.linePos(offset).line || 1;
    }
    level = next.map(([path, node]) => [path, node]);
  }
  return lines;
}

/** The values inside a value, each with its node and its place in the text. */
function placesIn(
  path: Path,
  parent: unknown,
  document: Document,
): [path: Path, node: unknown, offset: number][] {
  const node = isAlias(parent) ? parent.resolve(document) : parent;
  if (isSeq(node)) {
    return node.items.flatMap((item, at) => {
      const offset = (item as Node | null)?.range?.[0];
      return offset === undefined ? [] : [[[...path, at], item, offset]];
    });
  }
  if (!isMap(node)) return [];
  return node.items.flatMap(({ key, value }) => {
    const offset = (key as Node | null)?.range?.[0];
    return isScalar(key) && offset !== undefined
      ? [[[...path, String(key.value)], value, offset]]
      : [];
  });
}

/** The line of a value, or of the nearest parent whose line was sent. */
export function lineAmong(lines: SentYaml['lines'], path: Path): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const key = JSON.stringify(path.slice(0, length));
    if (Object.hasOwn(lines, key)) return lines[key] ?? 1;
  }
  return 1;
}
