import { expect, test } from 'vitest';
import { castPassword } from '../seeds/cast.ts';
import { openClub } from '../testing/app.ts';
import { readMails } from '../testing/people/mail-log.ts';
import { enableSecondFactor } from '../testing/people/second-factor.ts';
import { listMembers } from './members.queries.ts';
import { actOnMember } from './members.ts';

const club = await openClub();
const { services } = club;
const visitor = club.visitor();

const signIn = (email: string, password = castPassword) => visitor.post('/api/auth/login', { email, password });

async function lastLine() {
  const row = await services.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'subject_id'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return row;
}

test('a link made on the server sets a new password, is logged, and the member is mailed', async () => {
  const [person] = await club.addMembers(1);
  const printed = await actOnMember(services, 'reset-password', { email: person.email.toUpperCase() });
  expect(await lastLine()).toEqual({ action: 'password.linkMade', actor_id: null, subject_id: person.id });
  expect((await readMails(club, person.email)).at(-1)?.text).toContain('someone with access to the server');
  const token = new URL(printed.split('\n').at(-1) ?? '').searchParams.get('token');
  const chosen = { token, password: 'a new and better password' };
  expect((await visitor.post('/api/auth/reset-password', chosen)).status).toBe(200);
  expect((await signIn(person.email, chosen.password)).status).toBe(200);
});

test('a member is suspended, which ends their sessions, and comes back', async () => {
  const [person] = await club.addMembers(1);
  const { email } = person;
  await actOnMember(services, 'suspend', { email, reason: 'Spam in every group' });
  expect(await person.get('/api/users/me')).toFail(401, 'not_signed_in');
  expect(await signIn(email)).toFail(403, 'suspended');
  expect((await readMails(club, email)).at(-1)?.text).toContain('Spam in every group');
  await actOnMember(services, 'lift-suspension', { email });
  expect(await lastLine()).toEqual({ action: 'suspension.lifted', actor_id: null, subject_id: person.id });
  expect((await signIn(email)).status).toBe(200);
});

test('a suspension needs a reason, and an end that is to come', async () => {
  const [{ email }] = await club.addMembers(1);
  const suspend = (typed: object) => actOnMember(services, 'suspend', { email, ...typed });
  await expect(suspend({})).rejects.toThrow('--reason');
  await expect(suspend({ reason: 'x'.repeat(1001) })).rejects.toThrow('1000');
  for (const until of ['2020-01-01', 'tomorrow'])
    await expect(suspend({ reason: 'Spam', until })).rejects.toThrow('--until');
  expect((await signIn(email)).status).toBe(200);
});

test('a member is signed out everywhere', async () => {
  const [person] = await club.addMembers(1);
  await actOnMember(services, 'end-sessions', { email: person.email });
  expect(await person.get('/api/users/me')).toFail(401, 'not_signed_in');
  expect(await lastLine()).toEqual({ action: 'sessions.ended', actor_id: null, subject_id: person.id });
});

test('a lost second factor is turned off, and the member is mailed', async () => {
  const [person] = await club.addMembers(1);
  await enableSecondFactor(club, person);
  await actOnMember(services, 'reset-second-factor', { email: person.email });
  expect((await readMails(club, person.email)).at(-1)?.text).toContain('turned off two-step verification');
  await expect(actOnMember(services, 'reset-second-factor', { email: person.email })).rejects.toThrow(
    'has no second factor',
  );
});

test('an address that no member has is named', async () => {
  await expect(actOnMember(services, 'end-sessions', { email: 'no-one@club.example' })).rejects.toThrow(
    'No member has the address no-one@club.example.',
  );
  await expect(actOnMember(services, 'end-sessions', {})).rejects.toThrow('--email');
});

test('members are listed by name, and found by a part of name or address', async () => {
  const all = await listMembers(services.db, '');
  expect(all.length).toBeGreaterThan(3);
  expect(await listMembers(services.db, 'ADA@club')).toEqual([
    {
      id: club.ids.ada,
      name: expect.any(String),
      email: 'ada@club.example',
      role: 'admin',
      joined: true,
      suspended: false,
    },
  ]);
});
