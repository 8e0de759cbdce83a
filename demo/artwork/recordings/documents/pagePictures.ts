import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { type Film, openBrowser, openEasel } from '../pictures.ts';
import { mediaFolder } from '../script.ts';
import { withPictures } from './render.ts';
import { translated } from './translate.ts';

/** The widths of the pictures: a page stays legible when it is enlarged; phones show it small. */
const widths = [800, 400];

/** The width in which steps are drawn. */
const [width = 0] = widths;

const folder = () => {
  const path = join(mediaFolder('documents'), 'pictures');
  mkdirSync(path, { recursive: true });
  return path;
};

/** The moments of films that the steps of techniques show, in seconds: when each step is done. */
const moments: Readonly<Record<string, readonly number[]>> = {
  'knotless-anchor-technique': [17.8, 25, 31.6, 44.5, 50.5],
  'tplo-principle': [18, 24.8, 31, 38],
};

/** The part of a frame of 1280 by 720 beside the number of its step, which the page writes itself. */
const besideNumber = { left: 448, top: 0, width: 832, height: 720 };

/** Draws the moments of a film that steps show; none for other films. @returns the files */
export async function makeMomentPictures(name: string, film: Film): Promise<string[]> {
  const browser = await openBrowser();
  const draw = await openEasel(browser);
  const files: string[] = [];
  for (const [index, second] of (moments[name] ?? []).entries()) {
    const lens = await sharp(await draw(film.frame(second)))
      .extract(besideNumber)
      .toBuffer();
    files.push(...(await write(lens, `${name}-step-${index + 1}`)));
  }
  await browser.close();
  return files;
}

/** Writes a picture in each width, as WebP and AVIF. @returns the files */
async function write(png: Buffer | string, name: string): Promise<string[]> {
  const files: string[] = [];
  for (const wide of widths) {
    const picture = sharp(png).resize({ width: wide }).flatten({ background: '#fff' });
    const file = join(folder(), `${name}-${wide}`);
    await picture.clone().webp({ quality: 62 }).toFile(`${file}.webp`);
    await picture.clone().avif({ quality: 50 }).toFile(`${file}.avif`);
    files.push(`${file}.webp`, `${file}.avif`);
  }
  return files;
}

/**
 * Draws every page of the PDFs beside the folder of directions for use, with `pdftoppm`.
 * @param name the beginning of their names; empty for all
 * @returns the files
 */
export async function makePagePictures(name: string): Promise<string[]> {
  const documents = readdirSync(mediaFolder('documents')).filter(
    (it) => it.startsWith(name) && it.endsWith('.pdf'),
  );
  const files: string[] = [];
  for (const document of documents) {
    const pages = mkdtempSync(join(tmpdir(), 'pages-'));
    const from = join(mediaFolder('documents'), document);
    execFileSync('pdftoppm', ['-png', '-r', '150', from, join(pages, 'page')]);
    for (const [index, page] of readdirSync(pages).sort().entries()) {
      const name = `${basename(document, '.pdf')}-page-${index + 1}`;
      files.push(...(await write(join(pages, page), name)));
    }
    rmSync(pages, { recursive: true });
  }
  return files;
}

/** Draws the pictures of the steps of a technique guide, as they are in its PDF. @returns the files */
export async function makeStepPictures(name: string): Promise<string[]> {
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width, height: width } });
  const html = await withPictures(translated(name, 'en'));
  // The first picture is that of the title.
  const [, ...steps] = [...html.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src);
  const files: string[] = [];
  for (const [index, src] of steps.entries()) {
    await page.setContent(
      `<style>body{margin:0}img{display:block;width:100%}</style><img src="${src}">`,
    );
    files.push(
      ...(await write(await page.locator('img').screenshot(), `${name}-step-${index + 1}`)),
    );
  }
  await browser.close();
  return files;
}
