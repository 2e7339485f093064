import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../node-runtime.js';
import { describeLicenses, listPackages, listUnexpected } from './list.js';

const lockOf = (license) => ({ packages: { '': {}, 'node_modules/left': { license } } });

test('every package has a license that is permissive, or a reason', () => {
  expect(listUnexpected()).toEqual([]);
});

test('the page about licenses is that of the lockfile; otherwise run `npm run licenses`', () => {
  expect(readFileSync(join(root, 'docs/licenses.md'), 'utf8')).toBe(describeLicenses());
});

test.each(['GPL-3.0-only', 'AGPL-3.0-or-later', 'MIT AND GPL-2.0-only', 'SEE LICENSE IN README', undefined])(
  'a license %s is reported',
  (license) => {
    expect(listUnexpected(listPackages(lockOf(license)))).toHaveLength(1);
  },
);

test('a choice of permissive licenses is none to report', () => {
  expect(listUnexpected(listPackages(lockOf('(MIT OR CC0-1.0)')))).toEqual([]);
});
