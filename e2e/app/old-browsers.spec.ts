import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { newerThanTheOldest } from '../../web/build/oldest-browsers.ts';

const assets = new URL('../../web/dist/assets/', import.meta.url);

test('the code of the club uses nothing that the oldest browsers lack', () => {
  // The PDF reader has its own build for old browsers.
  const files = readdirSync(assets).filter((name) => name.endsWith('.js') && !name.startsWith('resume-pages'));
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap((name) => {
    const code = readFileSync(new URL(name, assets), 'utf8');
    return newerThanTheOldest.filter((newer) => newer.test(code)).map((newer) => `${name} uses ${newer}`);
  });
  expect(found).toEqual([]);
});
