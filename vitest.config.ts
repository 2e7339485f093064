import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    exclude: ['**/node_modules/**', '**/dist/**'],
    pool: 'forks',
    // They wait for the database more than they work.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          // Races and floods take their time on a busy machine.
          testTimeout: 120_000,
          // The app takes seconds to load; each file has its own club and its own database all the same.
          isolate: false,
          include: ['{contract,server}/**/*.test.ts'],
          globalSetup: ['server/testing/database.setup.ts'],
          setupFiles: ['server/testing/each-test.setup.ts'],
        },
      },
      { extends: true, test: { name: 'web', include: ['{web,bin}/**/*.test.{ts,tsx,js}'] } },
    ],
  },
});
