import { readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { writtenFault } from '../locale/fileFaults.ts';
import { keepMade } from '../memory/keepMade.ts';
import { type Brand, type Brands, brandFileName } from './brand.ts';
import { type BrandFile, brandFileSchema, brandFrom, faultsOfBrand } from './brandFile.ts';
import {
  builtInTypeface,
  type Typeface,
  typefaceFileName,
  typefaceFolder,
  typefaceFrom,
} from './typeface.ts';

/** The texts of the files of brands and of their typefaces, by path in the content folder. */
export type BrandTexts = Readonly<Record<string, string>>;

const absent = new Set(['ENOENT', 'ENOTDIR']);
const isAbsent = (error: unknown) => absent.has((error as NodeJS.ErrnoException).code ?? '');

const byName = (names: readonly string[]) => names.filter((it) => !it.startsWith('.')).toSorted();

/** The path of the file that describes a typeface, in the content folder. */
const typefacePath = (name: string) => `${typefaceFolder(name).slice(1)}/${typefaceFileName}`;

/**
 * The data of a brand's text. A start reads the same texts for its settings, its addresses and its
 * content, and a running site reads them every second.
 * @throws Error that says what is wrong with the YAML
 */
const dataOf = keepMade(50, (text: string): unknown => parse(text));

/** The typeface that the text of a brand names; empty if it names none of its own. */
function typefaceIn(text: string): string {
  try {
    const { typeface } = dataOf(text) as { readonly typeface?: unknown };
    return typeof typeface === 'string' && /^[\w-]+$/.test(typeface) ? typeface : '';
  } catch {
    return '';
  }
}

/** Reading a file or a folder; undefined if it is not there. */
type Asked =
  | { readonly file: string; readonly names?: undefined }
  | { readonly names: string; readonly file?: undefined };
type Answer = readonly string[] | string | undefined;

/** What is read of a content folder for its brands, step by step. @returns their texts as one */
function* reading(): Generator<Asked, string | undefined, Answer> {
  const texts: Record<string, string> = {};
  for (const folder of byName(((yield { names: '.' }) ?? []) as readonly string[])) {
    const path = `${folder}/${brandFileName}`;
    const text = yield { file: path };
    if (typeof text !== 'string') continue;
    texts[path] = text;
    const typeface = typefaceIn(text);
    if (typeface === '') continue;
    const described = yield { file: typefacePath(typeface) };
    if (typeof described === 'string') texts[typefacePath(typeface)] = described;
  }
  return Object.keys(texts).length > 0 ? JSON.stringify(texts) : undefined;
}

/**
 * Reads the files of the brands of a content folder, and of their typefaces (OWN-1).
 * @returns their texts as one text, which is equal where they are; undefined if there is no brand
 * @throws when one cannot be read
 */
export function readBrandText(directory: string): string | undefined {
  const steps = reading();
  let step = steps.next();
  while (!step.done) step = steps.next(answered(directory, step.value));
  return step.value;
}

function answered(directory: string, { names, file }: Asked): Answer {
  try {
    if (file !== undefined) return readFileSync(join(directory, file), 'utf8');
    return readdirSync(join(directory, names));
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

/** The same while the site runs: a drive that hangs holds up nothing else. */
export async function readBrandTextLater(directory: string): Promise<string | undefined> {
  const steps = reading();
  let step = steps.next();
  while (!step.done) step = steps.next(await answeredLater(directory, step.value));
  return step.value;
}

async function answeredLater(directory: string, { names, file }: Asked): Promise<Answer> {
  try {
    if (file !== undefined) return await readFile(join(directory, file), 'utf8');
    return await readdir(join(directory, names));
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

/** The files of brands among texts, with their folders. */
export const brandFilesIn = (texts: BrandTexts) =>
  Object.entries(texts).flatMap(([path, text]) =>
    path.endsWith(`/${brandFileName}`)
      ? [{ path, folder: path.slice(0, -brandFileName.length - 1), text }]
      : [],
  );

/** The typeface of a brand. @throws Error that says what is wrong */
export function typefaceOf(name: string, texts: BrandTexts): Typeface {
  const text = texts[typefacePath(name)];
  if (text !== undefined) return { name, own: typefaceFrom(text) };
  if (name === builtInTypeface) return { name };
  throw new Error(
    `There is no typeface "${name}": make it with \`npm run fonts -- --package ${name}\``,
  );
}

/** A brand from its file. @throws Error that names the file, the field and the fault */
function brandIn(path: string, folder: string, text: string, texts: BrandTexts): Brand {
  let data: unknown;
  try {
    data = dataOf(text);
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
  }
  const faults = faultsOfBrand(data).map(writtenFault);
  if (faults.length > 0) throw new Error(`${path}: ${faults.join('\n')}`);
  const file = v.parse(brandFileSchema, data);
  try {
    return brandFrom(file, folder, typefaceOf(file.typeface, texts));
  } catch (error) {
    throw new Error(`${path}: typeface: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * The brands of texts of `readBrandText`.
 * @throws Error that names the file and its faults
 */
export function brandsFrom(text: string): readonly Brand[] {
  const texts = JSON.parse(text) as BrandTexts;
  const brands = brandFilesIn(texts).map(({ path, folder, text: own }) =>
    brandIn(path, folder, own, texts),
  );
  for (const [at, { application, folder }] of brands.entries()) {
    const other = brands.slice(0, at).find((it) => it.application === application);
    if (other) {
      throw new Error(
        `${folder}/${brandFileName}: application: ${other.folder}/${brandFileName} is "${application}", too`,
      );
    }
  }
  return brands;
}

/** The brand of a folder without `brand.yaml`: it has no name of its own yet. */
export function unnamedBrand(application: string): Brand {
  const folder = application === 'main' ? 'default' : application;
  const file = v.parse(brandFileSchema, {
    application,
    name: 'Portico',
    logo: { url: '/media/logo.svg', width: 120, height: 32 },
    icon: '/media/favicon.svg',
    share_picture: '/media/share.png',
    colors: { accent: '#0b5c66' },
    codenames: { navigation: 'main_navigation', footer: 'main_footer' },
  });
  return brandFrom(file, folder, { name: builtInTypeface });
}

/**
 * The brand that `APPLICATION` names, among all.
 * @param text that of `readBrandText`; undefined without brands
 * @throws Error that names the brands that there are, or the faults of their files
 */
export function ownBrandIn(text: string | undefined, application: string): Brands {
  if (text === undefined) {
    const own = unnamedBrand(application);
    return { own, all: [own] };
  }
  const all = brandsFrom(text);
  const own = all.find((it) => it.application === application);
  if (own) return { own, all };
  const names = all.map((it) => it.application).join(', ');
  throw new Error(`APPLICATION: there is no brand "${application}"; the brands are ${names}`);
}

/** A brand that a content folder names. */
export interface NamedBrand {
  /** A value that `APPLICATION` may have. */
  readonly name: string;
  /** Its file; undefined if that cannot be read, which the start reports. */
  readonly file?: BrandFile;
}

/**
 * The brands that a content folder names, also those whose files have faults.
 * @throws when the folder cannot be read
 */
export function brandsNamedIn(directory: string): readonly NamedBrand[] {
  const text = readBrandText(directory);
  if (text === undefined) return [];
  return brandFilesIn(JSON.parse(text) as BrandTexts).map(({ folder, text: own }) => {
    try {
      const data = dataOf(own);
      const { success, output } = v.safeParse(brandFileSchema, data);
      const { application } = data as { readonly application?: unknown };
      const name = typeof application === 'string' ? application : folder;
      return success ? { name, file: output } : { name };
    } catch {
      return { name: folder };
    }
  });
}

/** The value of `APPLICATION` without one: `main`, or the only brand (OWN-3). */
export function usualApplication(brands: readonly NamedBrand[]): string {
  const [only, ...others] = brands;
  const isMain = others.length > 0 || only === undefined || brands.some((it) => it.name === 'main');
  return isMain ? 'main' : only.name;
}

/**
 * The brand that a site starts with; undefined if there is none of that name.
 * @param application the value of `APPLICATION`; empty for the usual one
 */
export const ownBrandOf = (
  brands: readonly NamedBrand[],
  application: string,
): NamedBrand | undefined =>
  brands.find(({ name }) => name === (application || usualApplication(brands)));
