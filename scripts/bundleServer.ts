import { dirname, relative, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const root = resolve(import.meta.dirname, '..');
const outDir = resolve(root, 'build/start');

/**
 * Lets a bundled module find the files beside its source, such as a thread's module: where it is
 * becomes a path from the bundle, so that the project's folder can still be moved.
 */
function whereSourcesAre(): Plugin {
  return {
    name: 'portico:where-sources-are',
    enforce: 'pre',
    transform(code, id) {
      if (id.startsWith('\0') || !/import\.meta\.(?:url|dirname)\b/.test(code)) return null;
      const source = JSON.stringify(relative(outDir, id));
      const folder = JSON.stringify(`/${relative(outDir, dirname(id))}`);
      return code
        .replaceAll(/import\.meta\.dirname\b/g, `(import.meta.dirname + ${folder})`)
        .replaceAll(/import\.meta\.url\b/g, `new URL(${source}, import.meta.url).href`);
    },
  };
}

/**
 * Bundles the server with what it depends on: reading one file instead of a thousand is a fifth of
 * the work of a start. React stays outside, as the build of the pages has them too.
 * @throws when it cannot be built
 */
export async function bundleServer(): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [whereSourcesAre()],
    ssr: { noExternal: true, external: ['react', 'react-dom', 'vite'] },
    build: {
      ssr: resolve(root, 'src/server/serve.ts'),
      outDir,
      target: 'node24',
      minify: false,
      reportCompressedSize: false,
    },
  });
}
