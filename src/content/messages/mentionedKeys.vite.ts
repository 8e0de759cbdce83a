import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Code that runs in no browser, and the texts themselves. */
const elsewhere = /\.(server|vite|test)\.tsx?$|src\/(server|api|backends|content\/messages)\//;

/** All code of the site that may run in a browser. */
export function browserCode(root: string): string {
  return globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !elsewhere.test(path))
    .map((path) => readFileSync(resolve(root, path), 'utf8'))
    .join('\n');
}

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
