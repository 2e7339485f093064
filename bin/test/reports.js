import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** A file that fails to load counts as one failure. Tests with tags outside `isMine` belong to another tier. */
export function readVitest(file, includes = (_tags) => true) {
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const tests = report.testResults.flatMap((suite) => suite.assertionResults);
  const broken = report.testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0);
  const count = (status) => tests.filter((one) => one.status === status).length;
  const left = tests.filter((one) => includes(one.tags ?? []) && one.status !== 'passed' && one.status !== 'failed');
  const skips = left.map((one) => `${one.fullName}${one.meta?.skipReason ? ` — ${one.meta.skipReason}` : ''}`);
  const failures = [
    ...tests.filter((one) => one.status === 'failed').map((one) => say(one.fullName, one.failureMessages?.[0])),
    ...broken.map((suite) => say(suite.name, suite.message)),
  ];
  return { passed: count('passed'), failed: failures.length, failures, skips };
}

export function readPlaywright(file) {
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const specs = report.suites.flatMap(listSpecs);
  const tests = specs.flatMap((spec) => spec.tests.map((test) => ({ ...test, title: spec.title })));
  const skipped = tests.filter((one) => one.status === 'skipped');
  const reason = (one) => one.annotations.find((note) => note.type === 'skip')?.description ?? 'no reason given';
  const failed = tests.filter((one) => one.status === 'unexpected' || one.status === 'flaky');
  return {
    passed: tests.filter((one) => one.status === 'expected').length,
    failed: failed.length,
    failures: failed.map((one) => say(one.title, one.results.find((result) => result.error)?.error.message)),
    skips: skipped.map((one) => `${one.title} — ${reason(one)}`),
  };
}

function listSpecs(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(listSpecs)];
}

function say(name, message = '') {
  const [first] = stripVTControlCharacters(message).split('\n');
  return first ? `${name} — ${first}` : name;
}
