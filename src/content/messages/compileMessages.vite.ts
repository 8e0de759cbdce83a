import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { browserCode, lateCode, mentionedKeys } from './mentionedKeys.vite.ts';

const messageFile = /src\/content\/messages\/(en|de|es|pt)\.ts$/;

/**
 * Turns the built-in ICU messages into the form `use-intl` formats without parsing, which spares
 * every visitor the parser. A build's browser files leave out texts that no code in them mentions; those
 * that only the contact forms mention are in files of their own (`lateMessages`).
 */
export function compileMessages(): Plugin {
  let wanted = (keys: string[], isLate: boolean) => (isLate ? [] : keys);
  return {
    name: 'portico:compile-messages',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
      ssr: { noExternal: ['use-intl'] },
    }),
    configResolved({ command, root }) {
      if (command !== 'build') return;
      const code = browserCode(root);
      const late = lateCode(root);
      wanted = (keys, isLate) => {
        const early = mentionedKeys(code, keys);
        return isLate ? mentionedKeys(late, keys).filter((it) => !early.includes(it)) : early;
      };
    },
    async transform(_code, id, options) {
      const [path = '', query] = id.split('?');
      if (!messageFile.test(path)) return null;
      // A changed file must be read anew, which Node does only under a new address.
      const module = await import(`${pathToFileURL(path).href}?t=${Date.now()}`);
      const all: Readonly<Record<string, string>> = module.messages;
      const isLate = query?.split('&').includes('late') === true;
      const keys = options?.ssr ? Object.keys(all) : wanted(Object.keys(all), isLate);
      const compiled = keys.map((key) => [key, compile(all[key] ?? '')]);
      return {
        code: `export const messages = ${JSON.stringify(Object.fromEntries(compiled))};`,
        map: null,
      };
    },
  };
}
