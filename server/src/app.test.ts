import { expect, test } from 'vitest';
import { openClub } from '../testing/app.ts';
import { calls } from '../testing/calls/calls.ts';
import { buildApp } from './app.ts';

const club = await openClub();

test('every call of the contract is served', () => {
  const missing = calls.filter(({ method, path: url }) => !club.app.hasRoute({ method, url }));
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test('a route without a guard stops the start', async () => {
  const { services } = await openClub({ people: false });
  const app = await buildApp(services);
  app.get('/api/forgotten', async () => 'everything');
  await expect(app.ready()).rejects.toThrow('These routes declare no guard: /api/forgotten');
});
