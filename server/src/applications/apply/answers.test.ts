import type { OpenedApplication } from 'contract/applications/applications.review.ts';
import type { User } from 'contract/members/members.ts';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { castPassword } from '../../../seeds/cast.ts';
import { openClub } from '../../../testing/app.ts';
import { pdf } from '../../../testing/database/samples.ts';
import { applicationFields, applyFor, approve, pending } from '../../../testing/people/joining.ts';
import { addField } from '../../club/fields/fields.testing.ts';

const club = await openClub();
const ada = await club.as('ada');
const source = await addField(ada, { label: 'How did you find us?', usedFor: 'application' });
const shirt = { options: ['S', 'M'] };
const size = await addField(ada, { label: 'T-shirt', usedFor: 'both', audience: 'officers', required: true, ...shirt });
const hobby = await addField(ada, { label: 'Hobby' });

const opened = async (id: string) => (await ada.get<OpenedApplication>(`/api/admin/applications/${id}`)).body;
const json = (values: object) => ({ answers: JSON.stringify(values) });

async function register(id: string) {
  const token = new URL(String((await approve(ada, id)).body.invitationLink)).searchParams.get('token');
  const me = club.visitor();
  return { me, user: (await me.post<User>('/api/auth/register', { token, password: castPassword })).body };
}

test('officers read what an applicant answered, in the order of the questions', async () => {
  const { _id } = await applyFor(club, json({ [size]: 'M', [source]: ' A poster ', [hobby]: 'Chess' }), pdf());
  expect((await opened(_id)).answers).toEqual([
    { _id: source, label: 'How did you find us?', type: 'text', value: 'A poster' },
    { _id: size, label: 'T-shirt', type: 'choice', value: 'M' },
  ]);
});

test('answers go as JSON too, and those to questions that are gone are left out', async () => {
  const gone = await addField(ada, { label: 'Gone', usedFor: 'application' });
  await ada.delete(`/api/admin/fields/${gone}`);
  const applicant = applicationFields();
  const body = { ...applicant, answers: { [size]: 'S', [gone]: 'Hello' } };
  expect((await club.visitor().post('/api/apply', body)).status).toBe(201);
  const { _id = '' } = (await pending(club)).find(({ email }) => email === applicant.email) ?? {};
  expect((await opened(_id)).answers.map(({ value }) => value)).toEqual(['S']);
});

test('who sends answers fills in what is required; a client that knows of none applies as ever', async () => {
  const send = (values: object) => club.visitor().upload('/api/apply', { ...applicationFields(), ...values });
  expect(await send(json({ [source]: 'A poster' }))).toFail(400, 'invalid_input');
  expect((await send(json({}))).body).toMatchObject({ fields: { [size]: 'must be filled in' } });
  expect(await send(json({ [size]: 'XXL' }))).toFail(400, 'invalid_input');
  expect(await send({ answers: 'M' })).toFail(400, 'invalid_input');
  expect((await opened((await applyFor(club))._id)).answers).toEqual([]);
});

test('an approved applicant finds the answers to questions of both on the profile', async () => {
  const { _id } = await applyFor(club, json({ [size]: 'M', [source]: 'A poster' }));
  const { me, user } = await register(_id);
  expect(user.fields).toEqual([{ _id: size, label: 'T-shirt', type: 'choice', value: 'M' }]);
  const { bytes } = await me.get('/api/account/data');
  const list: unknown = JSON.parse(Buffer.from(unzipSync(bytes)['applications.json'] ?? []).toString());
  expect(list).toMatchObject([{ answers: [{ value: 'A poster' }, { value: 'M' }] }]);
});

test('of two applications the newest fills the profile, and officers read both', async () => {
  const first = await applyFor(club, json({ [size]: 'S' }));
  const again = await applyFor(club, { email: first.email, ...json({ [size]: 'M' }) });
  expect((await opened(again._id)).earlier.map(({ answers: given }) => given[0]?.value)).toEqual(['S']);
  expect((await register(again._id)).user.fields).toMatchObject([{ value: 'M' }]);
});

test('an invitation takes the answers along; a link that anyone can use does not', async () => {
  const invited = await applyFor(club, json({ [size]: 'S' }));
  const people = [{ name: 'Eve', email: invited.email, college: '', course: '' }];
  const { body } = await ada.post<{ invitationLink: string }[]>('/api/admin/invitations', { people });
  const token = new URL(body[0]?.invitationLink ?? '').searchParams.get('token');
  const registered = await club.visitor().post<User>('/api/auth/register', { token, password: castPassword });
  expect(registered.body.fields).toMatchObject([{ value: 'S' }]);

  const waiting = await applyFor(club, json({ [size]: 'S' }));
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const { link } = (await ada.post<{ link: string }>('/api/admin/join-links', { maxUses: 1, expiresAt })).body;
  const joining = { token: new URL(link).searchParams.get('token'), password: castPassword, email: waiting.email };
  const joined = await club.visitor().post<User>('/api/join', { ...applicationFields(), ...joining });
  expect([joined.status, joined.body.fields]).toEqual([201, []]);
});
