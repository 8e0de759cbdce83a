import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Code that runs in no browser, and the texts themselves. */
const elsewhere = /\.(server|vite|test)\.tsx?$|src\/(server|api|backends|content\/messages)\//;

/** Code that is loaded only when a visitor comes to a contact form. */
const late = /^src\/contact\//;

function codeWhere(root: string, isMeant: (path: string) => boolean): string {
  return globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !elsewhere.test(path) && isMeant(path))
    .map((path) => readFileSync(resolve(root, path), 'utf8'))
    .join('\n');
}

/** All code of the site that may run in a browser, but that of the contact forms. */
export const browserCode = (root: string): string => codeWhere(root, (path) => !late.test(path));

/** The code of the contact forms. */
export const lateCode = (root: string): string => codeWhere(root, (path) => late.test(path));

/**
 * The message keys that code mentions, as a word or by the beginning that a template adds to
 * (`confirm_${profession}_title`).
 * @param code the text of any number of modules
 */
export function mentionedKeys(code: string, keys: readonly string[]): string[] {
  const words = new Set(code.match(/\w+/g));
  const beginnings = [...code.matchAll(/`([a-z]+_)\$\{/g)].map(([, beginning = '']) => beginning);
  return keys.filter(
    (key) => words.has(key) || beginnings.some((beginning) => key.startsWith(beginning)),
  );
}
