import { expect, test } from 'vitest';
import { openClub } from '../../testing/app.ts';
import { findAdmin } from './find-admin.ts';

const club = await openClub();
const empty = await openClub({ people: false });

test('a club says whether it has an admin, and one that never started has none', async () => {
  const { config } = club.services;
  expect(await findAdmin({ ...config, databaseUrl: club.databaseUrl })).toBe(true);
  expect(await findAdmin({ ...config, databaseUrl: empty.databaseUrl })).toBe(false);
  expect(await findAdmin({ ...config, databaseUrl: null, dataDir: '/nowhere' })).toBe(false);
  expect(await findAdmin({ ...config, databaseUrl: 'postgres://127.0.0.1:1/club' })).toBeNull();
});
