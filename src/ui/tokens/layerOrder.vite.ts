import type { Plugin } from 'vite';

/** The cascade layers of the site, weakest first; `tokens.css` declares the same for development. */
export const layerOrder = ['tokens', 'base', 'components', 'page'] as const;

const statement = `@layer ${layerOrder.join(',')};`;

/**
 * A build plugin that declares the cascade layers at the top of every style sheet, so that their
 * order does not depend on the order of sheets or on code splitting.
 */
export function declareLayers(): Plugin {
  return {
    name: 'portico:declare-layers',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
          file.source = statement + file.source.toString();
        }
      },
    },
  };
}
