import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { loadFilm } from '../films.ts';
import { type Film, openBrowser, typeface } from '../pictures.ts';
import { type Language, languages, mediaFolder } from '../script.ts';
import { loadDrawing } from './drawings.ts';
import { sign } from './symbols.ts';
import { translated } from './translate.ts';

/** The documents, by the name of their folder beside this file. */
export const documents = [
  'knotless-anchor-directions-for-use',
  'meniscus-technique-guide',
  'patient-guide-knee-arthroscopy',
] as const;

/**
 * The part of a film's picture that a document shows: the round field with the instruments in it.
 */
const crop = { plain: '452 24 700 676', inset: '452 24 828 676' };

const asImage = (svg: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

const cropped = (svg: string, box: string): string => {
  const [, , width, height] = box.split(' ');
  return svg.replace(
    /width="1280" height="720" viewBox="[^"]+"/,
    `width="${width}" height="${height}" viewBox="${box}"`,
  );
};

/**
 * Replaces every `data-film`, `data-drawing` and `data-sign` of a document with the named picture.
 */
export async function withPictures(html: string): Promise<string> {
  const films = new Map<string, Film>();
  for (const [, name = ''] of html.matchAll(/data-film="([^"]+)"/g))
    if (!films.has(name)) films.set(name, await loadFilm(name));
  return html
    .replace(
      /data-film="([^"]+)" data-at="([^"]+)"(?: data-crop="(\w+)")?/g,
      (_, name, at, kind) =>
        `src="${asImage(cropped(films.get(name)?.frame(Number(at)) ?? '', kind === 'inset' ? crop.inset : crop.plain))}"`,
    )
    .replace(/data-drawing="([^"]+)"/g, (_, name) => `src="${asImage(loadDrawing(name))}"`)
    .replace(/<img data-sign="([^"]+)" alt="">/g, (_, name) => sign(name));
}

const meta = (html: string, name: string): string =>
  html.match(new RegExp(`<meta name="${name}" content="([^"]+)"`))?.[1] ?? '';

function footer(reference: string): string {
  const style =
    'width:100%;margin:0 18mm;font:7.4pt Inter,sans-serif;color:#4c5d67;display:flex;justify-content:space-between';
  return `<style>${typeface([400])}</style><div style="${style}"><span>Portico Orthopaedics · ${reference}</span><span><span class="pageNumber"></span> / <span class="totalPages"></span></span></div>`;
}

async function print(browser: Browser, name: string, language: Language): Promise<string> {
  const source = translated(name, language);
  const css = readFileSync(new URL('print.css', import.meta.url), 'utf8');
  const html = (await withPictures(source)).replace(
    /<link rel="stylesheet"[^>]+>/,
    `<style>${typeface()}${css}</style>`,
  );
  const page = await browser.newPage();
  await page.setContent(html, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const file = `${mediaFolder('documents')}/${name}.${language}.pdf`;
  await page.pdf({
    path: file,
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate: footer(meta(source, 'reference')),
  });
  await page.close();
  return file;
}

/** Prints every language of a document to PDF. @returns the files */
export async function makeDocument(name: string): Promise<string[]> {
  const browser = await openBrowser();
  const files: string[] = [];
  for (const language of languages) files.push(await print(browser, name, language));
  await browser.close();
  return files;
}
