import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNode } from './node-runtime.js';
import { makeReady } from './ready.js';
import { interrupted, main, run, runQuietly } from './run.js';
import { tell } from './tell.js';
import { findChromium } from './test/chromium.js';
import { readPlaywright, readVitest } from './test/reports.js';
import { summarize } from './test/summary.js';

const filters = process.argv.slice(2);
const reports = mkdtempSync(join(tmpdir(), 'club-test-'));
const modules = (path) => join('node_modules', path);
const node = (...words) => run(findNode(), words);
const nodeQuietly = (...words) => runQuietly(findNode(), words);

main(async () => {
  await makeReady({ web: false });
  const [inNode, inBrowser] = suites();
  const build = { name: 'build of the web app', work: () => makeReady().then(() => 0) };
  // A filter asks for some tests, as one does while working on something: the other checks can wait.
  const results = filters.length > 0 ? [] : await takeAll([build]);
  const checks = filters.length > 0 ? [] : staticChecks();
  // The server's tests wait for the database as much as they work: the checks have room beside them.
  const together = await Promise.all([takeAll(checks), takeAll([inNode])]);
  results.push(...together.flat(), ...(await takeAll([inBrowser])));
  rmSync(reports, { recursive: true, force: true });
  return interrupted ? 130 : summarize(results);
});

function staticChecks() {
  const typed = ['contract', 'server', 'web', 'e2e', 'bench'].filter((name) => existsSync(`${name}/tsconfig.json`));
  return [
    { name: 'lint', work: () => nodeQuietly(modules('@biomejs/biome/bin/biome'), 'check') },
    ...typed.map((name) => ({
      name: `types of ${name}`,
      work: () => nodeQuietly(modules('typescript/bin/tsc'), '-p', name),
    })),
    { name: 'house rules', work: () => nodeQuietly('bin/rules.js') },
  ];
}

function suites() {
  const specs = existsSync('e2e') && readdirSync('e2e', { recursive: true }).some((name) => /\.spec\.ts$/.test(name));
  const browser = { name: 'browser tests', work: testInBrowser, read: () => readPlaywright(report('playwright')) };
  const ours = { name: 'unit and integration tests', work: testInNode, read: () => readVitest(report('vitest')) };
  return specs ? [ours, browser] : [ours, { name: 'browser tests', skipped: 'there are no specs in e2e/' }];
}

function testInNode() {
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report('vitest')}`];
  return node(modules('vitest/vitest.mjs'), 'run', ...output, '--passWithNoTests', ...filters);
}

async function testInBrowser() {
  await makeReady();
  process.env.CHROMIUM_PATH = await findChromium();
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = report('playwright');
  return node(
    modules('@playwright/test/cli.js'),
    'test',
    ...(filters.length > 0 ? ['--pass-with-no-tests'] : []),
    ...filters,
  );
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
  if (step.skipped)
    return { name: step.name, passed: 0, failed: 0, skips: [`${step.name} — ${step.skipped}`], seconds: 0 };
  tell(`\n── ${step.name}`);
  const begun = performance.now();
  const code = await step.work().catch((error) => {
    console.error(error.message);
    return 1;
  });
  const counted = step.read?.() ?? { passed: code === 0 ? 1 : 0, failed: 0, skips: [] };
  // A suite may fail beside its tests: an unhandled rejection, a file that does not load, a report never written.
  if (code !== 0 && counted.failed === 0) counted.failed = 1;
  return { name: step.name, ...counted, seconds: (performance.now() - begun) / 1000 };
}
