import { minifySync, type Plugin } from 'vite';

/** Minifies the prelude, which the server puts into every document as text. */
export function minifyPrelude(): Plugin {
  return {
    name: 'portico:minify-prelude',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/islands\/prelude\.ts$/ },
      handler: (code, id) => minifySync(id, code, { module: true }).code,
    },
  };
}
