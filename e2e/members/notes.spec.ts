import { openLive } from '../fixtures/browser/live.ts';
import { setRelationship } from '../fixtures/relationship.ts';
import { expect, test } from '../fixtures/test.ts';

test('a member asks with a note by keyboard, and the receiver reads it until they answer', async ({
  signedInAs,
  members,
}) => {
  await setRelationship(members.ben, members.dana, 'none');
  const [ben, dana] = [await signedInAs('ben'), await signedInAs('dana')];
  await openLive(dana, '/network');
  await openLive(ben, `/profile/${members.dana.user._id}`);

  const main = ben.getByRole('main');
  await expect(main.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'Write a note to Dana Whitlock' }).first().focus();
  await ben.keyboard.press('Enter');
  const dialog = ben.getByRole('dialog', { name: 'Your request to Dana Whitlock' });
  await dialog.getByRole('textbox', { name: 'Note' }).fill('We met at the fair.\nI had the loud robot.');
  await dialog.getByRole('button', { name: 'Ask', exact: true }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Pending', exact: true })).toBeVisible();

  const invitation = dana
    .getByRole('region', { name: 'Invitations', exact: true })
    .getByRole('listitem')
    .filter({ hasText: 'Ben Castellanos' });
  await expect(invitation.getByRole('blockquote')).toHaveText('We met at the fair.\nI had the loud robot.');
  await invitation.getByRole('button', { name: 'Accept' }).click();
  await expect(invitation).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Connected', exact: true })).toBeVisible();
  expect(await (await members.dana.api.get('/api/users/requests')).json()).toEqual([]);

  await members.ben.api.delete(`/api/users/connect/${members.dana.user._id}`);
  await members.ben.api.post(`/api/users/connect/${members.dana.user._id}`);
  await expect(invitation).toBeVisible();
  await expect(invitation.getByRole('blockquote')).toHaveCount(0);
  await setRelationship(members.ben, members.dana, 'none');
});
