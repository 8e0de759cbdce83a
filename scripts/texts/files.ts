import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Files by their path in the project, with their text. */
export type Files = ReadonlyMap<string, string>;

/** The project. */
export const root = resolve(import.meta.dirname, '../..');

/** Code and documents; content is read where its words are checked. */
const written = [
  '*.{md,ts}',
  '.env.example',
  '{docs,operations}/**/*.{md,yaml,json,vcl,js}',
  '{src,tests,scripts,bench,demo/artwork}/**/*.{ts,tsx,css,md,html}',
];

/** All code and documents of the project. */
export function writtenFiles(): Files {
  const paths = globSync(written, { cwd: root });
  return new Map(paths.map((path) => [path, readFileSync(resolve(root, path), 'utf8')]));
}

/** Whether the project has a file or folder. @param path from its root */
export const exists = (path: string): boolean => existsSync(resolve(root, path));
