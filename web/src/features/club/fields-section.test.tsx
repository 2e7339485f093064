import { screen, waitFor, within } from '@testing-library/react';
import {
  type AdminField,
  changeField,
  createField,
  deleteField,
  listFields,
  reorderFields,
} from 'contract/club.fields.ts';
import { getSettings } from 'contract/club.settings.ts';
import { limits } from 'contract/limits.ts';
import { beforeEach, expect, test } from 'vitest';
import { expectProblem } from '../../../../server/testing/console-guard.ts';
import { club, failure } from '../../../testing/club-server.ts';
import { clubSettings } from '../../../testing/samples.admin.ts';
import { clubField, member } from '../../../testing/samples.ts';
import { openLive, user } from '../../../testing/screens.tsx';

let fields: AdminField[];
const adminField = (changes: Partial<AdminField>): AdminField => ({
  ...clubField(changes),
  ...{ members: 0, applicants: 0 },
  ...changes,
});

beforeEach(() => {
  fields = [
    adminField({ label: 'One', members: 2, applicants: 1 }),
    adminField({ label: 'Two' }),
    adminField({ label: 'Three' }),
  ];
  club.answer(getSettings, clubSettings());
  club.answer(listFields, () => fields);
  club.answer(reorderFields, ({ body }) => {
    fields = body.order.flatMap((id) => fields.filter(({ _id }) => _id === id));
    return fields;
  });
});

const open = () => openLive('/admin/settings', member('ada', { role: 'admin' }));
const section = async () => within(await screen.findByRole('region', { name: 'Extra fields' }));
const labels = async () =>
  (await (await section()).findAllByRole('listitem')).map((item) => item.querySelector('p')?.textContent);
const press = async (name: string) => user.click(await (await section()).findByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));

test('a field is added with its options, for whom it is', async () => {
  fields = [];
  await open();
  expect(await (await section()).findByText(/There are none yet/)).toBeVisible();
  club.answer(createField, ({ body }) => {
    fields = [adminField(body)];
    return fields;
  });
  await press('Add a field');
  await user.type(dialog().getByLabelText('Label'), 'T-shirt');
  await user.selectOptions(dialog().getByLabelText('Type'), 'Choice');
  await user.type(dialog().getByLabelText('Options'), 'S{Enter}M{Enter}{Enter}L');
  await user.selectOptions(dialog().getByLabelText('Where you ask for it'), 'Applications and profiles');
  await user.selectOptions(dialog().getByLabelText('Who sees it on profiles'), 'Only admins');
  await user.click(dialog().getByRole('checkbox', { name: 'Required' }));
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  const line = 'S, M, L · Applications and profiles · only admins see it · required · no answers yet';
  expect(await (await section()).findByText(line)).toBeVisible();
  expect(club.requests(createField)[0]?.body).toEqual({
    ...{ label: 'T-shirt', help: '', type: 'choice', options: ['S', 'M', 'L'] },
    ...{ usedFor: 'both', audience: 'officers', required: true },
  });
});

test('a field is changed, its type stays; what is wrong is said beside it', async () => {
  await open();
  await press('Edit Two');
  expect(dialog().queryByLabelText('Type')).toBeNull();
  await user.selectOptions(dialog().getByLabelText('Where you ask for it'), 'Applications');
  expect(dialog().queryByLabelText('Who sees it on profiles')).toBeNull();
  expectProblem(/400/);
  club.answer(changeField, failure('invalid_input', 'label is too long.', { label: 'is too long' }));
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await dialog().findByLabelText('Label')).toBeInvalid();
  const changed = fields.map((field) =>
    field.label === 'Two' ? { ...field, usedFor: 'application' as const } : field,
  );
  club.answer(changeField, changed);
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await (await section()).findByText('Text · Applications · no answers yet')).toBeVisible();
});

test('fields are reordered by keyboard, and the button keeps its place', async () => {
  await open();
  const down = await (await section()).findByRole('button', { name: 'Move One down' });
  down.focus();
  await user.keyboard('{Enter}');
  expect(await labels()).toEqual(['Two', 'One', 'Three']);
  expect(screen.getByText('One is now 2 of 3.')).toBeInTheDocument();
  await waitFor(() => expect(club.requests(reorderFields)).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move One down' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await labels()).toEqual(['Two', 'Three', 'One']));
  expect(screen.getByRole('button', { name: 'Move One down' })).toHaveAttribute('aria-disabled', 'true');
});

test('an order that is not saved is taken back', async () => {
  await open();
  expectProblem(/503/);
  club.answer(reorderFields, failure('unavailable', 'Not now.'));
  await press('Move Three up');
  expect(await screen.findByText('Not now.')).toBeVisible();
  await waitFor(async () => expect(await labels()).toEqual(['One', 'Two', 'Three']));
});

test('a deletion says how many answers go, and is asked about first', async () => {
  await open();
  await press('Delete One');
  expect(dialog().getByText('Delete "One"? 3 answers are deleted with it. This can\'t be undone.')).toBeVisible();
  club.answer(deleteField, fields.slice(1));
  await user.click(dialog().getByRole('button', { name: 'Confirm' }));
  await waitFor(async () => expect(await labels()).toEqual(['Two', 'Three']));
  expect(club.requests(deleteField)[0]?.params).toEqual({ id: fields[0]?._id });
});

test('with as many as there can be, none is added', async () => {
  fields = Array.from({ length: limits.fields }, (_, index) => adminField({ label: `Field ${index}` }));
  await open();
  expect(await (await section()).findByRole('button', { name: 'Add a field' })).toBeDisabled();
  expect((await section()).getByText('There is no room for more.')).toBeVisible();
});
