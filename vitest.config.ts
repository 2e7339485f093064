import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const databaseSetup = 'server/testing/database.setup.ts';

export default defineConfig({
  test: {
    include: ['{contract,server,web,bin}/**/*.test.{ts,tsx,js}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: existsSync(databaseSetup) ? [databaseSetup] : [],
    pool: 'forks',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
