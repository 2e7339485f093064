import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readWording } from './wording.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'club-words-'));
afterAll(() => rm(dataDir, { recursive: true }));

test('without a file there is no custom wording', async () => {
  expect(await readWording(dataDir)).toBeNull();
});

test('sentences keep their nesting', async () => {
  const wording = { events: { heading: 'What is on </script>' }, feed: { empty: '' } };
  await writeFile(join(dataDir, 'words.json'), JSON.stringify(wording));
  expect(await readWording(dataDir)).toEqual(wording);
});

test.each(['not JSON', '[]', '"text"', '{"events":{"heading":5}}', '{"events":null}'])(
  '%s stops the start',
  async (text) => {
    await writeFile(join(dataDir, 'words.json'), text);
    await expect(readWording(dataDir)).rejects.toThrow('words.json must be JSON');
  },
);

test('a language must be one that browsers know', async () => {
  await writeFile(join(dataDir, 'words.json'), JSON.stringify({ language: { code: 'de-AT' } }));
  expect(await readWording(dataDir)).toEqual({ language: { code: 'de-AT' } });
  await writeFile(join(dataDir, 'words.json'), JSON.stringify({ language: { code: 'no such thing' } }));
  await expect(readWording(dataDir)).rejects.toThrow('language.code');
});
