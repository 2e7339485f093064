import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leaveOutSchemas } from './build/leave-out-schemas.ts';
import { precompress } from './build/precompress.ts';

// What every screen needs travels in one file: it compresses better together and stays cached across releases.
const everywhere =
  /node_modules\/(react|react-dom|scheduler|react-router|react-redux|redux|redux-thunk|reselect|immer|i18next|@reduxjs\/toolkit\/dist(?!\/query)|use-sync-external-store)\//;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [leaveOutSchemas(), react(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    // A data: address would have to be allowed wherever an asset is used.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: everywhere }] } } },
  },
});
