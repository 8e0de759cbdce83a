import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CSSOptions } from 'vite';

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** A number below 676 as two letters, `aa` the first. */
const twoLetters = (n: number) => `${letters[Math.floor(n / 26)]}${letters[n % 26]}`;

/**
 * Vite's settings to name the classes of style modules as short as can be: two letters for the file,
 * one or two for the place of the class in it, after a sign that keeps them off the lists of those
 * who hide advertisements. Every build of the same files comes to the same names, as the page that
 * the server writes must have the names that the style sheet has.
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
