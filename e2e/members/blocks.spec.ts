import { openLive } from '../fixtures/browser/live.ts';
import { openAs } from '../fixtures/members.ts';
import { newMember, profileShown } from '../fixtures/new-member.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

test('blocking hides two members from each other at once, and unblocking undoes it', async ({
  browser,
  club,
  members,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 404/);
  const [one, other] = [
    await newMember(club.url, members, unique('Quill')),
    await newMember(club.url, members, unique('Roe')),
  ];
  const content = unique('Written before the block');
  await other.api.post('/api/posts', { data: { content } });
  const theirs = await openAs(browser, club.url, other, '/');
  await openLive(theirs, `/profile/${one.user._id}`);
  await profileShown(theirs, one.user.name);
  const mine = await openAs(browser, club.url, one, `/profile/${other.user._id}`);
  await profileShown(mine, other.user.name);
  await expect(mine.getByText(content)).toBeVisible();

  await mine.getByRole('button', { name: `More about ${other.user.name}` }).click();
  await mine.getByRole('menuitem', { name: 'Block' }).click();
  await mine.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(mine).toHaveURL(/\/members$/);
  await expect(mine.getByText(`You blocked ${other.user.name}.`)).toBeVisible();
  await expect(theirs.getByRole('heading', { name: one.user.name })).toBeHidden();
  await mine.goto(`/search?q=${encodeURIComponent(content)}&tab=posts`);
  await expect(mine.getByText(/^No .*/).first()).toBeVisible();
  await expect(mine.getByRole('article')).toHaveCount(0);

  await mine.goto('/settings');
  const blocked = mine.getByRole('region', { name: 'Blocked members' });
  await blocked.getByRole('button', { name: `Unblock ${other.user.name}` }).click();
  await expect(blocked).toContainText("You haven't blocked anyone.");
  await profileShown(theirs, one.user.name);
  await mine.goto(`/profile/${other.user._id}`);
  await expect(mine.getByText(content)).toBeVisible();
  for (const page of [mine, theirs]) await page.context().close();
});
