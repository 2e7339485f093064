import type { LanguageChoice } from 'contract/club/languages.ts';
import { afterAll, expect, test } from 'vitest';
import { castPassword } from '../../../seeds/cast.ts';
import { openClub } from '../../../testing/app.ts';

const club = await openClub();
const [ben, cleo] = [await club.as('ben'), await club.as('cleo')];
const path = '/api/users/me/language';
afterAll(() => ben.put(path, { language: null }));

test('a member chooses a language for themselves, on all their devices, until they leave it to their browser', async () => {
  expect((await ben.get(path)).body).toEqual({ language: null });
  expect((await ben.put(path, { language: 'es' })).body).toEqual({ language: 'es' });
  const other = await club.as('ben');
  expect((await other.get<LanguageChoice>(path)).body).toEqual({ language: 'es' });
  expect((await cleo.get(path)).body).toEqual({ language: null });
  expect((await other.put(path, { language: null })).body).toEqual({ language: null });
  expect((await ben.get(path)).body).toEqual({ language: null });
});

test('their browser keeps the choice for the screens before signing in', async () => {
  await ben.put(path, { language: 'ar' });
  expect(ben.cookies.get('language')).toBe('ar');
  await ben.put(path, { language: null });
  expect(ben.cookies.has('language')).toBe(false);
});

test.each([{ language: 'xx' }, { language: 'es-MX' }, { language: '' }, {}])(
  '%j is no choice and changes nothing',
  async (body) => {
    await ben.put(path, { language: 'es' });
    expect(await ben.put(path, body)).toFail(400, 'invalid_input');
    expect((await ben.get(path)).body).toEqual({ language: 'es' });
  },
);

test('signing in brings the choice to another browser, and a member without one changes nothing there', async () => {
  await ben.put(path, { language: 'ar' });
  expect((await club.as('ben')).cookies.get('language')).toBe('ar');
  const visitor = club.visitor();
  visitor.cookies.set('language', 'es');
  await visitor.post('/api/auth/login', { email: cleo.email, password: castPassword });
  expect(visitor.cookies.get('language')).toBe('es');
});
