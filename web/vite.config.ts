import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leaveOutSchemas } from './build/leave-out-schemas.ts';
import { precompress } from './build/precompress.ts';
import { rejectCycles } from './build/reject-cycles.ts';

const authParts = 'auth-card|form-message|field|[a-z]+-field|text-area|text-link|button|icon-button';
const auth = `contract/src/(auth|members|text|limits|endpoint|pagination)\\.ts|web/src/(features/auth/|app/routes/plain|ui/([a-z]+/)?(${authParts})|lib/use-page-title)`;

// What the panel below the bell and its screen share, which no first screen shows.
const notifications =
  'features/notifications/(notification-[a-z]+|read-all-button|use-notifications|notifications)\\.(ts|module)';

// Few files, because each answer brings its own headers: what every screen needs, what visitors' forms share, what
// applying takes beyond them, and what screens of members share, by the layers that build on each other. The search shows cards of events and projects.
const groups = [
  { name: 'base', tags: ['$initial' as const] },
  { name: 'auth', test: new RegExp(`/(${auth})`) },
  { name: 'applications', test: /(contract\/src\/applications\.ts|web\/src\/features\/applications\/)/ },
  { name: 'contract', test: /contract\/src/ },
  { name: 'lib', test: /web\/src\/lib/, minShareCount: 2 },
  { name: 'ui', test: /web\/src\/ui\/|@tabler/, minShareCount: 2 },
  { name: 'events', test: /web\/src\/features\/events\//, minShareCount: 2 },
  { name: 'projects', test: /web\/src\/features\/projects\//, minShareCount: 2 },
  { name: 'shared', test: new RegExp(`web/src/(?!features/(events|projects)/|${notifications})`), minShareCount: 2 },
  { name: 'notifications', test: new RegExp(`web/src/${notifications}`), minShareCount: 2 },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [leaveOutSchemas(), react(), rejectCycles(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    // A data: address would have to be allowed wherever an asset is used.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      },
    },
  },
});
