import { globSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const root = resolve(import.meta.dirname, '..');
const outDir = resolve(root, 'build/start');

const threadModule = /new URL\('\.\/(\w+Worker)\.ts', import\.meta\.url\)/g;

/**
 * Lets a bundled module find the files beside its source: its location becomes a path relative to
 * the bundle, so that the project's folder can still be moved. Threads are bundled beside it.
 */
function whereSourcesAre(): Plugin {
  return {
    name: 'portico:where-sources-are',
    enforce: 'pre',
    transform(code, id) {
      if (id.startsWith('\0') || !/import\.meta\.(?:url|dirname)\b/.test(code)) return null;
      const source = JSON.stringify(relative(outDir, id));
      const folder = JSON.stringify(`/${relative(outDir, dirname(id))}`);
      const parts = code.split(threadModule);
      return parts
        .map((part, i) =>
          // Every second part is the name of a thread.
          i % 2 === 1
            ? `new URL('./${part}.js', import.meta.url)`
            : part
                .replaceAll(/import\.meta\.dirname\b/g, `(import.meta.dirname + ${folder})`)
                .replaceAll(/import\.meta\.url\b/g, `new URL(${source}, import.meta.url).href`),
        )
        .join('');
    },
  };
}

/** @param entries modules, each bundled to a file of its name; what they share gets its own file */
async function bundle(entries: readonly string[], emptyOutDir: boolean): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [whereSourcesAre()],
    ssr: { noExternal: true, external: ['react', 'react-dom', 'sharp', 'vite'] },
    build: {
      ssr: true,
      rolldownOptions: {
        input: Object.fromEntries(
          entries.map((entry) => [basename(entry, '.ts'), resolve(root, entry)]),
        ),
        // In one folder, because each module finds the files beside its source from there. V8 keeps
        // the text of every file, so comments would take memory.
        output: { chunkFileNames: '[name]-[hash].js', comments: false },
      },
      outDir,
      emptyOutDir,
      target: 'node24',
      minify: false,
      reportCompressedSize: false,
    },
  });
}

/**
 * Bundles the server with its dependencies: reading one file instead of a thousand saves a fifth of
 * the work of a start. Its threads are bundled too, each in its own file: a thread that runs
 * TypeScript loads a compiler, which takes more memory than most threads themselves. React stays
 * outside, because the build of the pages shares it, and sharp, because it has a native library.
 * @throws when it cannot be built
 */
export async function bundleServer(): Promise<void> {
  await bundle(['src/server/main.ts', 'src/server/serve.ts', 'src/server/desk/desk.ts'], true);
  for (const thread of globSync('src/**/*Worker.ts', { cwd: root })) await bundle([thread], false);
}
