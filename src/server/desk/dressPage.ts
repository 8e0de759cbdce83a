import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const client = resolve(import.meta.dirname, '../../../build/client');

/** Reads a file of the build; undefined if it has none, as for a page of another release. */
function readAsset(path: string): Buffer | undefined {
  if (!/^\/assets\/[\w.-]+$/.test(path)) return undefined;
  try {
    return readFileSync(resolve(client, path.slice(1)));
  } catch {
    return undefined;
  }
}

/** The style sheet with its typefaces inside: a frame may load none from another origin. */
function styleOf(path: string): string | undefined {
  return (
    readAsset(path)
      ?.toString()
      // It is there at once; a page without it at first would stay without it.
      .replaceAll('font-display:optional', 'font-display:block')
      .replaceAll(/url\((\/assets\/[\w.-]+\.woff2)\)/g, (whole, font: string) => {
        const bytes = readAsset(font)?.toString('base64');
        return bytes === undefined ? whole : `url(data:font/woff2;base64,${bytes})`;
      })
  );
}

/** The prefix of the ids of icons within a page, which has ids of its own. */
const iconPrefix = 'icon-of-today-';

/**
 * Puts today's styles, typefaces and icons into a page, so that it looks the same wherever it is opened
 * (PROOF-35). Its own words, pictures and scripts stay as they are; whoever shows it must run none.
 */
export function dressPage(html: string): string {
  const sprites = new Set<string>();
  const dressed = html
    .replaceAll(/<link rel="stylesheet" href="([^"]+)"\s*\/?>/g, (whole, path: string) => {
      const style = styleOf(path);
      return style === undefined ? whole : `<style>${style}</style>`;
    })
    .replaceAll(/<link rel="preload"[^>]*>/g, '')
    .replaceAll(/<use href="(\/assets\/[\w.-]+\.svg)#/g, (_, path: string) => {
      sprites.add(path);
      return `<use href="#${iconPrefix}`;
    });
  const icons = [...sprites].map((path) =>
    (readAsset(path)?.toString() ?? '')
      .replaceAll(/ id="/g, ` id="${iconPrefix}`)
      .replace('<svg ', '<svg hidden width="0" height="0" '),
  );
  // A function, as the text may have `$`.
  return dressed.replace(/<body[^>]*>/, (body) => body + icons.join(''));
}
