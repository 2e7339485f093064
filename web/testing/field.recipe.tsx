import { screen, waitFor, within } from '@testing-library/react';
import { getUser, updateMe } from 'contract/members/members.profile.ts';
import { expect, test } from 'vitest';
// A copy's code is read here for the first time, which takes longer than the test may wait for a screen.
import '../src/app/routes/profile-route.tsx';
import { club } from './club-server.ts';
import { member } from './samples.ts';
import { openScreen, user } from './screens.tsx';

// A test in the copy of the repository that follows the recipe.
test('a member types pronouns, and the profile shows them', async () => {
  const me = member('dana');
  club.respond(getUser, me);
  openScreen(`/profile/${me._id}`, me);
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Pronouns'), 'she/her');
  club.respond(updateMe, Object.assign(member('dana'), { pronouns: 'she/her' }));
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(club.requests(updateMe)[0]?.body).toMatchObject({ pronouns: 'she/her' }));
  expect(await screen.findByText('she/her')).toBeVisible();
});
