import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openClub } from '../app.ts';

// A test in the copy of the repository that follows the recipe.
test('a member writes pronouns, others read them, and their own data has them', async () => {
  const club = await openClub();
  const [ben, dana] = [await club.as('ben'), await club.as('dana')];
  expect((await ben.put('/api/users/me', { pronouns: ' he/him ' })).body).toMatchObject({ pronouns: 'he/him' });
  expect((await ben.get('/api/users/me')).body).toMatchObject({ pronouns: 'he/him' });
  expect((await dana.get(`/api/users/${ben.id}`)).body).toMatchObject({ pronouns: 'he/him' });
  const page = unzipSync((await ben.get('/api/account/data')).bytes)['index.html'];
  expect(Buffer.from(page ?? []).toString()).toContain('he/him');
  const tooLong = await ben.put<{ message: string }>('/api/users/me', { pronouns: 'x'.repeat(41) });
  expect(tooLong).toFail(400, 'invalid_input');
  const spanish = { 'accept-language': 'es', 'content-type': 'application/json' };
  const body = JSON.stringify({ pronouns: 'x'.repeat(41) });
  const failed = await ben.send({ method: 'PUT', path: '/api/users/me', headers: spanish, body });
  expect(JSON.stringify(failed.body)).toContain('Pronombres');
});
