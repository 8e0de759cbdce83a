import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { basename, dirname, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import { viteImportGlobPlugin } from 'rolldown/experimental';
import { preprocessCSS, type ResolvedConfig } from 'vite';
import { compileMessages } from '../../locale/messages/compileMessages.vite.ts';

const root = resolve(import.meta.dirname, '../../..');

const entries = {
  segments: 'src/server/start/nameSegments.ts',
  site: 'src/server/development/siteParts.ts',
  pages: 'src/pages/entry.server.tsx',
};

/** The files of a bundle. Each has another name when anything in it or in what it imports is other. */
export interface Bundled {
  /** Sets what tables of addresses are made of when the others are loaded. */
  readonly segments: string;
  readonly site: string;
  readonly pages: string;
  /** Differs when anything but the pages does; also the threads, which run from their sources. */
  readonly withoutPages: string;
}

/** The code that a development server runs, as one bundle in memory (OWN-55). */
export interface Bundle {
  /** Bundles the files as they are now. @throws when one cannot be read */
  build(): Promise<Bundled>;
  /** Forgets files of earlier bundles, once nothing runs them. */
  forgetOthers(): void;
}

/** The code of each file that may still be loaded. */
let sources = new Map<string, string>();

/** Not a folder on disk; packages are found from there. */
const folder = new URL('./bundled/', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const parent = context.parentURL ?? '';
    const isInside = parent.startsWith(folder) && specifier.startsWith('./');
    const url = isInside ? new URL(specifier, parent).href : specifier;
    return url.startsWith(folder) ? { url, shortCircuit: true } : next(specifier, context);
  },
  load(url, context, next) {
    if (!url.startsWith(folder)) return next(url, context);
    const source = sources.get(basename(url));
    if (source === undefined) throw new Error(`${basename(url)} is not in the bundle any more`);
    return { format: 'module', source, shortCircuit: true };
  },
});

/**
 * Loads a file of the bundle, and all that it imports.
 * @param generation those of one generation share what they import; another one loads all anew
 * @throws what a module throws when it is loaded
 */
export const importBundled = (file: string, generation: number): Promise<unknown> =>
  import(`${folder}${generation}/${file}`);

/** What modules import of files that are not code. */
function assets(config: ResolvedConfig): Plugin {
  const known = new Map<string, { readonly text: string; readonly code: string }>();
  return {
    name: 'portico:assets',
    load: {
      filter: { id: /\.(?:css|svg|woff2)$/ },
      async handler(id) {
        // Vite serves them under their paths.
        if (!id.endsWith('.css'))
          return `export default ${JSON.stringify(`/${relative(root, id)}`)}`;
        const text = await readFile(id, 'utf8');
        const before = known.get(id);
        if (before?.text === text) return { code: before.code, moduleType: 'js' };
        const { modules } = await preprocessCSS(text, id, config);
        const code = `export default ${JSON.stringify(modules)}`;
        known.set(id, { text, code });
        return { code, moduleType: 'js' };
      },
    },
  };
}

/** Lets modules, and the threads that they start, find the files beside their source. */
const places: Plugin = {
  name: 'portico:places',
  transform: {
    filter: { code: /\bimport\.meta\.(?:url|dirname)\b/ },
    handler: (code, id) => ({
      code: code
        .replaceAll(/\bimport\.meta\.dirname\b/g, JSON.stringify(dirname(id)))
        .replaceAll(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(id).href)),
      map: null,
    }),
  },
};

/** @param config of Vite, which makes the same names of classes for browsers */
export function createBundle(config: ResolvedConfig): Bundle {
  const plugins = [
    compileMessages() as Plugin,
    assets(config),
    places,
    viteImportGlobPlugin({ root }),
  ];
  let latest = sources;

  async function build(): Promise<Bundled> {
    const threads = globSync('src/**/*Worker.ts', { cwd: root });
    const inputs = [...Object.entries(entries), ...threads.map((it) => [basename(it, '.ts'), it])];
    const bundle = await rolldown({
      cwd: root,
      input: Object.fromEntries(inputs.map(([name, path = '']) => [name, resolve(root, path)])),
      platform: 'node',
      // Node loads packages itself, once.
      external: /^[^./\0]/,
      plugins,
      transform: { define: { 'import.meta.env.DEV': 'true' }, target: 'node24' },
      treeshake: false,
      logLevel: 'silent',
    });
    try {
      const { output } = await bundle.generate({
        // Not written; the paths of sources begin there.
        dir: fileURLToPath(new URL('1/', folder)),
        format: 'esm',
        // A module that throws keeps what others import of it.
        minify: false,
        entryFileNames: '[name]-[hash].js',
        chunkFileNames: '[name]-[hash].js',
        sourcemap: 'inline',
        sourcemapExcludeSources: true,
      });
      const chunks = output.filter((it) => it.type === 'chunk');
      latest = new Map(chunks.map(({ fileName, code }) => [fileName, code]));
      sources = new Map([...sources, ...latest]);
      const files = new Map(
        chunks.filter((it) => it.isEntry).map(({ name, fileName }) => [name, fileName]),
      );
      const [segments = '', site = '', pages = ''] = Object.keys(entries).map((it) =>
        files.get(it),
      );
      files.delete('pages');
      return { segments, site, pages, withoutPages: [...files.values()].sort().join() };
    } finally {
      await bundle.close();
    }
  }

  return {
    build,
    forgetOthers() {
      sources = latest;
    },
  };
}
