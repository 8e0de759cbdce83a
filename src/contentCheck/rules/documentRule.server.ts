import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AssetReference,
  pathOf,
  type Variant,
  valueOf,
} from '../../content/edition/authored.ts';
import { mediaSize } from '../mediaFiles.ts';
import { pdfPages } from '../pdfPages.server.ts';
import type { ItemRule } from './rule.ts';

/** The fault in the stated pages of a resource, if its first file is a PDF of the folder. */
function faultOf(variant: Variant, directory: string): string | undefined {
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
      const fault = faultOf(variant, directory);
      if (fault) report('media', pathOf(variant, 'pages'), fault, 'warning');
    }
  };
