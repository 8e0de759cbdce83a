import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

const messageFile = /src\/locale\/languages\/\w+\/(?:messages|islandMessages)\.ts$/;

/**
 * Compiles the built-in ICU messages into the format that `icu-minify` formats without a parser, so
 * that browsers do not load the parser.
 */
export function compileMessages(): Plugin {
  return {
    name: 'portico:compile-messages',
    enforce: 'pre',
    async transform(_code, id) {
      const [path = ''] = id.split('?');
      if (!messageFile.test(path)) return null;
      // Node reads a changed file again only under a new address.
      const module = await import(`${pathToFileURL(path).href}?t=${Date.now()}`);
      const all: Readonly<Record<string, string>> = module.messages;
      const compiled = Object.entries(all).map(([key, text]) => [key, compile(text)]);
      return {
        code: `export const messages = ${JSON.stringify(Object.fromEntries(compiled))};`,
        map: null,
      };
    },
  };
}
