import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { compileMessages } from '../../src/content/messages/compileMessages.vite.ts';
import { shortNames } from '../../src/ui/shortNames.vite.ts';
import { root } from '../serverProcess.ts';
import type { OpenBarePage } from './entry.tsx';

const router = resolve(import.meta.dirname, 'router.tsx');
const outDir = resolve(root, 'build/bench');

/** Puts the stand-in where the site's modules ask for React Router. */
function bareRouter(): Plugin {
  return {
    name: 'bench:bare-router',
    enforce: 'pre',
    resolveId: (id, importer) => (id === 'react-router' && importer !== router ? router : null),
  };
}

/**
 * Builds the site's pages without React Router.
 * @returns what prepares a page of it
 * @throws when the build fails
 */
export async function buildBarePages(): Promise<OpenBarePage> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [compileMessages(), bareRouter()],
    css: shortNames(root),
    build: {
      ssr: resolve(import.meta.dirname, 'entry.tsx'),
      outDir,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
    },
  });
  const module = await import(pathToFileURL(resolve(outDir, 'entry.js')).href);
  return module.openBarePage;
}
