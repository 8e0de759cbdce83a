import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build as buildPages } from 'vite';
import { loadFolder } from '../src/backends/content/embedded/load.ts';
import { openYamlCache } from '../src/contentCheck/yamlCache.server.ts';
import { digestOfSources, stampFile } from './buildStamp.ts';
import { bundleServer } from './bundleServer.ts';

const root = resolve(import.meta.dirname, '..');

function currentCommit(): string | null {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, stdio }).toString().trim();
  } catch {
    return null;
  }
}

/** Precompresses each client file, so that the server does not have to. */
function precompress(): void {
  for (const file of globSync('build/client/assets/*.{js,css,svg,wasm}', { cwd: root })) {
    const path = resolve(root, file);
    const bytes = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(bytes));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** Caches the compiled server modules and the parsed content, for a fast first start. */
async function prepareStart(): Promise<void> {
  enableCompileCache(resolve(root, 'build/compiled'));
  await import(pathToFileURL(resolve(root, 'build/start/serve.js')).href);
  await import(pathToFileURL(resolve(root, 'build/server/index.js')).href);
  flushCompileCache();
  const yaml = await openYamlCache(resolve(root, 'build/content.json'));
  await loadFolder(resolve(root, 'demo/content'), { yaml });
  await yaml.finish();
}

/**
 * Builds the site: server and client files, compressed copies, the bundled server, caches for a
 * fast first start, and a stamp of the sources.
 * @throws when the build fails; the output is on standard error
 */
export async function build(): Promise<void> {
  process.env.NODE_ENV ||= 'production';
  const sources = digestOfSources();
  const common = { root, logLevel: 'warn', configLoader: 'native' } as const;
  for (const ssr of [false, true]) await buildPages({ ...common, build: { ssr } });
  // It takes texts whole that the site loads one by one, which is no fault.
  await buildPages({ ...common, logLevel: 'error', mode: 'desk', build: { ssr: true } });
  precompress();
  await bundleServer();
  await prepareStart();
  writeFileSync(stampFile, JSON.stringify({ sources, commit: currentCommit() }));
}

if (import.meta.main) await build();
