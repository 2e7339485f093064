import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './copy.ts';
import { runTests, verdictOn } from './outcome.ts';

const suites = {
  'watchful.test.ts': `test('sees', () => expect(1).toBe(1)); test('notices', () => expect(1).toBe(2));`,
  'asleep.test.ts': `test('sees', () => expect(1).toBe(1));`,
  'unloaded.test.ts': `import './missing.ts'; test('sees', () => expect(1).toBe(1));`,
  'unprepared.test.ts': `beforeAll(() => { throw new Error('no club'); }); test('sees', () => expect(1).toBe(1));`,
};
const folder = mkdtempSync(join(tmpdir(), 'club-outcome-'));

beforeAll(() => {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [file, text] of Object.entries(suites))
    writeFileSync(join(folder, file), `import { beforeAll, expect, test } from 'vitest';\n${text}`);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a suite that does not start is told from one that notices nothing', { tags: ['long'] }, () => {
  const runs = Object.keys(suites).map((file) => runTests(folder, [file]));
  expect(runs.map((run) => verdictOn(run))).toEqual(['caught', 'NOT CAUGHT', 'DID NOT RUN', 'DID NOT RUN']);
  expect(runs[3]?.notRun).toEqual([expect.stringContaining('no club')]);
});

test('where each test must notice, one that does not is enough', { tags: ['long'] }, () => {
  const run = runTests(folder, ['watchful.test.ts']);
  expect(verdictOn(run, 'notices')).toBe('caught');
  expect(verdictOn(run, 'notices|sees')).toBe('NOT CAUGHT');
});

test('a suite that is not there did not run', { tags: ['long'] }, () => {
  expect(verdictOn(runTests(folder, ['nowhere.test.ts']))).toBe('DID NOT RUN');
});

test('tests that leave no report did not run, whatever the last ones reported', { tags: ['long'] }, () => {
  const config = join(folder, 'vitest.config.ts');
  expect(runTests(folder, ['asleep.test.ts']).passed).toEqual(['sees']);
  writeFileSync(config, `throw new Error('no tests today');`);
  expect(verdictOn(runTests(folder, ['asleep.test.ts']))).toBe('DID NOT RUN');
  rmSync(config);
});
