import type { DirectoryFilters } from 'contract/members/members.directory.ts';
import type { MemberProfile } from 'contract/members/members.profile.ts';
import type { User } from 'contract/members/members.ts';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people/person.ts';
import { addField } from '../../club/fields/fields.testing.ts';
import { namesAt, readMe, welcome } from '../members.testing.ts';

const club = await openClub();
const [ada, mo, ben, dana] = [await club.as('ada'), await club.as('mo'), await club.as('ben'), await club.as('dana')];
const hometown = await addField(ada, { label: 'Hometown' });
const diet = await addField(ada, { label: 'Diet', options: ['Vegetarian', 'Vegan'] });
const birthday = await addField(ada, { label: 'Birthday', type: 'date', audience: 'connections' });
const portfolio = await addField(ada, { label: 'Portfolio', type: 'link' });
const phone = await addField(ada, { label: 'Emergency phone', audience: 'officers' });

const write = (person: Person, fields: Record<string, string>) => person.put<User>('/api/users/me', { fields });
const labelsSeenBy = async (reader: Person, { id }: { id: string }) =>
  (await reader.get<MemberProfile>(`/api/users/${id}`)).body.fields.map(({ label }) => label);

test('a member fills in what the club asks, and each value is on the profile in its order', async () => {
  const me = await welcome(club);
  const link = 'https://me.example/works';
  const { body } = await write(me, { [portfolio]: link, [diet]: 'Vegan', [hometown]: '  Northgate ' });
  const values = [
    { _id: hometown, label: 'Hometown', type: 'text', value: 'Northgate' },
    { _id: diet, label: 'Diet', type: 'choice', value: 'Vegan' },
    { _id: portfolio, label: 'Portfolio', type: 'link', value: link },
  ];
  expect(body.fields).toEqual(values);
  expect((await ben.get<MemberProfile>(`/api/users/${me.id}`)).body.fields).toEqual(values);
  await write(me, { [diet]: '', [hometown]: 'Hillview' });
  expect((await readMe(me)).fields.map(({ value }) => value)).toEqual(['Hillview', link]);
  await me.put('/api/users/me', { bio: 'Else' });
  expect((await readMe(me)).fields).toHaveLength(2);
});

test.each([
  ['a choice that is not offered', diet, 'Carnivore'],
  ['a date that does not exist', birthday, '2004-02-30'],
  ['a date with a time', birthday, '2004-02-03T10:00'],
  ['a link that runs code', portfolio, 'javascript:alert(1)'],
  ['no address', portfolio, 'me.example'],
  ['a text that is too long', hometown, 'x'.repeat(1_001)],
])('%s is invalid, and nothing is changed', async (_, field, value) => {
  const me = await welcome(club);
  await write(me, { [hometown]: 'Northgate' });
  expect(await me.put('/api/users/me', { bio: 'Changed', fields: { [field]: value } })).toFail(400, 'invalid_input');
  expect(await readMe(me)).toMatchObject({ bio: '', fields: [{ value: 'Northgate' }] });
});

test('what is wrong is said by field; what no one asks is left out', async () => {
  const me = await welcome(club);
  const { body } = await me.put<{ message: string; fields: object }>('/api/users/me', {
    fields: { [diet]: 'Carnivore', [birthday]: 'soon' },
  });
  expect(body).toMatchObject({
    message: 'Diet must be one of the choices.',
    fields: { [diet]: 'must be one of the choices', [birthday]: 'must be a date that exists' },
  });
  const question = await addField(ada, { label: 'Why us?', usedFor: 'application' });
  const sent = { [question]: 'Because', nonsense: 'x', [crypto.randomUUID()]: 'y', toString: 'z' };
  expect((await write(me, sent)).body.fields).toEqual([]);
});

test('a required field cannot be emptied, and whoever knows nothing of it changes the rest', async () => {
  const me = await welcome(club);
  const room = await addField(ada, { label: 'Room', required: true });
  expect((await me.put('/api/users/me', { bio: 'Hello' })).status).toBe(200);
  expect(await write(me, { [room]: ' ' })).toFail(400, 'invalid_input');
  expect((await write(me, { [room]: 'B12' })).body.fields).toMatchObject([{ value: 'B12' }]);
  await ada.delete(`/api/admin/fields/${room}`);
});

test('each value is seen by those the field is for: everyone, connections, or officers alone', async () => {
  const me = await welcome(club);
  await write(me, { [hometown]: 'Northgate', [birthday]: '2004-05-06', [phone]: '555 0100' });
  await me.post(`/api/users/connect/${ben.id}`);
  await ben.put(`/api/users/connect/${me.id}/accept`);
  expect(await labelsSeenBy(me, me)).toEqual(['Hometown', 'Birthday', 'Emergency phone']);
  expect(await labelsSeenBy(ben, me)).toEqual(['Hometown', 'Birthday']);
  expect(await labelsSeenBy(dana, me)).toEqual(['Hometown']);
  expect(await labelsSeenBy(mo, me)).toEqual(['Hometown']);
  expect(await labelsSeenBy(ada, me)).toEqual(['Hometown', 'Emergency phone']);
  const seenAs = async (viewer: string) =>
    (await me.get<MemberProfile>(`/api/users/me/preview?as=${viewer}`)).body.fields.map(({ label }) => label);
  expect(await seenAs('member')).toEqual(['Hometown']);
  expect(await seenAs('connection')).toEqual(['Hometown', 'Birthday']);
});

test('a member narrows who sees them, but what officers ask for themselves stays theirs', async () => {
  const me = await welcome(club);
  await write(me, { [hometown]: 'Northgate', [phone]: '555 0100' });
  await me.put('/api/users/me/privacy', { fields: 'me' });
  expect(await labelsSeenBy(dana, me)).toEqual([]);
  expect(await labelsSeenBy(ada, me)).toEqual(['Emergency phone']);
  expect(await labelsSeenBy(me, me)).toEqual(['Hometown', 'Emergency phone']);
});

test('the directory finds members by what everyone sees of them: typed, and as filters', async () => {
  const me = await welcome(club, { name: 'Nia Newcomer' });
  const other = await welcome(club, { name: 'Omar Newcomer' });
  await write(me, { [hometown]: 'Zwölfkirchen am See', [diet]: 'Vegan' });
  await write(other, { [diet]: 'Vegan' });
  expect(await namesAt(dana, '/api/users?q=zwolf')).toEqual(['Nia Newcomer']);
  expect(await namesAt(dana, '/api/users?q=am%20se')).toEqual(['Nia Newcomer']);
  expect(await namesAt(dana, '/api/users?q=kirchen')).toEqual([]);
  expect(await namesAt(dana, `/api/users?field=${diet}:vegan&q=newcomer`)).toEqual(['Nia Newcomer', 'Omar Newcomer']);
  const both = `/api/users?field=${diet}:Vegan&q=newcomer&limit=1`;
  const { headers } = await dana.get(both);
  expect(await namesAt(dana, /<([^>]+)>/.exec(String(headers.link))?.[1] ?? '')).toEqual(['Omar Newcomer']);
  expect(await namesAt(dana, `/api/users?field=${diet}:Vegetarian&q=newcomer`)).toEqual([]);
  expect((await dana.get<DirectoryFilters>('/api/users/filters')).body.fields).toEqual([
    { _id: diet, label: 'Diet', options: ['Vegetarian', 'Vegan'] },
  ]);
});

test('several fields narrow the directory together', async () => {
  const year = await addField(ada, { label: 'Year', options: ['First', 'Last'] });
  const [one, two] = [await welcome(club, { name: 'Pia Twofold' }), await welcome(club, { name: 'Qi Twofold' })];
  await write(one, { [diet]: 'Vegan', [year]: 'First' });
  await write(two, { [diet]: 'Vegan', [year]: 'Last' });
  expect(await namesAt(dana, `/api/users?field=${diet}:Vegan&field=${year}:Last&q=twofold`)).toEqual(['Qi Twofold']);
  expect(await dana.get('/api/users?field=Vegan')).toFail(400, 'invalid_input');
  await ada.delete(`/api/admin/fields/${year}`);
});

test('no filter and no search finds what not everyone sees', async () => {
  const me = await welcome(club, { name: 'Rosa Reserved' });
  const shelf = { options: ['Quiet', 'Loud'] };
  const secret = await addField(ada, { label: 'Noise', audience: 'officers', ...shelf });
  await write(me, { [secret]: 'Quiet', [phone]: 'xylophone 0100', [birthday]: '2004-05-06' });
  for (const reader of [dana, ada, me]) {
    expect(await namesAt(reader, `/api/users?field=${secret}:Quiet`)).toEqual([]);
    expect(await namesAt(reader, '/api/users?q=xylophone')).toEqual([]);
    expect(await namesAt(reader, '/api/search/people?q=xylophone')).toEqual([]);
  }
  const { fields } = (await dana.get<DirectoryFilters>('/api/users/filters')).body;
  expect(fields.map(({ label }) => label)).toEqual(['Diet']);
  // Once everyone may see it, it is found.
  await ada.put(`/api/admin/fields/${secret}`, { label: 'Noise', usedFor: 'profile', audience: 'members', ...shelf });
  expect(await namesAt(dana, `/api/users?field=${secret}:Quiet`)).toEqual(['Rosa Reserved']);
  await ada.delete(`/api/admin/fields/${secret}`);
});

test('a search finds people by what they filled in, after those whose name it is', async () => {
  const [named, from] = [await welcome(club, { name: 'Quillon Tree' }), await welcome(club, { name: 'Sam Sailor' })];
  await write(from, { [hometown]: 'Port Quillon' });
  await write(named, { [hometown]: 'Quillon too' });
  expect(await namesAt(dana, '/api/search/people?q=quillon')).toEqual(['Quillon Tree', 'Sam Sailor']);
  const { body } = await dana.get<{ users: { name: string }[] }>('/api/search?q=port%20quil');
  expect(body.users.map(({ name }) => name)).toEqual(['Sam Sailor']);
});

test('the directory is narrowed by the year of graduation, of those who show it', async () => {
  const [one, two] = [await welcome(club, { name: 'Uma Class' }), await welcome(club, { name: 'Vik Class' })];
  for (const person of [one, two]) await person.put('/api/users/me', { graduationYear: 2041 });
  expect(await namesAt(dana, '/api/users?graduationYear=2041')).toEqual(['Uma Class', 'Vik Class']);
  expect(await namesAt(dana, '/api/users?graduationYear=2041&q=vik')).toEqual(['Vik Class']);
  await two.put('/api/users/me/privacy', { education: 'me' });
  expect(await namesAt(dana, '/api/users?graduationYear=2041')).toEqual(['Uma Class']);
  expect(await namesAt(two, '/api/users?graduationYear=2041')).toEqual(['Uma Class', 'Vik Class']);
  club.setClock(new Date(Date.now() + 601_000));
  expect((await dana.get<DirectoryFilters>('/api/users/filters')).body.graduationYears).toEqual([2041]);
});

test('an option that is gone stays where it was chosen, until it is changed', async () => {
  const me = await welcome(club);
  const options = { options: ['Bus', 'Bike'] };
  const travel = await addField(ada, { label: 'Travel', ...options });
  await write(me, { [travel]: 'Bus' });
  const change = { label: 'Travel', usedFor: 'profile', audience: 'members', options: ['Bike', 'Walk'] };
  await ada.put(`/api/admin/fields/${travel}`, change);
  expect((await readMe(me)).fields).toMatchObject([{ value: 'Bus' }]);
  expect(await write(me, { [travel]: 'Bus' })).toFail(400, 'invalid_input');
  await ada.delete(`/api/admin/fields/${travel}`);
});

test('what a member filled in is in their data, and goes with the account', async () => {
  const me = await welcome(club);
  await write(me, { [hometown]: 'Northgate', [phone]: '555 0100' });
  const { bytes } = await me.get('/api/account/data');
  const read = (name: string): unknown => JSON.parse(Buffer.from(unzipSync(bytes)[name] ?? []).toString());
  expect(read('profile.json')).toMatchObject({ fields: [{ value: 'Northgate' }, { value: '555 0100' }] });
  expect(read('fields.json')).toEqual([
    { fieldId: hometown, label: 'Hometown', value: 'Northgate' },
    { fieldId: phone, label: 'Emergency phone', value: '555 0100' },
  ]);
  await ada.delete(`/api/admin/users/${me.id}`);
  const left = club.services.db.selectFrom('field_values').select('value').where('user_id', '=', me.id);
  expect(await left.execute()).toEqual([]);
});
