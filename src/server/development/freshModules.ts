import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const source = `${pathToFileURL(resolve(import.meta.dirname, '../..')).href}/`;
const version = /\?v=\d+$/;
const loaded = { once: new Set<string>(), fresh: new Set<string>() };
let latest = 0;

// Node loads a module once for each address. A module with a version passes it on to what it imports.
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const [own] = version.exec(context.parentURL ?? '') ?? [];
    const isOwn = own && found.url.startsWith(source) && !version.test(found.url);
    return isOwn ? { ...found, url: found.url + own } : found;
  },
  load(url, context, next) {
    if (url.startsWith('file:') && !url.includes('/node_modules/')) {
      loaded[version.test(url) ? 'fresh' : 'once'].add(fileURLToPath(url));
    }
    return next(url, context);
  },
});

/**
 * Loads a module of the site and all that it imports as the files are now.
 * @param url its address
 * @throws what Node throws at a faulty module
 */
export async function importFresh(url: URL): Promise<unknown> {
  latest += 1;
  return import(`${url.href}?v=${latest}`);
}

/** Whether a file was loaded by {@link importFresh}. */
export const isFresh = (file: string): boolean => loaded.fresh.has(file);

/** Whether a file was loaded for the life of this process. */
export const isLoadedOnce = (file: string): boolean => loaded.once.has(file);
