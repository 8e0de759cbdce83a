import { posix } from 'node:path';
import { mayImport } from './floors.ts';
import { type Import, importsOf } from './importsOf.ts';

/** Source files: path below the project's root, and text. */
export type Sources = ReadonlyMap<string, string>;

/** The folder of `src` that a file is in. */
const folderOf = (path: string) => path.split('/')[1] ?? '';

const routing = ['react-router', 'react-router/dom'];
const serverPackages = [
  'sanitize-html',
  'lru-cache',
  'pino',
  'maxmind',
  'proxy-addr',
  'yaml',
  'kysely',
  'prom-client',
  'ipaddr.js',
  'sitemap',
  'hono',
  '@hono/node-server',
  '@t3-oss/env-core',
  '@openfeature/server-sdk',
  '@orama/stemmers',
  'pg',
  'algoliasearch',
  'bowser',
  'cockatiel',
];

const isServerFile = (path: string) =>
  /\.(server|vite)\.tsx?$/.test(path) || ['server', 'backends', 'api'].includes(folderOf(path));

/** Pages, those of the desk too, are rendered only on the server. */
const isPage = (path: string) => ['pages', 'desk'].includes(folderOf(path));

function faultOf(path: string, { specifier, isTypeOnly }: Import): string | undefined {
  if (!specifier.startsWith('.')) {
    if (folderOf(path) === 'ui' && routing.includes(specifier)) {
      return `${path} is a part of ui and may not know ${specifier}`;
    }
    const isServerOnly = specifier.startsWith('node:') || serverPackages.includes(specifier);
    return isServerOnly && !isTypeOnly && !isServerFile(path)
      ? `${path} uses ${specifier} and so must end in .server.ts`
      : undefined;
  }
  const target = posix.join(posix.dirname(path), specifier);
  if (!target.startsWith('src/'))
    return `${path} may not import ${target}, which is outside of src`;
  if (!mayImport(path, target)) return `${path} may not import ${target}, which is no floor below`;
  const isHidden = /\.server\.tsx?$/.test(target) && !isTypeOnly;
  return isHidden && !isServerFile(path) && !isPage(path)
    ? `${path} may reach a browser and may not import ${target}`
    : undefined;
}

/** Every import that points up, or brings server code into the browser. */
export function importFaults(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) =>
    importsOf(path, text).flatMap((it) => faultOf(path, it) ?? []),
  );
}
