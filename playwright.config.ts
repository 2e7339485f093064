import { existsSync } from 'node:fs';
import { defineConfig, type ReporterDescription } from '@playwright/test';

const candidates = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const executablePath = process.env.CHROMIUM_PATH ?? candidates.find((file) => existsSync(file));
const outputFile = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;
const json: ReporterDescription[] = outputFile ? [['json', { outputFile }]] : [];

export default defineConfig({
  testDir: 'e2e',
  // One more than two cores: each waits a third of its time for a page.
  workers: 3,
  fullyParallel: false,
  // A slow computer takes longer; a wait ends when its page is there.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ...json],
  use: {
    browserName: 'chromium',
    screenshot: 'only-on-failure',
    // What moves is waited for, and drawn over and over; the tests that are about it ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test would double its work; CLUB_TRACE=1 does for the one that is looked into.
    trace: process.env.CLUB_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // The walk of all screens takes longest: begun first, it leaves no worker without work at the end.
  projects: [
    { name: 'screens', testMatch: 'screens.spec.ts' },
    { name: 'product', testIgnore: 'screens.spec.ts' },
  ],
});
