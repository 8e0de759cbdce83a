import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CSSOptions } from 'vite';

const letters = 'abcdefghijklmnopqrstuvwxyz';
const most = letters.length ** 2;

/** Encodes a number below 676 as two letters, starting with `aa`. */
const twoLetters = (n: number) => `${letters[Math.floor(n / 26)]}${letters[n % 26]}`;

/** The names of classes and animations that a style sheet defines, in the order of first use. */
function namesIn(css: string): Set<string> {
  const code = css.replaceAll(/\/\*.*?\*\/|"[^"]*"/gs, '');
  return new Set(
    [...code.matchAll(/(?:\.|@keyframes\s+)([a-z][\w-]*)/gi)].map(([, it = '']) => it),
  );
}

/**
 * Vite's settings that give CSS modules the shortest class names: two letters after a prefix that
 * ad blockers do not match. Classes are counted in the order of files, so that those of a file have
 * similar names, which compress better. Builds of the same files produce the same names, because the
 * server's HTML and the style sheets must match.
 * @param root the folder of the project
 * @throws when the files have more names than two letters can distinguish
 */
export function shortNames(root: string): CSSOptions {
  const short = new Map<string, string>();
  for (const file of globSync('src/**/*.module.css', { cwd: root }).sort()) {
    const path = resolve(root, file);
    for (const name of namesIn(readFileSync(path, 'utf8'))) {
      short.set(`${path} ${name}`, `_${twoLetters(short.size)}`);
    }
  }
  if (short.size > most) throw new Error(`More than ${most} class names`);

  return {
    modules: {
      generateScopedName(name, file) {
        const found = short.get(`${file} ${name}`);
        if (!found) throw new Error(`${file} has changed while the site was built: ${name} is new`);
        return found;
      },
    },
  };
}
