import { screen, waitFor, within } from '@testing-library/react';
import { getUser, updateMe } from 'contract/members/members.profile.ts';
import { expect, test } from 'vitest';
import { club } from '../../../testing/club-server.ts';
import { member } from '../../../testing/samples.ts';
import { openScreen, user } from '../../../testing/screens.tsx';

const dialog = () => within(screen.getByRole('dialog'));
const field = (label: string) => dialog().getByLabelText(label);
const links = { website: '', linkedin: '', github: 'https://github.com/dana', instagram: '' };

async function openDialog(me = member('dana')) {
  club.respond(getUser, me);
  openScreen(`/profile/${me._id}`, me);
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
}

test('studies and links are changed with the rest; names alone become links', async () => {
  await openDialog(member('dana', { links }));
  expect(field('GitHub')).toHaveValue('https://github.com/dana');
  await user.clear(field('GitHub'));
  await user.type(field('LinkedIn'), 'dana-w');
  await user.type(field('Website'), 'dana.example');
  await user.clear(field('College / University'));
  await user.type(field('College / University'), 'Harbor College');
  await user.type(field('Graduation Year'), '2027');
  club.respond(updateMe, member('dana', { college: 'Harbor College', graduationYear: 2027 }));
  await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(club.requests(updateMe)[0]?.body).toMatchObject({
    college: 'Harbor College',
    graduationYear: 2027,
    links: { website: 'https://dana.example', linkedin: 'https://linkedin.com/in/dana-w', github: '', instagram: '' },
  });
});

test.each([
  ['Website', 'nowhere', 'Enter a full address, such as https://example.com.'],
  ['LinkedIn', 'https://example.com/dana', 'Enter a link to linkedin.com, or only your name there.'],
  ['Graduation Year', '27', 'Enter a year such as 2027.'],
  ['Graduation Year', '3000', 'Enter a year such as 2027.'],
])('%s "%s" is not saved: its field says why and has the focus', async (label, typed, sentence) => {
  await openDialog();
  club.respond(updateMe, member('dana'));
  await user.type(field(label), typed);
  await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
  expect(await dialog().findByText(sentence)).toBeVisible();
  expect(field(label)).toHaveFocus();
  expect(field(label)).toBeInvalid();
  expect(club.requests(updateMe)).toEqual([]);
});

test('a graduation year may be typed in Arabic digits', async () => {
  await openDialog();
  await user.type(field('Graduation Year'), '٢٠٢٧');
  club.respond(updateMe, member('dana'));
  await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(club.requests(updateMe)).toHaveLength(1));
  expect(club.requests(updateMe)[0]?.body).toMatchObject({ graduationYear: 2027 });
});

test('without a graduation year none is sent', async () => {
  await openDialog(member('dana', { graduationYear: 2026 }));
  await user.clear(field('Graduation Year'));
  club.respond(updateMe, member('dana'));
  await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(club.requests(updateMe)).toHaveLength(1));
  expect(club.requests(updateMe)[0]?.body).toMatchObject({ graduationYear: null });
});
