import { spawnSync } from 'node:child_process';
import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Copy, root } from '../defects/copy.ts';
import { runTests } from '../defects/outcome.ts';
import { followRecipe } from './recipe.ts';

// Tests only in the copy, because here the field does not exist.
const checks = {
  'server/testing/recipe/field.recipe.ts': 'server/testing/recipe/field.test.ts',
  'web/testing/field.recipe.tsx': 'web/testing/field.test.tsx',
};
const copy = new Copy();
afterAll(() => copy.remove());

function findTypeErrors(part: string): string {
  const args = ['node_modules/typescript/bin/tsc', '-p', part];
  return spawnSync(process.execPath, args, { cwd: copy.folder, encoding: 'utf8' }).stdout;
}

// Types and tests of a whole copy take their time on a busy machine.
test('the recipe in CONTRIBUTING.md adds a field everywhere', { tags: ['long'], timeout: 900_000 }, () => {
  followRecipe(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'), copy.folder);
  for (const [from, to] of Object.entries(checks)) renameSync(join(copy.folder, from), join(copy.folder, to));
  expect(['contract', 'server', 'web'].map(findTypeErrors)).toEqual(['', '', '']);
  const tests = [
    ...Object.values(checks),
    'profile/profile.test.ts',
    'operations/export',
    'own-data',
    'locales',
    'migrate.test',
  ];
  const { passed, failed, notRun } = runTests(copy.folder, tests);
  expect({ failed, notRun }).toEqual({ failed: [], notRun: [] });
  expect(passed.filter((title) => title.includes('pronouns'))).toHaveLength(3);
});
