import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';

// What every screen needs travels in one file: it compresses better together and stays cached across releases.
const parts = 'Box|Button|UnstyledButton|Input|InputBase|TextInput|PasswordInput|CloseButton|ActionIcon|Transition';
const words = 'Loader|Text|Title|Anchor';
const libraries = 'react|react-dom|scheduler|react-router|react-redux|redux|redux-thunk|reselect|immer|i18next';
const base = new RegExp(
  `node_modules/(${libraries}|@reduxjs/toolkit/dist(?!/query)|use-sync-external-store|clsx|@mantine/core/esm/(core|components/(${parts}|${words})))/`,
);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), precompress()],
  resolve: {
    // The browser reads an endpoint's method and path; the schemas validate on the server and stay there.
    alias: { typebox: fileURLToPath(new URL('./build/schemas-left-out.ts', import.meta.url)) },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    // A data: address would have to be allowed wherever an asset is used.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: base }] } } },
  },
});
