import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Catalog } from 'contract/messages.ts';
import { expect, test } from 'vitest';
import { listSentences, withoutForm } from '../../contract/testing/catalogs.ts';
import { listSections } from './split-sentences.ts';

const project = resolve(import.meta.dirname, '../..');
const files = globSync(['web/src/**/*.{ts,tsx}', 'contract/src/**/*.ts'], { cwd: project })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, code: readFileSync(resolve(project, file), 'utf8') }));
const catalog: Catalog = JSON.parse(readFileSync(resolve(project, 'web/src/locales/en.json'), 'utf8'));

// Matches the quoted part of each `t` argument before its values, in both branches of a condition.
const calls = /\bt\(\s*([^,()]*?['"`][^,]*?)[,)]/g;
const quoted = /(?<!=== )(['"`])(.*?)\1/g;

test('whoever says a sentence brings its section along', () => {
  const missing = files.flatMap(({ file, code }) =>
    Array.from(code.matchAll(calls), ([, argument = '']) => argument)
      .flatMap((argument) => Array.from(argument.matchAll(quoted), ([, , key = '']) => key))
      .filter((key) => key.includes('.') && !listSections(code).includes(key.split('.')[0] ?? ''))
      .map((key) => `${file}: ${key}`),
  );
  expect(missing).toEqual([]);
});

test('a key that is passed on to `t` names its section where it is written', () => {
  const keys = new Set(listSentences(catalog).map(([path]) => withoutForm(path)));
  const written = (code: string) => Array.from(code.matchAll(/(['"`])([\w.]+)\1/g), ([, , text = '']) => text);
  // The contract is not part of a screen's code, so its sentences would be missing.
  const ofContract = files.filter(({ file }) => file.startsWith('contract'));
  expect(ofContract.flatMap(({ code }) => written(code)).filter((text) => keys.has(text))).toEqual([]);
  // The build could not find a section in braces.
  const inBraces = files.filter(({ code }) => /[`]\$\{[^}]+\}\.[a-z]/.test(code)).map(({ file }) => file);
  expect(inBraces).toEqual([]);
});

test('parts of a key, conditions and quotes of each kind are found', () => {
  expect(listSections('t(`roles.${role}`) + t(busy ? "feed.busy" : \'poll.add\') + "nothing.here"')).toEqual([
    'roles',
    'feed',
    'poll',
  ]);
});
