import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readWords } from './own-words.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'club-words-'));
afterAll(() => rm(dataDir, { recursive: true }));

test('without a file there are no own words', async () => {
  expect(await readWords(dataDir)).toBeNull();
});

test('sentences are read as they are nested', async () => {
  const words = { events: { heading: 'What is on </script>' }, feed: { empty: '' } };
  await writeFile(join(dataDir, 'words.json'), JSON.stringify(words));
  expect(await readWords(dataDir)).toEqual(words);
});

test.each(['not JSON', '[]', '"text"', '{"events":{"heading":5}}', '{"events":null}'])(
  '%s stops the start',
  async (text) => {
    await writeFile(join(dataDir, 'words.json'), text);
    await expect(readWords(dataDir)).rejects.toThrow('words.json must be JSON');
  },
);

test('a language is one that browsers know', async () => {
  await writeFile(join(dataDir, 'words.json'), JSON.stringify({ language: { code: 'de-AT' } }));
  expect(await readWords(dataDir)).toEqual({ language: { code: 'de-AT' } });
  await writeFile(join(dataDir, 'words.json'), JSON.stringify({ language: { code: 'no such thing' } }));
  await expect(readWords(dataDir)).rejects.toThrow('language.code');
});
