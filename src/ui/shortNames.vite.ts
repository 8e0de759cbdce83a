import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CSSOptions } from 'vite';

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Encodes a number below 676 as two letters, starting with `aa`. */
const twoLetters = (n: number) => `${letters[Math.floor(n / 26)]}${letters[n % 26]}`;

/**
 * Vite's settings that give CSS modules the shortest class names: two letters for the file, one or
 * two for the class, after a prefix that ad blockers do not match. Builds of the same files produce
 * the same names, because the server's HTML and the style sheets must match.
 * @param root the folder of the project
 */
export function shortNames(root: string): CSSOptions {
  const files = globSync('src/**/*.module.css', { cwd: root })
    .sort()
    .map((it) => resolve(root, it));
  const classes = new Map(files.map((it): [string, string[]] => [it, []]));

  return {
    modules: {
      generateScopedName(name, file) {
        const known = classes.get(file);
        if (!known) throw new Error(`${file} came while the site was built`);
        if (!known.includes(name)) known.push(name);
        const place = known.indexOf(name);
        const letter = place < 26 ? letters[place] : twoLetters(place - 26);
        return `_${twoLetters(files.indexOf(file))}${letter}`;
      },
    },
  };
}
