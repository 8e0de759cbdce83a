import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw, inflateRawSync } from 'node:zlib';
import type { AuthoredItem } from '../../../content/edition/authored.ts';
import { companyFileNames, type Parts } from '../../../content/edition/edition.server.ts';
import { readItem, storedFormat, writeItem } from '../../../content/edition/storedItem.server.ts';
import type { Locale } from '../../../locale/locales.ts';
import type { ContentVersionRow } from './editionTables.ts';

const deflate = promisify(deflateRaw);

/** The names, in place of codenames, of what is no item: no codename has a slash. */
export const beside = {
  files: '/files',
  media: '/media',
  rules: '/rules',
  brands: '/brands',
  vocabularies: '/vocabularies',
} as const;

/** Items by codename. */
export type ItemsByCodename = ReadonlyMap<string, AuthoredItem>;

/** Content, whose items can be found. */
export interface NamedParts {
  readonly next: Parts;
  readonly items: ItemsByCodename;
}

/** The JSON that is stored under a name; undefined if the content has nothing there. */
export function textOf({ next, items }: NamedParts, name: string): string | undefined {
  if (name === beside.files) return JSON.stringify(next.files ?? null);
  if (name === beside.media) return next.media && JSON.stringify([...next.media]);
  const ofCompany = companyFileNames.find((it) => name === beside[it]);
  if (ofCompany) return jsonOf(next[ofCompany]);
  const item = items.get(name);
  return item && writeItem(item);
}

const jsonOf = (text: string | undefined) => (text === undefined ? text : JSON.stringify(text));

/** The digest that tells whether a version is another one, or damaged. */
export function checksumOf(codename: string, text: string): string {
  return hash('sha256', `${codename}\n${text}`, 'base64url');
}

/**
 * Compresses JSON, to a third, as text: only strings and numbers are bound. It is done in another thread:
 * at the first start all items are compressed while visitors wait for the first page.
 */
export async function pack(text: string): Promise<string> {
  return (await deflate(text)).toString('base64');
}

/** What is read of a row to know its content. */
export type StoredRow = Pick<ContentVersionRow, 'codename' | 'data' | 'checksum' | 'format'>;

/** The JSON of a row. @throws when it is damaged, or a newer release has stored it */
export function unpack({ codename, data, checksum, format }: StoredRow): string {
  // Each format so far only added to those before.
  if (format > storedFormat) throw new Error(`A newer release has stored \`${codename}\``);
  let text: string | undefined;
  try {
    text = inflateRawSync(Buffer.from(data, 'base64')).toString();
  } catch {
    // It is told below.
  }
  if (text !== undefined && checksumOf(codename, text) === checksum) return text;
  throw new Error(`\`${codename}\` is damaged`);
}

/** Whether the content of a row is what was stored. */
export function isWhole(row: StoredRow): boolean {
  try {
    return unpack(row) !== undefined;
  } catch {
    return false;
  }
}

/** The item of a row. @param instead see `readItem` @throws when it is damaged, or a newer release has stored it */
export const itemOf = (row: StoredRow, instead?: Locale): AuthoredItem =>
  readItem(unpack(row), instead);
