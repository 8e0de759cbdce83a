import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Brand } from '../brand/brand.ts';
import { brandFileSchema, brandFrom, faultsOfBrand } from '../brand/brandFile.ts';
import { lettersOf, missingIn } from '../brand/letters.ts';
import {
  type BrandTexts,
  brandFilesIn,
  brandsFrom,
  readBrandText,
  typefaceOf,
  unnamedBrand,
} from '../brand/readBrands.server.ts';
import {
  allColors,
  faintPairs,
  readableAccent,
  type ThemeColors,
  type ThemeName,
} from '../brand/themeColors.ts';
import type { Typeface } from '../brand/typeface.ts';
import { countryOf } from '../country/country.ts';
import { locales } from '../locale/locales.ts';
import { encodingFaults } from './encodingFaults.ts';
import { type Fault, fieldOf, type Path } from './fault.ts';
import { readYaml, YamlFault } from './yamlFile.server.ts';

/** Reports a fault at a place of a brand's file. */
type Report = (path: Path, message: string, severity?: Fault['severity']) => void;

/** The most by which the proportions of a logo may differ from its size. */
const tolerance = 0.03;

/** The least height of a logo in CSS pixels at which its letters can be read. */
const leastHeight = 20;

/** The brands that a folder has; none if one of them cannot be read, which is reported as a fault. */
export function namedBrands(directory: string): readonly Brand[] {
  try {
    const text = readBrandText(directory);
    return text === undefined ? [] : brandsFrom(text);
  } catch {
    return [];
  }
}

/** The brands whose items are checked. @param named those of `namedBrands` */
export const brandsToCheck = (named: readonly Brand[]): readonly Pick<Brand, 'collections'>[] =>
  named.length > 0 ? named : [unnamedBrand('main')];

/** The faults of the brands of a content folder (OWN-1, OWN-2, OWN-5); none without brands. */
export async function brandFaults(directory: string): Promise<Fault[]> {
  const text = readBrandText(directory);
  if (text === undefined) return [];
  const texts = JSON.parse(text) as BrandTexts;
  const faults: Fault[] = [];
  const applications = new Map<string, string>();
  for (const { path, folder, text: own } of brandFilesIn(texts)) {
    const found = await faultsOfFile({ directory, path, folder, text: own, texts });
    faults.push(...found.faults);
    const { application } = found;
    if (application === undefined) continue;
    const other = applications.get(application);
    if (other) {
      const message = `\`${application}\` is also the brand of ${other}: give one of them another name.`;
      faults.push(faultOf(path, 1, ['application'], message));
    }
    applications.set(application, path);
  }
  return faults;
}

const faultOf = (
  file: string,
  line: number,
  path: Path,
  message: string,
  severity: Fault['severity'] = 'error',
): Fault => ({ severity, rule: 'brand', file, line, field: fieldOf(path), message });

interface CheckedFile {
  readonly directory: string;
  readonly path: string;
  readonly folder: string;
  readonly text: string;
  readonly texts: BrandTexts;
}

async function faultsOfFile({ directory, path: file, folder, text, texts }: CheckedFile) {
  const faults = encodingFaults(text, file);
  if (faults.length > 0) return { faults };
  try {
    const { value, lineOf } = readYaml(text);
    const report: Report = (path, message, severity) =>
      faults.push(faultOf(file, lineOf(path), path, message, severity));
    const found = faultsOfBrand(value);
    for (const { path, message } of found) report(path, `${message}.`);
    if (found.length > 0) return { faults };
    const given = v.parse(brandFileSchema, value);
    let typeface: Typeface = { name: given.typeface };
    try {
      typeface = typefaceOf(given.typeface, texts);
    } catch (error) {
      report(['typeface'], `${(error as Error).message}.`);
    }
    const brand = brandFrom(given, folder, typeface);
    const { dark, ...light } = given.colors;
    reportColors(brand.colors, 'light', Object.keys(light), report);
    reportColors(brand.dark, 'dark', Object.keys(dark), report);
    reportTypeface(directory, brand, report);
    await reportPictures(directory, brand, report);
    for (const [index, id] of given.markets.entries()) {
      if (!countryOf(id)) report(['markets', index], `\`${id}\` is no country.`);
    }
    for (const language of locales.filter((it) => brand.description[it] === undefined)) {
      report(
        ['description'],
        `Has no text in \`${language}\`: search engines get another language there.`,
        'warning',
      );
    }
    return { faults, application: brand.application };
  } catch (error) {
    if (!(error instanceof YamlFault)) throw error;
    return { faults: [...faults, faultOf(file, error.line, [], error.message)] };
  }
}

/** The keys of the colors in the file. */
const keyOf = (name: string) => (name === 'deepLine' ? 'deep_line' : name);

function reportColors(
  colors: ThemeColors,
  theme: ThemeName,
  given: readonly string[],
  report: Report,
): void {
  const all = allColors(colors, theme);
  for (const { front, ground, least, contrast, what } of faintPairs(colors, theme)) {
    // The color that the file gives is the one to change.
    const name = [front, ground].map(keyOf).find((it) => given.includes(it)) ?? 'accent';
    const figures = `${all[front]} on ${all[ground]} has a contrast of ${contrast.toFixed(1)}`;
    const advice =
      name === 'accent'
        ? `\`${readableAccent(colors.accent, theme)}\` is the nearest that can be read`
        : 'take a darker or lighter one, or leave it out, so that it follows from the accent';
    report(
      theme === 'light' ? ['colors', name] : ['colors', 'dark', name],
      `${front} on ${ground} (${what}): ${figures}, and ${least} is needed: ${advice}.`,
    );
  }
}

function reportTypeface(directory: string, { typeface }: Brand, report: Report): void {
  const { name, own } = typeface;
  if (!own) return;
  const again = 'make it again with `npm run fonts`';
  for (const { href } of [...own.files, own.titles]) {
    if (!existsSync(join(directory, href)))
      report(['typeface'], `There is no file ${href}: ${again}.`);
  }
  const missing = missingIn(own.files.map(({ range }) => range).join(','), lettersOf(locales));
  if (missing.length > 0) {
    report(
      ['typeface'],
      `\`${name}\` has no ${missing.slice(0, 20).join(' ')} of the site's languages: take another typeface, or ${again} from fonts that have them.`,
    );
  }
}

/** The width and height that an SVG has of its own. */
function sizeOfSvg(text: string): readonly [number, number] | undefined {
  const [, box = ''] = /<svg\b[^>]*\sviewBox=["']([^"']*)["']/.exec(text) ?? [];
  const [, , width, height] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (width && height) return [width, height];
  const side = (name: string) =>
    Number(new RegExp(`<svg\\b[^>]*\\s${name}=["']([\\d.]+)`).exec(text)?.[1]);
  const sides = [side('width'), side('height')] as const;
  return sides.every((it) => it > 0) ? sides : undefined;
}

async function reportPictures(directory: string, brand: Brand, report: Report): Promise<void> {
  const { logo, icon, preview, emblem } = brand;
  const read = (address: string, path: Path): Buffer | undefined => {
    try {
      return readFileSync(join(directory, address));
    } catch {
      report(path, `There is no file ${address} in the content folder: add it, or name another.`);
      return undefined;
    }
  };
  const drawn = read(logo.src, ['logo', 'url']);
  const size = drawn && sizeOfSvg(drawn.toString());
  if (drawn && !size) {
    report(['logo', 'url'], `${logo.src} is no SVG with a viewBox: export it again as SVG.`);
  }
  if (size) {
    const [width, height] = size;
    const wanted = Math.round((logo.height * width) / height);
    if (Math.abs(logo.width / logo.height / (width / height) - 1) > tolerance) {
      report(
        ['logo', 'width'],
        `${logo.width} × ${logo.height} distorts ${logo.src}, which is ${width} × ${height}: at a height of ${logo.height}, its width is ${wanted}.`,
      );
    }
  }
  if (logo.height < leastHeight) {
    report(
      ['logo', 'height'],
      `${logo.height} pixels are too low to read a name: take ${leastHeight} or more.`,
    );
  }
  const drawings = [
    [icon, ['icon']],
    [emblem.picture, ['emblem', 'picture']],
  ] as const;
  for (const [address, path] of drawings) {
    const drawing = address && read(address, path);
    if (drawing && !sizeOfSvg(drawing.toString()))
      report(path, `${address} is no SVG with a viewBox: export it again as SVG.`);
  }
  const picture = read(preview, ['share_picture']);
  if (picture) await reportShare(picture, preview, report);
}

async function reportShare(picture: Buffer, address: string, report: Report): Promise<void> {
  // The library loads slowly, and only a check needs it here.
  const { default: sharp } = await import('sharp');
  try {
    const { width, height } = await sharp(picture).metadata();
    if (width === 1200 && height === 630) return;
    report(['share_picture'], `${address} is ${width} × ${height}: link previews are 1200 × 630.`);
  } catch {
    report(['share_picture'], `${address} is no picture that can be read.`);
  }
}
