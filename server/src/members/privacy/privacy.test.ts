import type { Receipt } from 'contract/chat/chat.ts';
import { MemberProfile } from 'contract/members/members.profile.ts';
import { PrivacySettings } from 'contract/members/privacy.ts';
import type { UserResult } from 'contract/search/search.ts';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people/person.ts';
import { makeGroup, read, sendMessage, startDirect } from '../../chat/chat.testing.ts';

const club = await openClub();
const [ben, cleo, dana, ada] = [
  await club.as('ben'),
  await club.as('cleo'),
  await club.as('dana'),
  await club.as('ada'),
];

const path = '/api/users/me/privacy';
const usual: PrivacySettings = {
  email: 'search',
  presence: 'members',
  readReceipts: 'members',
  experience: 'members',
  education: 'members',
  certifications: 'members',
  publications: 'members',
  fields: 'members',
  door: false,
};
const change = (person: Person, settings: Partial<PrivacySettings>) => person.put<PrivacySettings>(path, settings);
const profileOf = async (viewer: Person, { id }: Person) => (await viewer.get<MemberProfile>(`/api/users/${id}`)).body;

afterEach(async () => {
  for (const person of [ben, cleo, dana]) await change(person, usual);
});

test('members begin with what the club is for, and change each setting alone', async () => {
  const { body } = await cleo.get(path);
  expect(body).toFit(PrivacySettings);
  expect(body).toEqual(usual);
  expect((await change(cleo, { presence: 'connections' })).body).toEqual({ ...usual, presence: 'connections' });
  expect((await change(cleo, { email: 'me' })).body).toEqual({ ...usual, presence: 'connections', email: 'me' });
  expect((await change(cleo, {})).body).toEqual({ ...usual, presence: 'connections', email: 'me' });
  expect((await ben.get(path)).body).toEqual(usual);
});

test('anything but an audience fails and changes nothing', async () => {
  for (const body of [{ presence: 'search' }, { email: 'everyone' }, { education: true }, { experience: null }])
    expect(await cleo.put(path, body)).toFail(400, 'invalid_input');
  expect((await cleo.put(path, { bio: 'me', name: 'Cleo' })).body).toEqual(usual);
  expect((await cleo.get(path)).body).toEqual(usual);
});

test('two devices that change different settings at once both do', async () => {
  await Promise.all([change(cleo, { email: 'me' }), change(cleo, { education: 'me' })]);
  expect((await cleo.get(path)).body).toEqual({ ...usual, email: 'me', education: 'me' });
});

test('what I hide stays on my own profile, in my settings and in the user management of admins: the email alone', async () => {
  await cleo.post('/api/users/me/education', { school: 'Riverside University' });
  await cleo.put('/api/users/me', { graduationYear: 2027 });
  const before = (await cleo.get('/api/users/me')).body;
  await change(cleo, {
    email: 'me',
    presence: 'me',
    readReceipts: 'me',
    experience: 'me',
    education: 'me',
    certifications: 'me',
    publications: 'me',
  });
  expect((await cleo.get('/api/users/me')).body).toEqual(before);
  expect((await cleo.get(`/api/users/${cleo.id}`)).body).toEqual(before);
  const listed = (await ada.get<{ _id: string; email: string }[]>('/api/admin/users?limit=100')).body;
  expect(listed.find(({ _id }) => _id === cleo.id)?.email).toBe(cleo.email);
  expect(await profileOf(ada, cleo)).toMatchObject({ education: [], college: '', course: '', graduationYear: null });
});

test('a preview is what another member gets, and what a connection gets', async () => {
  await change(cleo, { email: 'connections', education: 'connections', publications: 'me' });
  const preview = async (as: string) =>
    (await cleo.get<MemberProfile>(`${path.replace('privacy', 'preview')}?as=${as}`)).body;
  expect(await preview('member')).toFit(MemberProfile);
  expect(await preview('connection')).toFit(MemberProfile);
  const mutual = { count: 0, people: [] };
  expect(await preview('member')).toEqual({ ...(await profileOf(dana, cleo)), mutual });
  expect(await preview('connection')).toEqual({ ...(await profileOf(ben, cleo)), mutual });
  expect((await preview('connection')).email).toBe(cleo.email);
  expect(await cleo.get('/api/users/me/preview?as=admin')).toFail(400, 'invalid_input');
});

test('a club that hides addresses in the search hides those of everyone, whatever they chose', async () => {
  await change(cleo, { email: 'members' });
  await ada.put('/api/admin/settings', { emailsInSearch: false });
  const { body } = await ben.get<UserResult[]>('/api/search/users?q=Martin');
  expect(body).toMatchObject([{ _id: cleo.id }]);
  expect(body[0]).not.toHaveProperty('email');
  expect((await profileOf(ben, cleo)).email).toBe(cleo.email);
  await ada.put('/api/admin/settings', { emailsInSearch: true });
});

test('a profile that is open is read again when its member hides something', async () => {
  const socket = await ben.socket();
  await change(cleo, { education: 'me' });
  await socket.next('memberUpdated', ({ _id }) => _id === cleo.id);
});

test('who hides that they are online is gone for others at once, and comes back when they show it', async () => {
  const [whole, some] = [await ben.socket(), await dana.socket(dana.id, { auth: { presence: 'changes' } })];
  await cleo.socket();
  await some.request('watchPresence', { userIds: [cleo.id] });
  await whole.next('getOnlineUsers', (ids) => ids.includes(cleo.id));
  await change(cleo, { presence: 'connections' });
  await some.next('presenceChanged', ({ offline }) => offline.includes(cleo.id));
  await change(cleo, { presence: 'me' });
  await whole.next('getOnlineUsers', (ids) => !ids.includes(cleo.id));
  await change(cleo, { presence: 'members' });
  await some.next('presenceChanged', ({ online }) => online.includes(cleo.id));
  await whole.next('getOnlineUsers', (ids) => ids.includes(cleo.id));
});

test('a new conversation with someone who hides it says nothing about them', async () => {
  await change(cleo, { presence: 'me' });
  const [mo] = await club.addMembers(1);
  const mos = await mo.socket(mo.id, { auth: { presence: 'changes' } });
  for (const person of [cleo, ada]) {
    await (await person.socket()).next('getOnlineUsers');
    await startDirect(mo, person);
  }
  await mos.next('presenceChanged', ({ online }) => online.includes(ada.id));
  expect(mos.received('presenceChanged').flatMap(({ online }) => online)).not.toContain(cleo.id);
});

test('connecting shows who is online to connections only, and disconnecting hides it again', async () => {
  await change(cleo, { presence: 'connections' });
  const [danas] = [await dana.socket(dana.id, { auth: { presence: 'changes' } }), await cleo.socket()];
  expect(await danas.request('watchPresence', { userIds: [cleo.id] })).toMatchObject({ online: [] });
  await dana.post(`/api/users/connect/${cleo.id}`);
  await cleo.put(`/api/users/connect/${dana.id}/accept`);
  await danas.next('presenceChanged', ({ online }) => online.includes(cleo.id));
  await cleo.delete(`/api/users/connect/${dana.id}`);
  await danas.next('presenceChanged', ({ offline }) => offline.includes(cleo.id));
});

test('who shows no one when they were here is not written down', async () => {
  const notes = () => sql`select from last_seen where user_id = ${cleo.id}`.execute(club.services.db);
  await sql`delete from last_seen`.execute(club.services.db);
  await change(cleo, { presence: 'me' });
  const [hidden, shown] = [await cleo.socket(), await dana.socket()];
  await hidden.next('getOnlineUsers');
  hidden.close();
  await expect.poll(async () => (await ada.get<{ count: number }>('/api/users/online')).body.count).toBe(1);
  shown.close();
  await expect
    .poll(() => sql`select from last_seen where user_id = ${dana.id}`.execute(club.services.db))
    .toMatchObject({ rows: [{}] });
  expect((await notes()).rows).toEqual([]);
});

test('read receipts are for those who show theirs too', async () => {
  await change(cleo, { readReceipts: 'connections' });
  const statusFor = async (writer: Person, reader: Person) => {
    const { _id: talk } = await startDirect(writer, reader);
    const socket = await writer.socket();
    const { _id } = await sendMessage(socket, talk, 'Read this');
    await reader.get(`/api/messages/${talk}`);
    socket.close();
    return (await read(writer, talk)).find((message) => message._id === _id)?.status;
  };
  expect([await statusFor(ben, cleo), await statusFor(cleo, ben)]).toEqual(['seen', 'seen']);
  expect([await statusFor(dana, cleo), await statusFor(cleo, dana)]).toEqual(['delivered', 'delivered']);
  await change(ben, { readReceipts: 'me' });
  expect([await statusFor(ben, cleo), await statusFor(cleo, ben)]).toEqual(['delivered', 'delivered']);
});

test('what was read while receipts were hidden stays unknown when they are shown again', async () => {
  const { _id: talk } = await startDirect(ben, cleo);
  await change(cleo, { readReceipts: 'me' });
  const { _id } = await sendMessage(await ben.socket(), talk, 'Read in secret');
  await cleo.get(`/api/messages/${talk}`);
  await change(cleo, { readReceipts: 'members' });
  expect((await read(ben, talk)).find((message) => message._id === _id)?.status).toBe('delivered');
});

test('the switch of the chat is the same setting, and keeps what it is turned on with', async () => {
  const turn = (readReceipts: boolean) => cleo.put('/api/messages/settings', { readReceipts });
  const setting = async () => (await cleo.get<PrivacySettings>(path)).body.readReceipts;
  expect([(await turn(false)).body, await setting()]).toMatchObject([{ readReceipts: false }, 'me']);
  expect([(await turn(true)).body, await setting()]).toMatchObject([{ readReceipts: true }, 'members']);
  await change(cleo, { readReceipts: 'connections' });
  expect([(await turn(true)).body, await setting()]).toMatchObject([{ readReceipts: true }, 'connections']);
});

test('in a group the status is for all who read it, and the list of readers for those they show it to', async () => {
  await change(cleo, { readReceipts: 'connections' });
  const { _id: group } = await makeGroup(ben, [cleo, dana]);
  const [bens, danas] = [await ben.socket(), await dana.socket()];
  const [fromBen, fromDana] = [
    await sendMessage(bens, group, 'From Ben'),
    await sendMessage(danas, group, 'From Dana'),
  ];
  for (const reader of [ben, cleo, dana]) await reader.get(`/api/messages/${group}`);
  await bens.next('messageStatusUpdated', ({ status }) => status === 'delivered');
  await danas.next('messageStatusUpdated', ({ status }) => status === 'delivered');
  for (const person of [ben, cleo, dana]) {
    const statuses = (await read(person, group)).filter(({ notice }) => notice === null).map(({ status }) => status);
    expect([person.name, ...statuses]).toEqual([person.name, 'delivered', 'delivered']);
  }
  const readers = async (person: Person, messageId: string) => {
    const { body } = await person.get<Receipt[]>(`/api/messages/${group}/${messageId}/receipts`);
    return body.filter(({ seenAt }) => seenAt !== null).map(({ name }) => name);
  };
  expect(await readers(ben, fromBen._id)).toEqual([cleo.name, dana.name]);
  expect(await readers(dana, fromDana._id)).toEqual([ben.name]);
  expect([...bens.received('messagesSeen'), ...danas.received('messagesSeen')]).toEqual([]);
});
