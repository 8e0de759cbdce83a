import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { compileMessages } from './src/content/messages/compileMessages.vite.ts';
import { declareLayers } from './src/ui/tokens/layerOrder.vite.ts';

export default defineConfig({
  plugins: [compileMessages(), reactRouter(), declareLayers()],
  css: { transformer: 'lightningcss' },
  build: {
    cssMinify: 'lightningcss',
    // One style sheet serves every page: it is small and cached once.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
