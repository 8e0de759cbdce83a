import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { browserCode, mentionedKeys } from './mentionedKeys.vite.ts';

const messageFile = /src\/content\/messages\/(en|de|es|pt)\.ts$/;

/**
 * Turns the built-in ICU messages into the form `use-intl` formats without parsing, which spares
 * every visitor the parser. A build's browser files leave out texts that no code in them mentions.
 */
export function compileMessages(): Plugin {
  let wanted = (keys: string[]) => keys;
  return {
    name: 'portico:compile-messages',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
      ssr: { noExternal: ['use-intl'] },
    }),
    configResolved({ command, root }) {
      if (command === 'build') wanted = (keys) => mentionedKeys(browserCode(root), keys);
    },
    async transform(_code, id, options) {
      const [path = ''] = id.split('?');
      if (!messageFile.test(path)) return null;
      // A changed file must be read anew, which Node does only under a new address.
      const module = await import(`${pathToFileURL(path).href}?t=${Date.now()}`);
      const all: Readonly<Record<string, string>> = module.messages;
      const keys = options?.ssr ? Object.keys(all) : wanted(Object.keys(all));
      const compiled = keys.map((key) => [key, compile(all[key] ?? '')]);
      return {
        code: `export const messages = ${JSON.stringify(Object.fromEntries(compiled))};`,
        map: null,
      };
    },
  };
}
