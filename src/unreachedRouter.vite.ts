import type { Plugin } from 'vite';

const nothing = '() => undefined';
const unreached = "() => { throw new Error('This part of React Router is left out'); }";

/**
 * Parts of React Router that do nothing in this site, by what they export: discovering routes, as
 * all come at once (decision 0005), and instrumentation, as none is registered.
 */
const parts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'dom/ssr/fog-of-war.js': {
    URL_LIMIT: '0',
    isFogOfWarEnabled: '() => false',
    getPatchRoutesOnNavigationFunction: nothing,
    useFogOFWarDiscovery: nothing,
    getManifestPath: unreached,
    getPartialManifest: unreached,
    getPathsWithAncestors: unreached,
    handleClientVersionMismatch: unreached,
  },
  'router/instrumentation.js': {
    consumeInstrumentationClientResultMetaReceiver: nothing,
    getRouteInstrumentationUpdates: unreached,
    instrumentClientSideRouter: unreached,
    instrumentHandler: unreached,
    instrumentationResultMetaContext: 'undefined',
  },
};

/**
 * Leaves parts of React Router that the site never reaches out of what browsers load, 2.4 KB of them
 * (decision 0020). An export that a later version adds or drops stops the build.
 */
export function leaveOutUnreachedRouter(): Plugin {
  return {
    name: 'portico:unreached-router',
    apply: 'build',
    transform(code, id, options) {
      const [path] = id.split('?', 1);
      const part = Object.keys(parts).find((it) =>
        path?.endsWith(`react-router/dist/production/lib/${it}`),
      );
      if (!part || options?.ssr) return null;
      const exports = Object.entries(parts[part] ?? {});
      const theirs = /export \{([^}]*)\}/
        .exec(code)?.[1]
        ?.split(',')
        .map((name) => name.trim());
      if (
        theirs?.sort().join() !==
        exports
          .map(([name]) => name)
          .sort()
          .join()
      ) {
        throw new Error(`${part} of React Router has other exports: see decision 0020`);
      }
      const lines = exports.map(([name, value]) => `export const ${name} = ${value};`);
      return { code: lines.join('\n'), map: null };
    },
  };
}
