import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findNode, nodeEnvironment, root } from './node-runtime.js';
import { print } from './print.js';
import { makeReady } from './ready.js';
import { interrupted, main, runQuietly } from './run.js';
import { auditStep } from './test/audit.js';
import { inTurn, longSteps, openClock } from './test/long.js';
import { findFolderInMemory } from './test/memory.js';
import { playwrightStep, vitestStep } from './test/runners.js';
import { findTests } from './test/suites.js';
import { summarize } from './test/summary.js';
import { judge } from './test/verdict.js';

const { values, positionals: filters } = parseArgs({
  allowPositionals: true,
  options: {
    long: { type: 'boolean', default: false },
    /** Minutes of the long tier after the tests; each commit gets another part of it. */
    'then-long': { type: 'string' },
    help: { type: 'boolean' },
  },
});
const minutes = Number(values['then-long'] ?? Number.NaN);
// Hundreds of databases come and go, and a disk would spend more time on their files than PostgreSQL on the work.
const memory = findFolderInMemory();
if (memory) process.env.TMPDIR ??= memory;
const folder = mkdtempSync(join(tmpdir(), 'club-test-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const help = `npm test -- [part of a path …] [--long | --then-long MINUTES]

  Without a part of a path: all checks and tests. With one: the tests whose path has it. See docs/testing.md.`;

main(async () => {
  if (values.help) return print(help);
  await makeReady({ web: false });
  const results = values.long ? [] : await runShort();
  if (values.long || values['then-long']) results.push(...(await runLong()));
  return interrupted ? 130 : summarize(results);
});

async function runShort() {
  const tests = findTests(filters);
  const isComplete = filters.length === 0;
  if (tests.node.length + tests.browser.length === 0)
    throw new Error(`No test has ${filters.join(' or ')} in its path.`);
  const [inNode, inBrowser] = isComplete ? [[], []] : [tests.node, tests.browser];
  const unit = vitestStep('unit and integration tests', { files: inNode, tier: 'short', folder });
  const browser = playwrightStep('browser tests', { files: inBrowser, flags: ['--grep-invert', '@long'], folder });
  const results = isComplete ? await runAll([build]) : [];
  // The server's tests often wait for the database, so the checks run at the same time.
  const together = [runAll(isComplete ? staticChecks() : []), runAll(tests.node.length > 0 ? [unit] : [])];
  results.push(...(await Promise.all(together)).flat());
  if (tests.browser.length > 0) results.push(...(await runAll([browser])));
  return results;
}

async function runLong() {
  const { isOver, timeLeft } = openClock(minutes);
  const steps = longSteps(filters, { folder, timeout: timeLeft });
  if (steps.length === 0) throw new Error(`No part of the long tier has ${filters.join(' or ')} in its name.`);
  const results = await runAll([build]);
  for (const step of values.long ? steps : inTurn(steps, readCommit())) {
    if (interrupted) break;
    const none = {
      name: step.name,
      seconds: 0,
      passed: 0,
      failed: 0,
      skips: [`${step.name}: no time was left for it`],
    };
    const result = isOver() ? none : await runStep(step);
    // A step that timed out leaves no report.
    results.push(isOver() && !(step.read && result.failures) ? none : result);
  }
  return results;
}

function readCommit() {
  return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
}

const build = { name: 'build of the web app', work: () => makeReady().then(() => 0) };

function staticChecks() {
  const modules = (path) => join('node_modules', path);
  const quietly = (...args) => runQuietly(findNode(), args, { env: nodeEnvironment() });
  const typed = ['bin', 'contract', 'server', 'web', 'e2e'];
  return [
    { name: 'lint', work: () => quietly(modules('@biomejs/biome/bin/biome'), 'check') },
    ...typed.map((name) => ({
      name: `types of ${name}`,
      work: () => quietly(modules('typescript/bin/tsc'), '-p', name),
    })),
    { name: 'house rules', work: () => quietly('bin/rules.js') },
    auditStep(),
  ];
}

async function runAll(steps) {
  const results = [];
  for (const step of steps) if (!interrupted) results.push(await runStep(step));
  return results;
}

async function runStep(step) {
  print(`\n── ${step.name}`);
  const begun = performance.now();
  const code = await step.work().catch((error) => {
    console.error(error.message);
    return 1;
  });
  return { name: step.name, ...judge(code, step), seconds: (performance.now() - begun) / 1000 };
}
