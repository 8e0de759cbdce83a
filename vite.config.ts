import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileMessages } from './src/content/messages/compileMessages.vite.ts';
import { commonStyles, pageStyles, styleInputs } from './src/pages/pageStyles.vite.ts';
import { shortNames } from './src/ui/shortNames.vite.ts';
import { declareLayers } from './src/ui/tokens/layerOrder.vite.ts';

/** Pages that share a style sheet for it to be in one file with others so shared. */
const shared = 7;

/** The style sheets of every page, in one file. */
const common = commonStyles();

// Built twice: for browsers, and with `--ssr` for the server, which renders pages.
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    compileMessages(),
    pageStyles(),
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
          input: { starter: 'src/islands/starter.ts', ...styleInputs },
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
                { name: 'site', test: (id: string) => common.has(id) },
                { name: 'page', test: /\.css$/, minShareCount: shared },
              ],
            },
          },
        },
  },
}));
