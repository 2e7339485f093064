import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNode, nodeEnvironment } from './node-runtime.js';
import { print } from './print.js';
import { makeReady } from './ready.js';
import { interrupted, main, run, runQuietly } from './run.js';
import { auditStep } from './test/audit.js';
import { findChromium } from './test/chromium.js';
import { findFolderInMemory } from './test/memory.js';
import { readPlaywright, readVitest } from './test/reports.js';
import { findTests } from './test/suites.js';
import { summarize } from './test/summary.js';
import { judge } from './test/verdict.js';

const filters = process.argv.slice(2);
const tests = findTests(filters);
// With a filter, the other checks are skipped.
const isWhole = filters.length === 0;
// Hundreds of databases come and go: a disk spends more on their files than PostgreSQL does on the work.
const memory = findFolderInMemory();
if (memory) process.env.TMPDIR ??= memory;
const reports = mkdtempSync(join(tmpdir(), 'club-test-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));
const modules = (path) => join('node_modules', path);
const node = (...args) => run(findNode(), args, { env: nodeEnvironment() });
const nodeQuietly = (...args) => runQuietly(findNode(), args, { env: nodeEnvironment() });

main(async () => {
  if (tests.node.length + tests.browser.length === 0)
    throw new Error(`No test has ${filters.join(' or ')} in its path.`);
  await makeReady({ web: false });
  const build = { name: 'build of the web app', work: () => makeReady().then(() => 0) };
  const results = isWhole ? await takeAll([build]) : [];
  const checks = isWhole ? staticChecks() : [];
  const inNode = { name: 'unit and integration tests', work: testInNode, read: () => readVitest(report('vitest')) };
  const inBrowser = { name: 'browser tests', work: testInBrowser, read: () => readPlaywright(report('playwright')) };
  // The server's tests often wait for the database, so the checks run at the same time.
  const together = [takeAll(checks), takeAll(tests.node.length > 0 ? [inNode] : [])];
  results.push(...(await Promise.all(together)).flat());
  results.push(...(await takeAll(tests.browser.length > 0 ? [inBrowser] : [])));
  return interrupted ? 130 : summarize(results);
});

function staticChecks() {
  const typed = ['contract', 'server', 'web', 'e2e', 'bench'];
  return [
    { name: 'lint', work: () => nodeQuietly(modules('@biomejs/biome/bin/biome'), 'check') },
    ...typed.map((name) => ({
      name: `types of ${name}`,
      work: () => nodeQuietly(modules('typescript/bin/tsc'), '-p', name),
    })),
    { name: 'house rules', work: () => nodeQuietly('bin/rules.js') },
    auditStep(),
  ];
}

function testInNode() {
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report('vitest')}`];
  return node(modules('vitest/vitest.mjs'), 'run', ...output, ...(isWhole ? [] : tests.node));
}

async function testInBrowser() {
  await makeReady();
  process.env.CHROMIUM_PATH = await findChromium();
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = report('playwright');
  return node(modules('@playwright/test/cli.js'), 'test', ...(isWhole ? [] : tests.browser));
}

function report(name) {
  return join(reports, `${name}.json`);
}

async function takeAll(steps) {
  const results = [];
  for (const step of steps) if (!interrupted) results.push(await take(step));
  return results;
}

async function take(step) {
  print(`\n── ${step.name}`);
  const begun = performance.now();
  const code = await step.work().catch((error) => {
    console.error(error.message);
    return 1;
  });
  return { name: step.name, ...judge(code, step), seconds: (performance.now() - begun) / 1000 };
}
