import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

/** The files of texts in the folder of a language. */
const texts = ['messages.ts', 'healingMessages.ts', 'islandMessages.ts'];
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
      for (const name of texts) this.addWatchFile(resolve(dirname(path), name));
      // Node reads a changed file again only under a new address, which a development server passes on
      // to what the file imports.
      const module = await import(`${pathToFileURL(path).href}?v=${Date.now()}`);
      const all: Readonly<Record<string, string>> = module.messages;
      const compiled = Object.entries(all).map(([key, text]) => [key, compile(text)]);
      return {
        code: `export const messages = ${JSON.stringify(Object.fromEntries(compiled))};`,
        map: null,
      };
    },
  };
}
