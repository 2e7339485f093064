import type { AdminField, ClubField } from 'contract/club/club.fields.ts';
import { limits } from 'contract/limits.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce } from '../../../testing/database/races.ts';
import { addField } from './fields.testing.ts';

async function openWithAdmin() {
  const club = await openClub();
  const ada = await club.as('ada');
  return {
    club,
    ada,
    listed: async () => (await ada.get<AdminField[]>('/api/admin/fields')).body,
    labels: async () => (await ada.get<AdminField[]>('/api/admin/fields')).body.map(({ label }) => label),
  };
}

const shirt = { label: 'T-shirt', type: 'choice', options: ['S', 'M', 'L'], usedFor: 'both', audience: 'members' };

test('an admin adds a field, trimmed, and it is shown for where it belongs', async () => {
  const { club, ada } = await openWithAdmin();
  const field = {
    label: ' T-shirt size ',
    help: ' For the hike ',
    type: 'choice',
    options: ['S ', 'M', 'M', ' L'],
    usedFor: 'both',
    audience: 'officers',
    required: true,
  };
  const { status, body } = await ada.post<AdminField[]>('/api/admin/fields', field);
  const fields = {
    ...field,
    _id: expect.any(String),
    label: 'T-shirt size',
    help: 'For the hike',
    options: ['S', 'M', 'L'],
  };
  expect([status, body]).toEqual([201, [{ ...fields, members: 0, applicants: 0 }]]);
  await addField(ada, { label: 'Hometown' });
  await addField(ada, { label: 'How did you find us?', usedFor: 'application' });
  const labels = async (path: string) =>
    (await (await club.as('ben')).get<ClubField[]>(path)).body.map(({ label }) => label);
  expect(await labels('/api/fields')).toEqual(['T-shirt size', 'Hometown']);
  expect(await labels('/api/apply/fields')).toEqual(['T-shirt size', 'How did you find us?']);
  expect((await club.visitor().get<ClubField[]>('/api/apply/fields')).body[0]).toEqual(fields);
});

test('a field is changed, but not its type', async () => {
  const { club, ada, listed } = await openWithAdmin();
  const id = await addField(ada, { label: 'Hometown' });
  const change = { label: 'Home town', usedFor: 'both', audience: 'connections', required: true, type: 'link' };
  const { body } = await ada.put<AdminField[]>(`/api/admin/fields/${id}`, change);
  expect(body).toMatchObject([{ ...change, _id: id, type: 'text', help: '', options: [] }]);
  expect(await listed()).toEqual(body);
  expect((await club.visitor().get<ClubField[]>('/api/apply/fields')).body).toMatchObject([{ label: 'Home town' }]);
});

test('fields are put in another order; those left out follow', async () => {
  const { ada, labels } = await openWithAdmin();
  const [one, two, three] = [
    await addField(ada, { label: 'One' }),
    await addField(ada, { label: 'Two' }),
    await addField(ada, { label: 'Three' }),
  ];
  await ada.put('/api/admin/fields', { order: [three, one, two] });
  expect(await labels()).toEqual(['Three', 'One', 'Two']);
  await ada.put('/api/admin/fields', { order: [two] });
  expect(await labels()).toEqual(['Two', 'Three', 'One']);
  await addField(ada, { label: 'Four' });
  expect(await labels()).toEqual(['Two', 'Three', 'One', 'Four']);
});

test('the list says how many answers a deletion takes along, and it does', async () => {
  const { club, ada, listed } = await openWithAdmin();
  const [ben, cleo] = [await club.as('ben'), await club.as('cleo')];
  const id = await addField(ada, { label: 'Hometown', usedFor: 'both' });
  for (const person of [ben, cleo]) await person.put('/api/users/me', { fields: { [id]: 'Northgate' } });
  expect(await listed()).toMatchObject([{ members: 2, applicants: 0 }]);
  expect((await ada.delete<AdminField[]>(`/api/admin/fields/${id}`)).body).toEqual([]);
  expect((await ben.get('/api/users/me')).body).toMatchObject({ fields: [] });
  expect(await ada.delete(`/api/admin/fields/${id}`)).toFail(404, 'not_found');
  expect(await ada.put(`/api/admin/fields/${id}`, shirt)).toFail(404, 'not_found');
});

const { ada: admin, listed: kept } = await openWithAdmin();

test.each([
  ['no label', { label: ' ' }],
  ['a long label', { label: 'x'.repeat(limits.fieldLabel + 1) }],
  ['an unknown type', { type: 'number' }],
  ['an unknown audience', { audience: 'everyone' }],
  ['a single option', { options: ['S', ' S '] }],
  ['an empty option', { options: ['S', ' '] }],
  ['too many options', { options: Array.from({ length: limits.fieldOptions + 1 }, (_, index) => `${index}`) }],
])('%s is invalid', async (_, wrong) => {
  expect(await admin.post('/api/admin/fields', { ...shirt, ...wrong })).toFail(400, 'invalid_input');
  expect(await kept()).toEqual([]);
});

test('a club has at most so many fields, also when two are added at once', async () => {
  const { ada, listed } = await openWithAdmin();
  for (let count = 1; count < limits.fields; count++) await addField(ada, { label: `Field ${count}` });
  const statuses = (await atOnce(2, () => ada.post('/api/admin/fields', shirt))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([201, 409]);
  expect(await listed()).toHaveLength(limits.fields);
});

test('what admins do with fields is in the audit log, without what they are about', async () => {
  const { club, ada } = await openWithAdmin();
  const id = await addField(ada, { label: 'Hometown' });
  await ada.put(`/api/admin/fields/${id}`, { ...shirt, label: 'Home town' });
  await ada.put('/api/admin/fields', { order: [id] });
  const lines = async () =>
    (await ada.get<{ action: string; subject: object | null; detail: object }[]>('/api/admin/audit')).body
      .filter(({ action }) => action.startsWith('field'))
      .map(({ action, subject, detail }) => ({ action, subject, detail }));
  const subject = { kind: 'field', _id: id, name: 'Home town' };
  expect(await lines()).toEqual([
    { action: 'fields.reordered', subject: null, detail: {} },
    { action: 'field.changed', subject, detail: {} },
    { action: 'field.created', subject, detail: {} },
  ]);
  await ada.delete(`/api/admin/fields/${id}`);
  expect((await lines())[0]).toMatchObject({ action: 'field.deleted', subject: { _id: id, name: '' } });
  expect(await club.services.db.selectFrom('club_fields').select('id').execute()).toEqual([]);
});
