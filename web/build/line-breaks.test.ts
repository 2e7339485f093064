import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { importIcons } from './import-icons.ts';
import { leaveOutSchemas } from './leave-out-schemas.ts';
import { splitSentences } from './split-sentences.ts';

const root = join(import.meta.dirname, '..', '..');
const filesBelow = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'));

function transform({ transform: hook }: Plugin, code: string): string {
  if (typeof hook !== 'object') throw new Error('The plugin transforms nothing.');
  const made: unknown = Reflect.apply(hook.handler, { addWatchFile() {} }, [code, '']);
  return typeof made === 'object' && made !== null && 'code' in made ? String(made.code) : code;
}

test.each([
  ['endpoints', leaveOutSchemas(), 'contract/src', /^ {2}path: '.*$/gm],
  ['icons', importIcons(), 'web/src', /^export (?:async )?function \w+/gm],
  ['sentences', splitSentences(), 'web/src', /^export (?:async )?function \w+/gm],
])('lines stay where they were when the build takes parts of %s out', (_, plugin, folder, landmark) => {
  const lines = (code: string) =>
    [...code.matchAll(landmark)].map(({ 0: found, index }) => `${code.slice(0, index).split('\n').length} ${found}`);
  const files = filesBelow(folder);
  expect(files.some((code) => transform(plugin, code) !== code)).toBe(true);
  for (const code of files) expect(lines(transform(plugin, code))).toEqual(lines(code));
});
