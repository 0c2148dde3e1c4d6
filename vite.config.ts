import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'src/web',
  publicDir: false,
  plugins: [
    react(),
    // Keeps the calendar's other languages out of the bundle, because the screens are in American English.
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    // The first versions with `light-dark()`. Older browsers still work, with their own default colors.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // One file for all styles, which the server inlines into the page, so that the first screen waits for no style sheet.
    cssCodeSplit: false,
    // Lists the files for each screen's code, which the server names in the page (src/server/pages.ts).
    manifest: true,
    rolldownOptions: {
      output: {
        // One file for everything that a first load needs, because it compresses better than two.
        codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] },
      },
    },
  },
});
