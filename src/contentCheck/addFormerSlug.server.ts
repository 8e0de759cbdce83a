import { isDeepStrictEqual } from 'node:util';
import { isMap, isScalar, isSeq, type Pair, parseDocument, type Scalar, type YAMLMap } from 'yaml';
import type { Path } from './fault.ts';

/**
 * Adds a former slug to the text of an item's file, beside its slug. Only the lines of the addition
 * change: comments, quotes and line breaks stay as editors wrote them.
 * @param at the place of the slug in the file
 * @returns undefined where the file is written in a way that has no place for it
 */
export function addFormerSlug(text: string, at: Path, slug: string): string | undefined {
  const block = parseDocument(text).getIn(at.slice(0, -1));
  if (!isMap(block)) return undefined;
  const former = pairOf(block, 'former_slugs');
  const added = former
    ? withAnother(text, former, slug)
    : withFirst(text, block, pairOf(block, String(at.at(-1))), slug);
  return added !== undefined && isOnlyAddition(text, added, at, slug) ? added : undefined;
}

const pairOf = (map: YAMLMap, name: string): Pair | undefined =>
  map.items.find(({ key }) => isScalar(key) && key.value === name);

/** Whether a slug needs quotes, because YAML would read it as something else. */
function written(slug: string): string {
  const value: unknown = parseDocument(`[${slug}]`).toJS();
  return Array.isArray(value) && value.length === 1 && value[0] === slug
    ? slug
    : JSON.stringify(slug);
}

function insert(text: string, offset: number, more: string): string {
  return text.slice(0, offset) + more + text.slice(offset);
}

/** Adds the field after that of the slug, in a line of its own or in the braces. */
function withFirst(text: string, block: YAMLMap, slugPair: Pair | undefined, slug: string) {
  const field = `former_slugs: [${written(slug)}]`;
  const [key, value] = [slugPair?.key, slugPair?.value];
  if (!isScalar(key) || !isScalar(value) || !key.range || !value.range) return undefined;
  if (block.flow) return insert(text, value.range[1], `, ${field}`);
  const lineStart = text.lastIndexOf('\n', key.range[0]) + 1;
  const indent = text.slice(lineStart, key.range[0]);
  if (indent.trim() !== '') return undefined;
  const end = text.indexOf('\n', value.range[1]);
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  if (end === -1) return `${text}${newline}${indent}${field}${newline}`;
  return insert(text, end + 1, `${indent}${field}${newline}`);
}

/** Adds to the field, in the form that it has: a list in brackets or in lines, or a text. */
function withAnother(text: string, { value }: Pair, slug: string): string | undefined {
  if (isScalar(value) && value.range) return withText(text, value, slug);
  if (!isSeq(value) || !value.range) return undefined;
  const last = value.items.at(-1);
  if (value.flow) {
    const close = text.lastIndexOf(']', value.range[1] - 1);
    if (!isScalar(last) || !last.range) return insert(text, close, written(slug));
    return insert(text, last.range[1], `, ${written(slug)}`);
  }
  if (!isScalar(last) || !last.range) return undefined;
  const lineStart = text.lastIndexOf('\n', last.range[0]) + 1;
  const dash = /^[ \t]*-[ \t]+/.exec(text.slice(lineStart, last.range[0]))?.[0];
  const end = text.indexOf('\n', last.range[1]);
  if (dash === undefined) return undefined;
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  if (end === -1) return `${text}${newline}${dash}${written(slug)}${newline}`;
  return insert(text, end + 1, `${dash}${written(slug)}${newline}`);
}

function withText(text: string, { range, value, type }: Scalar, slug: string): string | undefined {
  if (!range) return undefined;
  if (typeof value !== 'string' || value === '') {
    const space = text[range[0] - 1] === ' ' ? '' : ' ';
    return `${text.slice(0, range[0])}${space}[${written(slug)}]${text.slice(range[1])}`;
  }
  const isQuoted = type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE';
  if (!isQuoted && type !== 'PLAIN') return undefined;
  return insert(text, isQuoted ? range[1] - 1 : range[1], `, ${slug}`);
}

/** Whether the file has the slug now, and still says the same otherwise. */
function isOnlyAddition(before: string, after: string, at: Path, slug: string): boolean {
  const place = [...at.slice(0, -1), 'former_slugs'];
  const [old, document] = [parseDocument(before), parseDocument(after)];
  if (document.errors.length > 0) return false;
  const value: unknown = document.getIn(place);
  const plain = isSeq(value) ? value.toJSON() : String(value).split(/, */);
  for (const it of [old, document]) it.deleteIn(place);
  return plain.includes(slug) && isDeepStrictEqual(old.toJS(), document.toJS());
}
