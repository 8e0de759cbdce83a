import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

const folder = import.meta.dirname;

/** The module of every page; it includes all islands. */
const everywhere = 'Document.tsx';

const table = readFileSync(resolve(folder, 'pageTable.ts'), 'utf8');

/** The files of page modules by name, such as `product`; `failure` is the file for failed pages. */
export const pageFiles: Readonly<Record<string, string>> = Object.fromEntries([
  ...[...table.matchAll(/from '\.\/((\w+)\.tsx)'/g)].map(([, file = '', name = '']) => [
    name,
    file,
  ]),
  ['failure', 'Failure.tsx'],
  ['styleguide', 'styleguide.tsx'],
]);

/** The pages of a build; a development server has one more. */
const builtPages = Object.keys(pageFiles).filter((page) => page !== 'styleguide');

/** The module of each page of the path table, such as `productList` for `products`. */
export const moduleOfPage: Readonly<Record<string, string>> = Object.fromEntries(
  [...table.matchAll(/^ {2}(\w+)(?:: (\w+))?,$/gm)].map(([, page = '', name = page]) => [
    page,
    name,
  ]),
);

const importForm =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\s)(?:[\w*{}\s,$]+?\sfrom\s+)?'(\.[^']+)'/g;
const dynamicForm = /import\('(\.[^']+)'\)/g;

function collect(file: string, seen: Set<string>, styles: Set<string>, withIslands = true): void {
  if (seen.has(file)) return;
  seen.add(file);
  if (file.endsWith('.css')) return void styles.add(file);
  if (!/\.tsx?$/.test(file) || /\.server\.tsx?$/.test(file)) return;
  const code = readFileSync(file, 'utf8');
  // The server renders islands with the page; modules they load later bring their own styles.
  const islands = withIslands && file.endsWith('/islandList.ts') ? code.matchAll(dynamicForm) : [];
  for (const [, path = ''] of [...code.matchAll(importForm), ...islands]) {
    collect(resolve(dirname(file), path), seen, styles, withIslands);
  }
}

/**
 * The style sheets of the server-rendered part of a page, in the order of its imports.
 * @param page the name of its module, such as `product`
 * @returns absolute paths
 */
export function stylesOf(page: string): string[] {
  const seen = new Set<string>();
  const styles = new Set<string>();
  for (const file of [everywhere, pageFiles[page] ?? '']) {
    collect(resolve(folder, file), seen, styles);
  }
  return [...styles];
}

/**
 * A module and its static imports, without types and dynamic imports.
 * @param file from the project's folder, such as `src/islands/starter.ts`
 * @returns absolute paths
 */
export function modulesOf(file: string): ReadonlySet<string> {
  const seen = new Set<string>();
  collect(resolve(folder, '../..', file), seen, new Set(), false);
  return seen;
}

/** The style sheets of every page. */
export function commonStyles(): ReadonlySet<string> {
  const [first = new Set<string>(), ...others] = builtPages.map((page) => new Set(stylesOf(page)));
  return others.reduce((common, it) => common.intersection(it), first);
}

const prefix = 'virtual:page-styles/';

/** Build inputs with the styles of each page; their JavaScript is empty. */
export const styleInputs = Object.fromEntries(
  builtPages.map((page) => [`styles-${page}`, prefix + page]),
);

/** Provides the modules of `styleInputs`. */
export function pageStyles(): Plugin {
  return {
    name: 'portico:page-styles',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const styles = stylesOf(id.slice(prefix.length + 1));
      const modules = styles.filter((file) => file.endsWith('.module.css'));
      const names = modules.map((_, at) => `names${at}`);
      const lines = styles.map((file) => {
        const name = names[modules.indexOf(file)];
        return `import ${name ? `${name} from ` : ''}${JSON.stringify(file)};`;
      });
      // Vite would drop a sheet with unused names; this code never runs.
      return `${lines.join('\n')}\nglobalThis.styles = [${names}];`;
    },
  };
}
