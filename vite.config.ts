import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { leaveOutServerForm } from './src/contact/form/serverForm.vite.ts';
import { compileMessages } from './src/content/messages/compileMessages.vite.ts';
import { declareLayers } from './src/ui/tokens/layerOrder.vite.ts';
import { leaveOutUnreachedRouter } from './src/unreachedRouter.vite.ts';

export default defineConfig({
  plugins: [
    compileMessages(),
    leaveOutServerForm(),
    leaveOutUnreachedRouter(),
    reactRouter(),
    declareLayers(),
  ],
  css: { transformer: 'lightningcss' },
  build: {
    cssMinify: 'lightningcss',
    // One style sheet serves every page: it is small and cached once.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page runs is one file: compressed as one it is 3 KB smaller than in parts.
            {
              name: 'runtime',
              test: /node_modules\/(?:react|react-dom|react-router|scheduler|use-intl|@formatjs)\/|\/src\/(?:root|entry\.client)\.tsx/,
            },
            { name: 'page', minShareCount: 7 },
          ],
        },
      },
    },
    reportCompressedSize: false,
  },
});
