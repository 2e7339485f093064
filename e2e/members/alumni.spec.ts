import { openLive } from '../fixtures/browser/live.ts';
import { newMember } from '../fixtures/new-member.ts';
import { confirm, rowOf } from '../fixtures/screens/dashboard.ts';
import { expectAccessible } from '../fixtures/screens/screen.ts';
import { expect, test } from '../fixtures/test.ts';

test('an admin makes a member alumni: their profile says so at once, and they are found among the alumni', {
  tag: '@long',
}, async ({ signedInAs, members, club, mailbox }) => {
  const { user } = await newMember(club.url, members, 'Gwen Graduate');
  const ben = await signedInAs('ben');
  await openLive(ben, `/profile/${user._id}`);
  const badges = ben.getByRole('list', { name: 'Badges' });
  await expect(badges).toHaveText('Student');

  const ada = await signedInAs('ada');
  await ada.goto('/admin/dashboard');
  await ada.getByRole('searchbox', { name: 'Search by name or email' }).fill(user.email);
  await rowOf(ada, user.email)
    .getByRole('button', { name: `Make ${user.name} alumni` })
    .click();
  await confirm(ada).click();
  await expect(rowOf(ada, user.email).getByText('Alumni')).toBeVisible();
  await expectAccessible(ada);
  await expect(badges).toHaveText('Alumni');
  await expect
    .poll(() => mailbox.mailsTo(user.email).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining('alumni'));

  await ben.goto(`/members?q=${encodeURIComponent(user.name)}`);
  await ben.getByRole('button', { name: 'Search the alumni' }).click();
  const card = ben.getByRole('listitem').filter({ has: ben.getByRole('link', { name: user.name }) });
  await expect(card.getByText(/^Alumni/)).toBeVisible();
  await expect(ben.getByRole('tab', { name: 'Alumni' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(ben);

  await rowOf(ada, user.email)
    .getByRole('button', { name: `Make ${user.name} a current member again` })
    .click();
  await expect(card.getByText(/^Alumni/)).toHaveCount(0);
  await ben.getByRole('tab', { name: 'Members' }).click();
  await expect(ben.getByRole('link', { name: user.name })).toBeVisible();
});
