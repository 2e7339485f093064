import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { cloneTemplate } from '../../../../testing/database/template.ts';
import { forgetSecret, loadSecret } from './club-secret.ts';

test('a missing or different secret beside sealed data stops the start with a sentence', async () => {
  const { url, drop } = await cloneTemplate(inject('databaseUrl'));
  onTestFinished(drop);
  const dataDir = await mkdtemp(join(inject('scratch'), 'secret-'));
  const file = join(dataDir, 'secret');
  const encrypted = (await loadSecret(dataDir, url)).encrypt('Kept');
  expect((await loadSecret(dataDir, url)).decrypt(encrypted)).toBe('Kept');

  await rename(file, `${file}.aside`);
  await expect(loadSecret(dataDir, url)).rejects.toThrow(`The file "secret" is missing in ${dataDir}`);
  await expect(readFile(file)).rejects.toThrow('ENOENT');
  await writeFile(file, 'another');
  await expect(loadSecret(dataDir, url)).rejects.toThrow('is not the one of this database');

  await rename(`${file}.aside`, file);
  expect((await loadSecret(dataDir, url)).decrypt(encrypted)).toBe('Kept');

  await rm(file);
  await forgetSecret(url);
  expect((await loadSecret(dataDir, url)).decrypt(encrypted)).toBeNull();
});
