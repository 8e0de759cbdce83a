import { defineConfig, type Plugin } from 'vite';
import { compileMessages } from './src/locale/messages/compileMessages.vite.ts';

/**
 * Keeps the style sheets of components that only the server renders, whose class names no script of
 * the browser uses; Vite would drop them.
 */
const keepStyles: Plugin = {
  name: 'portico:keep-styles',
  apply: 'build',
  transform: {
    order: 'post',
    filter: { id: /\.module\.css$/ },
    handler: () => ({ moduleSideEffects: 'no-treeshake' }),
  },
};

// Built three times: for browsers, with `--ssr` for the server, which renders pages, and with
// `--ssr --mode desk` for the desk, whose sheet and files are no part of the site.
export default defineConfig(({ isSsrBuild, mode }) => ({
  ...(mode === 'desk' && { base: '/desk/' }),
  plugins: [compileMessages(), keepStyles],
  css: { transformer: 'lightningcss' },
  build: {
    outDir: mode === 'desk' ? 'build/desk' : isSsrBuild ? 'build/server' : 'build/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    ssrEmitAssets: mode === 'desk',
    copyPublicDir: false,
    // One sheet for the site: no page and no part waits for a second one.
    cssCodeSplit: false,
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? {
          input: mode === 'desk' ? 'src/desk/entry.server.tsx' : 'src/pages/entry.server.tsx',
          output: { entryFileNames: 'index.js' },
        }
      : {
          input: {
            styles: 'src/pages/styles.ts',
            starter: 'src/islands/starter.ts',
            interaction: 'src/islands/interaction.ts',
          },
          // The starter imports the second by its address, so that its exports have to stay.
          preserveEntrySignatures: 'allow-extension',
          output: {
            codeSplitting: {
              // A group takes what its modules import, too.
              groups: [
                // Every page runs it: one file, even if other modules import parts of it.
                { name: 'starter', test: /\/src\/islands\/starter\.ts$/ },
                // What islands share with code that runs without them is not among the islands: pages
                // that wake none would run all of these and React.
                {
                  name: 'interaction',
                  test: /\/src\/(?:islands\/interaction|locale\/orthography)\.ts$|vite\/preload-helper/,
                },
                { name: 'botCheck', test: /\/src\/contact\/botCheckClient\// },
                { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
                { name: 'styles', test: /\/src\/pages\/styles\.ts$/ },
                // What runs whenever an island wakes, and the island that most visitors wake.
                { name: 'islands', test: /\/src\/(?:islands\/wake|shell\/header\/Header)\.tsx$/ },
                // What several parts of islands load later, in one request instead of one for each.
                {
                  name: 'parts',
                  test: /\/(?:fetchData|useConsent|link|ModalTitle|Button|moreLink|Prose)\.tsx?$/,
                },
                { name: 'modals', test: /\/src\/shell\/modal\/ModalHost\.tsx$/ },
                { name: 'forms', test: /\/src\/contact\/ModalForm\.tsx$/ },
              ],
            },
          },
        },
  },
}));
