import type { User } from 'contract/members/members.ts';
import { expect, test } from 'vitest';
import { type Club, openClub } from '../../../testing/app.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import type { Services } from '../../services.ts';
import { createAdmin, createConfiguredAdmin, firstAdminLink } from './first-admin.ts';

const password = 'a long enough password';
const person = { name: 'Ada Okafor', email: 'Ada@club.example', password };

function tokenOf(link: string | null): string {
  return link?.split('token=')[1] ?? '';
}

test('a club without an admin has a link for the first one, who enters their name', async () => {
  const club = await openClub({ people: false });
  const token = tokenOf(await firstAdminLink(club.services));
  const visitor = club.visitor();
  expect((await visitor.get(`/api/auth/invitation?token=${token}`)).body).toEqual({ name: '', email: '', open: true });
  const nameless = await visitor.post('/api/auth/register', { token, password });
  expect(nameless).toFail(400, 'invalid_input');
  expect(nameless.body).toMatchObject({ fields: { name: expect.any(String), email: expect.any(String) } });
  const { status, body } = await visitor.post<User>('/api/auth/register', { token, ...person });
  expect([status, body.role, body.email]).toEqual([201, 'admin', 'ada@club.example']);
  expect(await visitor.post('/api/auth/register', { token, ...person })).toFail(403, 'registration_failed');
  expect(await firstAdminLink(club.services)).toBeNull();
});

test('the link of a server on every address, IPv6 included, opens in a browser', async () => {
  const { services, port } = await openClub({ people: false, env: { HOST: '::' } });
  expect(await firstAdminLink(services)).toContain(`http://[::1]:${port}/register?token=`);
});

test('each start makes a new link and ends the old one', async () => {
  const club = await openClub({ people: false });
  const [old, fresh] = [tokenOf(await firstAdminLink(club.services)), tokenOf(await firstAdminLink(club.services))];
  expect(await club.visitor().post('/api/auth/register', { token: old, ...person })).toFail(403, 'registration_failed');
  expect((await club.visitor().post('/api/auth/register', { token: fresh, ...person })).status).toBe(201);
});

test('of many who use the link at once, one becomes the first admin', async () => {
  const club = await openClub({ people: false });
  const token = tokenOf(await firstAdminLink(club.services));
  const responses = await atOnce(10, (number) =>
    club.visitor().post('/api/auth/register', { token, ...person, email: `admin.${number}@club.example` }),
  );
  expect(tally(responses.map((response) => response.status))).toEqual({ 201: 1, 403: 9 });
  expect(await club.services.db.selectFrom('users').select('id').execute()).toHaveLength(1);
});

test('the configured admin is created once, and can sign in', async () => {
  const club = await openClub({ people: false, env: { ADMIN_EMAIL: 'Chair@club.example', ADMIN_PASSWORD: password } });
  await createConfiguredAdmin(club.services);
  await createConfiguredAdmin(club.services);
  expect(await firstAdminLink(club.services)).toBeNull();
  const { status, body } = await club
    .visitor()
    .post<User>('/api/auth/login', { email: 'chair@club.example', password });
  expect([status, body.role]).toEqual([200, 'admin']);
  expect(await club.services.db.selectFrom('users').select('id').execute()).toHaveLength(1);
});

test('the configuration creates no second admin', async () => {
  const club = await openClub({ env: { ADMIN_EMAIL: 'chair@club.example', ADMIN_PASSWORD: password } });
  await createConfiguredAdmin(club.services);
  expect(await club.visitor().post('/api/auth/login', { email: 'chair@club.example', password })).toFail(
    401,
    'wrong_credentials',
  );
});

test('the link for the first admin ends as soon as there is one', async () => {
  const club = await openClub({ people: false });
  const token = tokenOf(await firstAdminLink(club.services));
  await createAdmin(club.services, { name: 'Chair', email: 'chair@club.example', password });
  expect(await club.visitor().post('/api/auth/register', { token, ...person })).toFail(403, 'registration_failed');
  const fresh = tokenOf(await firstAdminLink(await withoutAdmins(club)));
  await club.services.db.updateTable('users').set({ role: 'admin' }).execute();
  expect(await club.visitor().post('/api/auth/register', { token: fresh, ...person })).toFail(
    403,
    'registration_failed',
  );
});

// For example after a database edit between two starts.
async function withoutAdmins({ services }: Club): Promise<Services> {
  await services.db.updateTable('users').set({ role: 'student' }).execute();
  return services;
}
