import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPlaywright, readVitest } from './reports.js';
import { findTests } from './suites.js';
import { judge } from './verdict.js';

function makeFolder(files) {
  const folder = mkdtempSync(join(tmpdir(), 'verdict-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

test('a suite that ends well without a report has failed', () => {
  const folder = makeFolder({});
  for (const read of [readVitest, readPlaywright]) {
    expect(judge(0, { read: () => read(join(folder, 'missing.json')) })).toMatchObject({ passed: 0, failed: 1 });
  }
});

test('a suite that ends well without a single test has failed', () => {
  const folder = makeFolder({ 'report.json': JSON.stringify({ testResults: [] }) });
  expect(judge(0, { read: () => readVitest(join(folder, 'report.json')) })).toMatchObject({ failed: 1 });
});

test('failures are named with the first line of their reason', () => {
  const vitest = {
    testResults: [
      {
        name: 'likes.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'a like counts' },
          {
            status: 'failed',
            fullName: 'a like ends',
            failureMessages: ['\u001b[31mexpected 1\u001b[39m\n  at likes'],
          },
        ],
      },
      { name: 'broken.test.ts', status: 'failed', assertionResults: [], message: 'No such module' },
    ],
  };
  const spec = (status, results) => ({ title: 'a member likes', tests: [{ status, annotations: [], results }] });
  const playwright = {
    suites: [
      { specs: [spec('expected', [{}])], suites: [{ specs: [spec('flaky', [{ error: { message: 'late' } }])] }] },
    ],
  };
  const folder = makeFolder({ 'vitest.json': JSON.stringify(vitest), 'browser.json': JSON.stringify(playwright) });
  expect(readVitest(join(folder, 'vitest.json'))).toMatchObject({
    passed: 1,
    failed: 2,
    failures: ['a like ends — expected 1', 'broken.test.ts — No such module'],
  });
  expect(readPlaywright(join(folder, 'browser.json'))).toMatchObject({
    failed: 1,
    failures: ['a member likes — late'],
  });
});

test('a suite that ends badly has failed, whatever its report says; its own failures count otherwise', () => {
  const read = () => ({ passed: 3, failed: 0, skips: [] });
  expect(judge(1, { read })).toMatchObject({ passed: 3, failed: 1 });
  expect(judge(0, { read })).toMatchObject({ passed: 3, failed: 0 });
  expect(judge(1, { read: () => ({ passed: 3, failed: 2, skips: [] }) })).toMatchObject({ failed: 2 });
});

test('a check without a report is judged by its exit code', () => {
  expect(judge(0, {})).toEqual({ passed: 1, failed: 0, skips: [] });
  expect(judge(2, {})).toEqual({ passed: 0, failed: 1, skips: [], failures: [] });
  const soak = { name: 'soak', lastLine: () => 'missed: memory per hour' };
  expect(judge(1, soak)).toMatchObject({ failed: 1, failures: ['soak — missed: memory per hour'] });
});

test('a filter picks test files by any part of their path, and nothing that is installed or built', () => {
  const paths = ['server/src/a/likes.test.ts', 'e2e/likes.spec.ts', 'web/src/b.test.tsx', 'web/node_modules/x.test.ts'];
  const folder = makeFolder(Object.fromEntries([...paths, 'e2e/fixtures/likes.ts'].map((path) => [path, ''])));
  expect(findTests(['likes'], folder)).toEqual({
    node: ['server/src/a/likes.test.ts'],
    browser: ['e2e/likes.spec.ts'],
  });
  expect(findTests(['web'], folder)).toEqual({ node: ['web/src/b.test.tsx'], browser: [] });
  expect(findTests([], folder).node).toHaveLength(2);
});
