import type { OpenedApplication } from 'contract/applications/applications.review.ts';
import type { PageText } from 'contract/club/club.pages.ts';
import type { RulesState, RulesVersion } from 'contract/club/club.rules.ts';
import type { Club } from 'contract/club/club.ts';
import type { User } from 'contract/members/members.ts';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { castPassword } from '../../../seeds/cast.ts';
import { openClub } from '../../../testing/app.ts';
import { applicationFields, applyFor, approve } from '../../../testing/people/joining.ts';
import type { Person } from '../../../testing/people/person.ts';

/** A club of its own, with the steps that tests of the rules need. */
async function openWithRules() {
  const club = await openClub();
  const ada = await club.as('ada');
  return {
    club,
    ada,
    publish: (text: string, askEveryone = false) => ada.put<RulesState>('/api/admin/rules', { text, askEveryone }),
    known: async () => (await club.visitor().get<Club>('/api/club')).body,
    read: async () => (await ada.get<RulesState>('/api/admin/rules')).body,
    versions: async () => (await ada.get<RulesVersion[]>('/api/admin/rules/versions')).body,
  };
}

const accept = (person: Person, version: number) => person.put<User>('/api/users/me/rules', { version });
const acceptedBy = async (person: Person) => (await person.get<User>('/api/users/me')).body.acceptedRules;

// All newcomers share this club: the admins' counts of applications follow a little later.
const { club: entered, publish: publishOnce } = await openWithRules();
await publishOnce('Be kind.');

test('an applicant agrees with the application, and whoever says nothing applies all the same', async () => {
  const admin = await entered.as('ada');
  const acceptedIn = async ({ _id }: { _id: string }) =>
    (await admin.get<OpenedApplication>(`/api/admin/applications/${_id}`)).body.acceptedRules;
  expect(await acceptedIn(await applyFor(entered, { acceptedRules: '1' }))).toBe(1);
  expect(await acceptedIn(await applyFor(entered))).toBeNull();
  expect(await acceptedIn(await applyFor(entered, { acceptedRules: '7' }))).toBeNull();
  expect(await entered.visitor().post('/api/apply', { ...applicationFields(), acceptedRules: 'yes' })).toFail(
    400,
    'invalid_input',
  );
});

test('a new member agrees by registering; whoever says nothing registers, and is asked later', async () => {
  const register = async (more: object) => {
    const { _id } = await applyFor(entered);
    const token = new URL(String((await approve(await entered.as('ada'), _id)).body.invitationLink)).searchParams.get(
      'token',
    );
    return entered.visitor().post<User>('/api/auth/register', { token, password: castPassword, ...more });
  };
  const [agreed, silent, unknown] = [
    await register({ acceptedRules: 1 }),
    await register({}),
    await register({ acceptedRules: 9 }),
  ];
  expect([agreed, silent, unknown].map(({ status, body }) => [status, body.acceptedRules])).toEqual([
    [201, 1],
    [201, 0],
    [201, 0],
  ]);
});

test('joining with a link agrees the same way', async () => {
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const { body } = await (await entered.as('ada')).post<{ link: string }>('/api/admin/join-links', {
    maxUses: 2,
    expiresAt,
  });
  const token = new URL(body.link).searchParams.get('token');
  const join = (more: object) =>
    entered.visitor().post<User>('/api/join', { ...applicationFields(), token, password: castPassword, ...more });
  expect((await join({ acceptedRules: 1 })).body.acceptedRules).toBe(1);
  expect((await join({})).body.acceptedRules).toBe(0);
});

test('a club without rules says so, and asks no one', async () => {
  const { club, known, read, versions } = await openWithRules();
  expect(await known()).toMatchObject({ pages: [], rules: null });
  expect(await read()).toEqual({ text: '', version: null, publishedAt: null, accepted: 0, members: 5 });
  expect(await versions()).toEqual([]);
  const ben = await club.as('ben');
  expect(await acceptedBy(ben)).toBe(0);
  expect(await accept(ben, 1)).toFail(404, 'not_found');
});

test('the first version asks everyone; a later one only where officers want it', async () => {
  const { club, publish, known, read, versions } = await openWithRules();
  const ben = await club.as('ben');
  expect((await publish('  Be kind. ')).body).toMatchObject({ text: 'Be kind.', version: 1, accepted: 0, members: 5 });
  expect(await known()).toMatchObject({ pages: ['rules'], rules: { version: 1, required: 1 } });
  expect((await accept(ben, 1)).body).toMatchObject({ _id: ben.id, acceptedRules: 1 });
  expect(await read()).toMatchObject({ accepted: 1 });

  await publish('Be kind, and on time.');
  expect(await known()).toMatchObject({ rules: { version: 2, required: 1 } });
  expect(await read()).toMatchObject({ version: 2, accepted: 1 });

  await publish('Be kind, on time, and quiet.', true);
  expect(await known()).toMatchObject({ rules: { version: 3, required: 3 } });
  expect(await read()).toMatchObject({ version: 3, accepted: 0 });
  expect(await acceptedBy(ben)).toBe(1);
  await accept(ben, 3);
  expect(await read()).toMatchObject({ accepted: 1 });
  expect(await versions()).toMatchObject([
    { version: 3, text: 'Be kind, on time, and quiet.', publishedBy: 'Ada Okafor', asksEveryone: true, accepted: 1 },
    { version: 2, asksEveryone: false, accepted: 0 },
    { version: 1, text: 'Be kind.', asksEveryone: true, accepted: 1 },
  ]);
});

test('agreeing on one device is known on the others of the member, and to no one else', async () => {
  const { club, publish } = await openWithRules();
  await publish('Be kind.');
  const [laptop, phone, cleo] = [await club.signIn('ben'), await club.signIn('ben'), await club.as('cleo')];
  const [theirs, others] = [await phone.socket(), await cleo.socket()];
  await accept(laptop, 1);
  await theirs.next('accountChanged');
  expect(await acceptedBy(phone)).toBe(1);
  expect(others.received('accountChanged')).toEqual([]);
});

test('anyone reads the rules that hold, with their version', async () => {
  const { club, publish } = await openWithRules();
  await publish('First');
  await publish('Second');
  const { body } = await club.visitor().get<PageText>('/api/pages/rules');
  expect(body).toEqual({ text: 'Second', version: 2, publishedAt: expect.stringMatching(/Z$/) });
});

test('the same text is no new version, and can ask everyone afterwards, once', async () => {
  const { club, publish, known, versions } = await openWithRules();
  await publish('First');
  await publish('Second');
  await publish(' Second ');
  expect(await known()).toMatchObject({ rules: { version: 2, required: 1 } });
  await Promise.all([publish('Second', true), publish('Second', true)]);
  expect(await known()).toMatchObject({ rules: { version: 2, required: 2 } });
  expect(await versions()).toHaveLength(2);
  const lines = await club.services.db
    .selectFrom('audit_log')
    .select(['actor_id', 'detail'])
    .where('action', '=', 'rules.changed')
    .orderBy('id')
    .execute();
  expect(lines).toEqual([
    { actor_id: club.ids.ada, detail: { version: 1, asksEveryone: true } },
    { actor_id: club.ids.ada, detail: { version: 2, asksEveryone: false } },
    { actor_id: club.ids.ada, detail: { version: 2, asksEveryone: true } },
  ]);
});

test('two versions published at once are two versions', async () => {
  const { publish, versions } = await openWithRules();
  await Promise.all([publish('One'), publish('Two')]);
  expect((await versions()).map(({ version }) => version)).toEqual([2, 1]);
});

test('without a text the rules are gone; new ones ask everyone again', async () => {
  const { club, publish, known, read } = await openWithRules();
  const ben = await club.as('ben');
  await publish('Be kind.');
  await accept(ben, 1);
  await publish(' ');
  expect(await known()).toMatchObject({ pages: [], rules: null });
  expect(await read()).toMatchObject({ text: '', version: null, accepted: 0 });
  expect(await accept(ben, 2)).toFail(404, 'not_found');
  await publish('', true);
  await publish('Be kind.');
  expect(await known()).toMatchObject({ rules: { version: 3, required: 3 } });
});

test('agreeing twice at once counts once; to an older version it counts as that one', async () => {
  const { club, publish } = await openWithRules();
  const ben = await club.as('ben');
  await publish('First');
  await publish('Second', true);
  const both = await Promise.all([accept(ben, 1), accept(ben, 1)]);
  expect(both.map(({ body }) => body.acceptedRules)).toEqual([1, 1]);
  await accept(ben, 2);
  expect((await accept(ben, 1)).body.acceptedRules).toBe(2);
  expect(await accept(ben, 3)).toFail(404, 'not_found');
  expect(await ben.put('/api/users/me/rules', { version: 0 })).toFail(400, 'invalid_input');
  expect(await ben.put('/api/users/me/rules', {})).toFail(400, 'invalid_input');
});

test('members receive at once that there are other rules, and can go on calling', async () => {
  const { club, publish } = await openWithRules();
  const ben = await club.as('ben');
  const socket = await ben.socket();
  const received = socket.next('clubChanged');
  await publish('Be kind.');
  expect(await received).toMatchObject({ pages: ['rules'], rules: { version: 1, required: 1 } });
  expect((await ben.upload('/api/posts', { content: 'Hello' })).status).toBe(201);
  expect((await club.visitor().get<PageText>('/api/pages/rules')).body.text).toBe('Be kind.');
});

test('what a member agreed to is in their data, and goes with the account', async () => {
  const { club, publish, read } = await openWithRules();
  const [dana] = await club.addMembers(1);
  await publish('Be kind.');
  await accept(dana, 1);
  const { bytes } = await dana.get('/api/account/data');
  const list: unknown = JSON.parse(Buffer.from(unzipSync(bytes)['rules.json'] ?? []).toString());
  expect(list).toEqual([{ version: 1, acceptedAt: expect.stringMatching(/Z$/) }]);
  await (await club.as('ada')).delete(`/api/admin/users/${dana.id}`);
  expect(await read()).toMatchObject({ accepted: 0 });
});

test('a version outlives the admin who published it', async () => {
  const { club, ada, publish, versions } = await openWithRules();
  const [dana] = await club.addMembers(1);
  await ada.put(`/api/admin/users/${dana.id}/role`, { role: 'admin' });
  await publish('Be kind.');
  await dana.put('/api/admin/rules', { text: 'Be very kind.' });
  expect((await versions())[0]?.publishedBy).toBe(dana.name);
  await ada.delete(`/api/admin/users/${dana.id}`);
  expect((await versions())[0]).toMatchObject({ version: 2, publishedBy: '' });
});
