import { expect, test } from 'vitest';
import { olderServerSteps } from './older-postgresql.js';

const of = (versionIn) => olderServerSteps({ folder: '' }, versionIn);

test('an older PostgreSQL that is not there is skipped with the way to have it', () => {
  expect(of(() => undefined).map((step) => step.skipped())).toEqual([
    'tests on PostgreSQL 16: install postgresql-16, or name the folder of its programs in POSTGRES_BIN',
    'tests on PostgreSQL 17: install postgresql-17, or name the folder of its programs in POSTGRES_BIN',
  ]);
});

test('one that is there runs', () => {
  const steps = of((folder) => (folder === '/usr/lib/postgresql/17/bin' ? '17' : undefined));
  expect(steps.map((step) => step.skipped === undefined)).toEqual([false, true]);
});
