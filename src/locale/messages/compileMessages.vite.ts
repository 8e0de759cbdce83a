import compile from 'icu-minify/compile';
import { type Plugin, parseSync, Visitor } from 'vite';

const messageFile = /src\/locale\/languages\/\w+\/(?:messages|islandMessages|healingMessages)\.ts$/;

/**
 * Compiles the built-in ICU messages into the format that `icu-minify` formats without a parser, so
 * that browsers do not load the parser.
 */
export function compileMessages(): Plugin {
  return {
    name: 'portico:compile-messages',
    enforce: 'pre',
    transform: {
      filter: { id: messageFile },
      handler(code, id) {
        let compiled = '';
        let end = 0;
        const visitor = new Visitor({
          Property({ value }) {
            if (value.type !== 'Literal' || typeof value.value !== 'string') {
              throw new Error(`A message of ${id} is not written as one text`);
            }
            compiled += code.slice(end, value.start) + JSON.stringify(compile(value.value));
            end = value.end;
          },
        });
        visitor.visit(parseSync(id, code).program);
        return { code: compiled + code.slice(end), map: null };
      },
    },
  };
}
