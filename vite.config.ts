import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { minifyPrelude } from './src/islands/minifyPrelude.vite.ts';
import { compileMessages } from './src/locale/messages/compileMessages.vite.ts';
import { bundleStyles, modulesOf, siteStyles, styleInputs } from './src/pages/siteStyles.vite.ts';
import { shortNames } from './src/ui/shortNames.vite.ts';
import { declareLayers } from './src/ui/tokens/layerOrder.vite.ts';

/** The modules that every page runs, in one file, even if other modules import parts of it. */
const starter = modulesOf('src/islands/starter.ts');

/** The modules that the starter loads, with the helper that Vite adds to `import()`. */
const interaction = modulesOf('src/islands/interaction.ts');

/** The code of modules that are needed together: one file compresses better than several. */
const together = (...files: readonly string[]): ReadonlySet<string> =>
  new Set(files.flatMap((file) => [...modulesOf(file)]).filter((id) => !id.endsWith('.css')));

/** The modules that run whenever an island wakes, and the island that most visitors wake. */
const firstIsland = together('src/islands/wake.tsx', 'src/shell/header/Header.tsx');

/**
 * The modules that several parts of islands load later. Without this chunk, flyouts and the search
 * box would load forms, and forms would load modals.
 */
const parts = together(
  'src/fetching/fetchData.ts',
  'src/consent/useConsent.ts',
  'src/content/view/link.ts',
  'src/modal/ModalTitle.ts',
  'src/ui/button/Button.tsx',
  'src/ui/link/moreLink.ts',
  'src/ui/prose/Prose.tsx',
);
const modals = together('src/shell/modal/ModalHost.tsx', 'src/modal/Modal.tsx');
const forms = together('src/contact/ModalForm.tsx');

/** The styles of most pages, in one file: a new visitor fetches it once for the whole site. */
const styles = new Set(siteStyles());

// Built twice: for browsers, and with `--ssr` for the server, which renders pages.
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    compileMessages(),
    bundleStyles(),
    minifyPrelude(),
    declareLayers(),
    // Edited islands keep their state in development.
    command === 'serve' && react(),
  ],
  // Class names stay readable in development.
  css: command === 'build' ? shortNames(import.meta.dirname) : { transformer: 'lightningcss' },
  build: {
    outDir: isSsrBuild ? 'build/server' : 'build/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: false,
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? { input: 'src/pages/entry.server.tsx', output: { entryFileNames: 'index.js' } }
      : {
          input: {
            starter: 'src/islands/starter.ts',
            interaction: 'src/islands/interaction.ts',
            ...styleInputs,
          },
          // The starter imports the second by its address, so that its exports have to stay.
          preserveEntrySignatures: 'allow-extension',
          output: {
            codeSplitting: {
              groups: [
                { name: 'starter', test: (id: string) => starter.has(id) },
                {
                  name: 'interaction',
                  test: (id: string) => interaction.has(id) || id.includes('vite/preload-helper'),
                },
                { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
                { name: 'site', test: (id: string) => styles.has(id) },
                { name: 'islands', test: (id: string) => firstIsland.has(id) },
                // After the style sheets: a group takes what its modules import too.
                { name: 'parts', test: (id: string) => parts.has(id) },
                { name: 'modals', test: (id: string) => modals.has(id) },
                { name: 'forms', test: (id: string) => forms.has(id) },
              ],
            },
          },
        },
  },
}));
