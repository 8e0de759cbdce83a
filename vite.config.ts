import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { leaveOutServerForm } from './src/contact/form/serverForm.vite.ts';
import { compileMessages } from './src/content/messages/compileMessages.vite.ts';
import { shortNames } from './src/ui/shortNames.vite.ts';
import { declareLayers } from './src/ui/tokens/layerOrder.vite.ts';
import { leaveOutUnreachedRouter } from './src/unreachedRouter.vite.ts';

export default defineConfig(({ command }) => ({
  plugins: [
    compileMessages(),
    leaveOutServerForm(),
    leaveOutUnreachedRouter(),
    reactRouter(),
    declareLayers(),
  ],
  // Who develops reads the names of classes.
  css: command === 'build' ? shortNames(import.meta.dirname) : { transformer: 'lightningcss' },
  build: {
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page runs is one file: compressed as one it is 3 KB smaller than in parts.
            // With it are the styles of what the server renders before its script has come.
            {
              name: 'runtime',
              test: /node_modules\/(?:react|react-dom|react-router|scheduler|use-intl|@formatjs)\/|\/src\/(?:root|entry\.client)\.tsx|\/(?:form|blocks)\/\w+\.module\.css/,
            },
            { name: 'page', minShareCount: 7 },
          ],
        },
      },
    },
    reportCompressedSize: false,
  },
}));
