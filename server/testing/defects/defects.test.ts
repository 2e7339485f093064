import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { cloneTemplate } from '../database/template.ts';
import { root } from './copy.ts';
import { defects } from './defects.ts';
import { replace } from './replace.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

// `npm run defects` checks whether tests catch them; it takes minutes.
test.each(defects)('the product still has what "$name" breaks', async ({ replaced = [], sql = '', tests }) => {
  for (const one of replaced) replace(read(one.module), one);
  if (sql) await runOnCopy(sql);
  for (const file of tests) expect(read(file)).toMatch(/^\s*test(\.each)?\(/m);
});

async function runOnCopy(sql: string): Promise<void> {
  const { url, drop } = await cloneTemplate(inject('databaseUrl'));
  onTestFinished(drop);
  const client = new pg.Client(url);
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

const module = 'a/module.ts';
const text = `export const most: number = 3;\nexport async function decide(id: string) {\n  return most + id;\n}\n`;

test('a function and a constant are replaced by their names, with what they were at hand', () => {
  const code = replace(replace(text, { module, name: 'most', as: 'original + 1' }), {
    module,
    name: 'decide',
    as: 'async (id) => original(id + 1)',
  });
  expect(code).toBe(`const before_most: number = 3;
export const most = ((original) => original + 1)(before_most);
async function before_decide(id: string) {
  return most + id;
}
export function decide(...all) { return ((original) => async (id) => original(id + 1))(before_decide)(...all); }
`);
});

test('a name that is gone is named', () => {
  const gone = { module, name: 'decline', as: '() => false' };
  expect(() => replace(text, gone)).toThrow('a/module.ts has no function or constant called decline any more.');
});
