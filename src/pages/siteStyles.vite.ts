import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { taskPages } from './taskPages.ts';

const folder = import.meta.dirname;

/** The module of every document; it includes all islands. */
const everywhere = 'Document.tsx';

/** What a part of any island shows until it has loaded; its styles cannot wait for the part. */
const loading = '../ui/loading/Loading.tsx';

/** What few pages show (`rareParts.ts`); these pages link its styles in addition. */
const rareParts = [
  '../blocks/rareBlocks.tsx',
  '../details/FileList.tsx',
  '../details/Sizes.tsx',
  'ComparisonBar.tsx',
].map((file) => resolve(folder, file));

/** What is shown where a page is not found or fails. */
const failure = 'Failure.tsx';

type TaskPage = (typeof taskPages)[number];

const moduleOf = (page: TaskPage) => `${page}.tsx`;

/** The modules of the pages of a build; a development server has one more. */
const pages = [
  ...readFileSync(resolve(folder, 'pageTable.ts'), 'utf8').matchAll(/from '\.\/(\w+\.tsx)'/g),
].map(([, file = '']) => file);

const ownSheet = new Set(taskPages.map(moduleOf));

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

function stylesOf(files: readonly string[], seen = new Set(rareParts)): string[] {
  const styles = new Set<string>();
  for (const file of files) collect(resolve(folder, file), seen, styles);
  return [...styles];
}

/**
 * The style sheets of the server-rendered part of all pages but task pages and failures, in the
 * order of their imports.
 * @param more further modules of pages, such as a development server's
 * @returns absolute paths
 */
export function siteStyles(...more: string[]): string[] {
  const common = pages.filter((file) => !ownSheet.has(file));
  return stylesOf([everywhere, loading, ...common, ...more]);
}

function stylesOfOnly(files: readonly string[], seen?: Set<string>): string[] {
  const common = new Set(siteStyles());
  return stylesOf(files, seen).filter((it) => !common.has(it));
}

/**
 * The style sheets of each further file: of rare parts, of failures, and of each task page, by its
 * name. Their values are absolute paths.
 */
export const furtherStyles: ReadonlyMap<string, () => string[]> = new Map([
  ['rareParts', () => stylesOfOnly(rareParts, new Set())],
  ['failure', () => stylesOfOnly([failure])],
  ...taskPages.map((page) => [page as string, () => stylesOfOnly([moduleOf(page)])] as const),
]);

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

const prefix = 'virtual:styles-of/';

/**
 * The build inputs by name: the site's styles, those of rare parts, of failures and of each task
 * page, without JavaScript.
 */
export const styleInputs: Readonly<Record<string, string>> = {
  styles: `${prefix}site`,
  ...Object.fromEntries([...furtherStyles.keys()].map((name) => [`styles-${name}`, prefix + name])),
};

/** Provides the modules of `styleInputs`. */
export function bundleStyles(): Plugin {
  return {
    name: 'portico:site-styles',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const styles = furtherStyles.get(id.slice(prefix.length + 1)) ?? siteStyles;
      return styles()
        .map((file) => `import ${JSON.stringify(file)};`)
        .join('\n');
    },
    // Vite would drop a sheet whose names no script uses.
    transform: {
      order: 'post',
      handler: (_, id) =>
        id.endsWith('.module.css') ? { moduleSideEffects: 'no-treeshake' } : null,
    },
  };
}
