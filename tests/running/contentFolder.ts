import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { stringify } from 'yaml';

const demo = resolve(import.meta.dirname, '../../demo/content');

/**
 * Milliseconds after which a saved file counts as whole. A site that starts earlier reads its content
 * a second time soon after, and discards its pages then.
 */
const settled = 60;

/**
 * Content files by their path in the content folder, as text, as bytes or as data to write as YAML;
 * undefined for none.
 */
export type ContentFiles = Readonly<Record<string, unknown>>;

/** The files of the brands of the demo. */
const demoBrandFiles = (): ContentFiles =>
  Object.fromEntries(
    ['default/brand.yaml', 'vet_systems/brand.yaml'].map((path) => [
      path,
      readFileSync(join(demo, path), 'utf8'),
    ]),
  );

/** Writes content files into a folder. */
export async function writeContent(folder: string, files: ContentFiles): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    if (content === undefined) continue;
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    const isRaw = typeof content === 'string' || Buffer.isBuffer(content);
    await writeFile(path, isRaw ? content : stringify(content));
  }
}

/**
 * Makes a content folder for a site of a test, which removes it.
 * @param files the content, besides an empty picture index, the vocabularies of the demo and, without
 * brands, those of the demo
 * @returns its path
 */
export async function makeContentFolder(files: ContentFiles): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-content-'));
  const hasBrand = Object.keys(files).some((path) => path.endsWith('/brand.yaml'));
  await writeContent(folder, {
    'pictures/pictures.json': '[]',
    'vocabularies.yaml': await readFile(join(demo, 'vocabularies.yaml'), 'utf8'),
    ...(hasBrand ? {} : demoBrandFiles()),
    ...files,
  });
  await pause(settled);
  return folder;
}
