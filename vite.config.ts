import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'src/web',
  publicDir: false,
  plugins: [
    react(),
    // The screens are in American English: the calendar's other languages stay out of the bundle.
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    // These know `light-dark()`. An older one keeps working: it shows the colors of its own.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // All styles are one file, which the server puts into the page: the first screen waits for no style.
    cssCodeSplit: false,
    // Which files the code of a screen is in: the server names them in the page (src/server/pages.ts).
    manifest: true,
    rolldownOptions: {
      output: {
        // What every first load needs is one file: it compresses better than the same in two.
        codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] },
      },
    },
  },
});
