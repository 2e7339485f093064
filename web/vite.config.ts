import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { dropDisplayNames } from './build/drop-display-names.ts';
import { groupByFirstScreen } from './build/first-screens.ts';
import { hoverByMouse } from './build/hover-by-mouse.ts';
import { importIcons } from './build/import-icons.ts';
import { leaveOutSchemas } from './build/leave-out-schemas.ts';
import { localePages } from './build/locale-pages.ts';
import { memberFiles } from './build/member-files.ts';
import { minifyPublic } from './build/minify-public.ts';
import { oldestBrowsers } from './build/oldest-browsers.ts';
import { precompress } from './build/precompress.ts';
import { rejectCycles } from './build/reject-cycles.ts';
import { splitSentences } from './build/split-sentences.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    splitSentences(),
    importIcons(),
    leaveOutSchemas(),
    dropDisplayNames(),
    react(),
    rejectCycles(),
    memberFiles(),
    minifyPublic(),
    localePages(),
    precompress(),
  ],
  css: { postcss: { plugins: [hoverByMouse] } },
  build: {
    outDir: 'dist',
    target: oldestBrowsers,
    emptyOutDir: true,
    // For the log of browser errors; the server doesn't serve source maps.
    sourcemap: 'hidden',
    modulePreload: { polyfill: false },
    // A data: address would need permission wherever an asset is used.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: {
        sourcemapExcludeSources: true,
        codeSplitting: { groups: groupByFirstScreen() },
        // Short names: the first screen lists the files of all others.
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash:7].js`,
        assetFileNames: ({ names }) => `assets/${shortName(names[0] ?? '')}-[hash:7][extname]`,
      },
    },
  },
});

function shortName(name: string): string {
  return name.replace(/~.*|-(screen|route)(?=$|\.)|\.\w+$|^_sentences_/g, '');
}
