import { screen, waitFor, within } from '@testing-library/react';
import { type ClubField, listProfileFields } from 'contract/club/club.fields.ts';
import { getUser, updateMe } from 'contract/members/members.profile.ts';
import { getPrivacy, type PrivacySettings } from 'contract/members/privacy.ts';
import { expect, test } from 'vitest';
import { club } from '../../../../testing/club-server.ts';
import { clubField, member, profile } from '../../../../testing/samples.ts';
import { openScreen, user } from '../../../../testing/screens.tsx';

const hometown = clubField({ label: 'Hometown', help: 'Where you grew up.' });
const diet = clubField({ label: 'Diet', type: 'choice', options: ['Vegan'], audience: 'connections' });
const birthday = clubField({ label: 'Birthday', type: 'date', audience: 'officers' });
const works = clubField({ label: 'Portfolio', type: 'link' });
const filledIn = ({ _id, label, type }: ClubField, value: string) => ({ _id, label, type, value });

const filled = [
  filledIn(hometown, 'Northgate'),
  filledIn(diet, 'Vegetarian'),
  filledIn(birthday, '2004-05-06'),
  filledIn(works, 'https://www.dana.example/works/'),
];
const everyone: PrivacySettings = {
  door: false,
  ...{ email: 'search', presence: 'members', readReceipts: 'members', experience: 'members' },
  ...{ education: 'members', certifications: 'members', publications: 'members', fields: 'members' },
};
const details = () => screen.queryByRole('region', { name: 'Details' });
const dialog = () => within(screen.getByRole('dialog'));

test('a profile shows what a member filled in: dates as days, links in another tab', async () => {
  const dana = profile(member('dana'), { fields: filled });
  club.respond(getUser, dana);
  openScreen(`/profile/${dana._id}`, member('ben'));
  const part = within(await screen.findByRole('region', { name: 'Details' }));
  expect(part.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(filled.map(({ label }) => label));
  expect(part.getByText(/^(May 6|6 May),? 2004$/)).toBeVisible();
  const link = part.getByRole('link', { name: 'dana.example/works' });
  expect(link).toHaveAttribute('href', 'https://www.dana.example/works/');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

test('without anything filled in there is no such part', async () => {
  const dana = profile(member('dana'));
  club.respond(getUser, dana);
  openScreen(`/profile/${dana._id}`, member('ben'));
  await screen.findByRole('region', { name: 'About' });
  expect(details()).toBeNull();
});

test('the owner sees who else sees them, and changes one: what was chosen before stays as it is', async () => {
  const me = member('dana', { fields: filled });
  club.respond(getUser, me);
  club.respond(getPrivacy, { ...everyone, fields: 'connections' });
  club.respond(listProfileFields, [hometown, diet, birthday, works]);
  openScreen(`/profile/${me._id}`, me);
  const part = within(await screen.findByRole('region', { name: 'Details' }));
  expect(await part.findByText('Only your connections see this')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
  const field = await dialog().findByLabelText('Hometown');
  expect(field).toHaveAccessibleDescription(/^Where you grew up\. All members can see this\.\s*$/);
  expect(dialog().getByLabelText('Diet')).toHaveDisplayValue('Vegetarian');
  expect(dialog().getByLabelText('Diet')).toHaveAccessibleDescription(/^Your connections can see this\.\s*$/);
  expect(dialog().getByLabelText('Birthday')).toHaveAccessibleDescription(/^Only the club's admins can see this\.\s*$/);
  await user.clear(field);
  await user.type(field, 'Hillview');
  await user.clear(dialog().getByLabelText('Portfolio'));
  club.respond(updateMe, me);
  await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(club.requests(updateMe)[0]?.body.fields).toEqual({ [hometown._id]: 'Hillview', [works._id]: '' });
});

test('what was typed is kept when the dialog is closed without saving', async () => {
  const me = member('dana');
  club.respond(getUser, me);
  club.respond(listProfileFields, [hometown]);
  openScreen(`/profile/${me._id}`, me);
  const edit = async () => user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  await edit();
  await user.type(await dialog().findByLabelText('Hometown'), 'Hillview');
  await user.click(dialog().getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await edit();
  expect(await dialog().findByLabelText('Hometown')).toHaveValue('Hillview');
  expect(dialog().getByText('Unsaved draft. Save your changes to keep them.')).toBeVisible();
});
