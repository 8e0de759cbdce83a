import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import {
  type AssetReference,
  type AuthoredItem,
  blocksOf,
  pathOf,
  type Variant,
  valueOf,
} from '../../content/edition/authored.ts';
import { contentTypeOf } from '../../content/types/index.ts';
import type { FolderRule, ItemRule } from '../checkItems.server.ts';
import type { Path } from '../fault.ts';
import { isClosedName, mediaSize } from '../mediaFiles.ts';
import { vttFault } from '../webVtt.ts';

/** The longest file of captions, in bytes: ten hours have about one megabyte. */
const longestCaptions = 4_000_000;

/** The fault of a file of captions; undefined if there is none. */
function captionFault(path: string, url: string, size: number): string | undefined {
  const name = url.slice(1, 120);
  if (!/\.vtt$/i.test(url)) return `\`${name}\` must be WebVTT, with a name that ends in \`.vtt\`.`;
  if (size > longestCaptions) return `\`${name}\` is too long to be captions.`;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch {
    return `\`${name}\` cannot be read as UTF-8.`;
  }
  const fault = vttFault(text);
  return fault && `\`${name}\` is not WebVTT: line ${fault.line}: ${fault.message}`;
}

/**
 * Captions and chapters of recordings must be WebVTT (CONTENT-40). Files that do not exist are
 * reported elsewhere.
 * @param directory the content folder
 */
export const captionRule =
  (directory: string): ItemRule =>
  ({ item, report }, { surroundings: { media } }) => {
    if (item.type !== 'resource') return;
    const seen = new Set<string>();
    for (const variant of Object.values(item.variants)) {
      for (const element of ['captions', 'chapters']) {
        const files = (valueOf(variant, element) ?? []) as readonly AssetReference[];
        for (const [index, { url = '' }] of files.entries()) {
          const address = url.replace(/[?#].*$/s, '');
          const size = mediaSize(media, address);
          if (size === undefined || seen.has(address)) continue;
          seen.add(address);
          const isListed = media.has(address);
          const path = join(directory, isListed ? address : decodeURI(address));
          const fault = captionFault(path, address, size);
          if (fault) report('media', [...pathOf(variant, element), index], fault);
        }
      }
    }
  };

/** The fault in the stated pages of a resource, if its first file is a PDF of the folder. */
function documentFault(variant: Variant, directory: string): string | undefined {
  const stated = valueOf(variant, 'pages');
  const [file] = (valueOf(variant, 'files') ?? []) as readonly AssetReference[];
  const pictures = (valueOf(variant, 'page_pictures') ?? []) as readonly AssetReference[];
  if (typeof stated === 'number' && pictures.length > stated) {
    return `Has ${pictures.length} pictures of pages, but only ${stated} pages.`;
  }
  if (!file?.url?.startsWith('/media/') || !/\.pdf$/i.test(file.url)) return undefined;
  const pages = pdfPages(readFileSync(join(directory, decodeURI(file.url))));
  if (pages === 0 || stated === pages) return undefined;
  return `\`${file.url}\` has ${pages} pages: write \`pages: ${pages}\`.`;
}

/**
 * The number of pages of a document is that of its file (PAGE-31). It is a warning, because the
 * count of an unusual file may be wrong.
 * @param directory the content folder
 */
export const documentRule =
  (directory: string): ItemRule =>
  ({ item, report, faults }, { surroundings }) => {
    if (item.type !== 'resource' || faults.length > 0) return;
    for (const variant of Object.values(item.variants)) {
      const files = (valueOf(variant, 'files') ?? []) as readonly AssetReference[];
      if (files.some(({ url = '' }) => mediaSize(surroundings.media, url) === undefined)) continue;
      const fault = documentFault(variant, directory);
      if (fault) report('media', pathOf(variant, 'pages'), fault, 'warning');
    }
  };

/** The objects of pages; the objects of `/Pages` group them. */
const pageObjects = /\/Type\s*\/Page\b/g;

/** The beginning of a compressed stream of objects. */
const objectStreams = /\/Type\s*\/ObjStm\b[^]*?stream\r?\n/g;

const pagesIn = (text: string) => text.match(pageObjects)?.length ?? 0;

/** The objects in a compressed stream; empty if it cannot be read, as in an encrypted file. */
function objectsIn(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}

/**
 * Counts the pages of a PDF by its page objects. It is no parser: the count of a file that was
 * changed by appending may be too high.
 * @returns 0 if the pages cannot be found, as in an encrypted file
 */
export function pdfPages(file: Buffer): number {
  const text = file.toString('latin1');
  let pages = pagesIn(text);
  for (const { index, 0: opening } of text.matchAll(objectStreams)) {
    const begin = index + opening.length;
    pages += pagesIn(objectsIn(text.slice(begin, text.indexOf('endstream', begin))));
  }
  return pages;
}

interface FileUse {
  readonly reference: AssetReference;
  readonly isPicture: boolean;
  readonly at: Path;
}

function* filesOf(item: AuthoredItem): Generator<FileUse> {
  for (const part of [item, ...item.components]) {
    for (const { type, fields, path } of blocksOf(part)) {
      for (const [element, value] of Object.entries(fields)) {
        const definition = contentTypeOf(type)?.elements[element];
        if (definition?.type !== 'asset') continue;
        for (const reference of (value ?? []) as readonly AssetReference[]) {
          yield { reference, isPicture: definition.isPicture ?? false, at: [...path, element] };
        }
      }
    }
  }
}

/**
 * The pictures in content must exist as files, not only in the catalog, and no file may be a picture
 * that is not sent (PICTURE-12); each is reported once.
 */
export const mediaRule: FolderRule = ({ items, surroundings }) => {
  const seen = new Set<string>();
  for (const { item, report } of items.values()) {
    for (const { reference, isPicture, at } of filesOf(item)) {
      const { picture, url: named = '' } = reference;
      const file = named.replace(/[?#].*$/s, '');
      // Those of picture fields are reported when they are read.
      if (!isPicture && file.startsWith('/media/') && isClosedName(file) && !seen.has(file)) {
        seen.add(file);
        report('media', at, `\`${file.slice(1, 120)}\` is a picture of a kind that is not sent.`);
      }
      if (picture === undefined || seen.has(picture)) continue;
      seen.add(picture);
      const { widths = [] } = surroundings.pictures.pictures.get(picture) ?? {};
      const url = `/media/pictures/${picture}-${Math.max(...widths)}.webp`;
      if (mediaSize(surroundings.media, url) !== undefined) continue;
      report('media', at, `The file \`${url.slice(1)}\` does not exist.`);
    }
  }
};
