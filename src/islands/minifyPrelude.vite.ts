import { minifySync, type Plugin } from 'vite';

/** Minifies the prelude, which the server puts into every document as text. */
export function minifyPrelude(): Plugin {
  return {
    name: 'portico:minify-prelude',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/islands\/prelude\.ts$/ },
      handler(code, id) {
        const prelude = this.parse(code).body.find(
          (it) => it.type === 'FunctionDeclaration' && it.id?.name === 'prelude',
        );
        if (!prelude) this.error('The function prelude is missing');
        const { start, end } = prelude;
        const small = minifySync(id, `export default ${code.slice(start, end)}`, { module: true });
        // A text, because the build prints functions with spaces.
        const text = JSON.stringify(small.code.replace(/^export default |;$/g, ''));
        return `${code.slice(0, start)}const prelude = ${text};${code.slice(end)}`;
      },
    },
  };
}
