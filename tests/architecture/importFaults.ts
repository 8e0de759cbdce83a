import { posix } from 'node:path';

/** Source files: path below the project's root, and text. */
export type Sources = ReadonlyMap<string, string>;

interface Import {
  readonly specifier: string;
  readonly isTypeOnly: boolean;
}

const importForm =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[\w*{}\s,$]+?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

function importsOf(text: string): Import[] {
  return [...text.matchAll(importForm)].map(([, type, specifier, dynamic]) => ({
    specifier: specifier ?? dynamic ?? '',
    isTypeOnly: type !== undefined,
  }));
}

const layerNames = ['pages', 'api', 'ui', 'server', 'backends'];

/** The layer a file is in: one of the named folders, `domain` for any other, `top` for `src` itself. */
function layerOf(path: string): string {
  const [, folder = '', ...rest] = path.split('/');
  if (rest.length === 0) return 'top';
  return layerNames.includes(folder) ? folder : 'domain';
}

/** Which layers each layer may import (CODE-1). */
const allowed: Readonly<Record<string, readonly string[]>> = {
  ui: ['ui'],
  domain: ['domain', 'ui'],
  pages: ['pages', 'domain', 'ui'],
  api: ['api', 'domain', 'ui'],
  backends: ['backends', 'domain'],
  server: ['server', 'backends', 'api', 'pages', 'domain', 'ui'],
  top: ['pages', 'domain', 'ui'],
};

/** Files in `src` itself that others may import for their types. */
const sharedTypes = ['src/services.ts', 'src/entry.server.tsx'];

const routing = ['react-router', 'react-router/dom', 'use-intl'];
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
  /\.(server|vite)\.tsx?$/.test(path) || ['server', 'backends', 'api'].includes(layerOf(path));

/** Pages are rendered on the server only. */
const isRoute = (path: string) => layerOf(path) === 'pages' || path === 'src/root.tsx';

function faultOf(path: string, { specifier, isTypeOnly }: Import): string | undefined {
  if (!specifier.startsWith('.')) {
    if (layerOf(path) === 'ui' && routing.includes(specifier)) {
      return `${path} is a part of ui and may not know ${specifier}`;
    }
    const isServerOnly = specifier.startsWith('node:') || serverPackages.includes(specifier);
    return isServerOnly && !isTypeOnly && !isServerFile(path)
      ? `${path} uses ${specifier} and so must end in .server.ts`
      : undefined;
  }
  const target = posix.join(posix.dirname(path), specifier);
  if (!target.startsWith('src/') || (sharedTypes.includes(target) && isTypeOnly)) return undefined;
  if (!allowed[layerOf(path)]?.includes(layerOf(target))) {
    return `${path} (${layerOf(path)}) may not import ${target} (${layerOf(target)})`;
  }
  const isHidden = /\.server\.tsx?$/.test(target) && !isTypeOnly;
  return isHidden && !isServerFile(path) && !isRoute(path)
    ? `${path} may reach a browser and may not import ${target}`
    : undefined;
}

/** Every import that points the wrong way, or brings server code where a browser may read it. */
export function importFaults(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) =>
    importsOf(text).flatMap((it) => faultOf(path, it) ?? []),
  );
}
