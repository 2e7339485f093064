import { openLive } from '../fixtures/browser/live.ts';
import { openAs } from '../fixtures/members.ts';
import { newMember } from '../fixtures/new-member.ts';
import { fillSignIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

test('a reported post is removed by a moderator; its author reads why, and who reported it hears of it', async ({
  browser,
  club,
  members,
  signedInAs,
}) => {
  const [author, reporter] = [await newMember(club.url, members), await newMember(club.url, members, 'Rita Reporter')];
  const content = unique('Buy my notes');
  const post = await (await author.api.post('/api/posts', { data: { content } })).json();
  const officer = await signedInAs('mo');
  await openLive(officer, '/moderation');

  const reporting = await openAs(browser, club.url, reporter, `/posts/${post._id}`);
  await reporting.getByRole('button', { name: 'Post options' }).click();
  await reporting.getByRole('menuitem', { name: 'Report...' }).click();
  const dialog = reporting.getByRole('dialog', { name: 'Report this post' });
  await dialog.getByLabel('Spam or advertising').check();
  await dialog.getByLabel(/^Anything the officers should know/).fill('The third time this week.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(reporting.getByText(/^Thanks\. The officers will take a look/)).toBeVisible();

  const reported = officer.getByRole('article').filter({ hasText: content });
  await expect(reported).toContainText('Rita Reporter');
  await expect(reported).toContainText('The third time this week.');
  await reported.getByRole('button', { name: 'Remove' }).click();
  const decision = officer.getByRole('dialog', { name: 'Remove this?' });
  await decision.getByLabel('What the author reads').fill('Please sell nothing in the feed.');
  await decision.getByRole('button', { name: 'Remove' }).click();
  await expect(reported).toBeHidden();
  await expect(reporting.getByRole('article').filter({ hasText: content })).toBeHidden();

  await reporting.goto('/notifications');
  await reporting.getByText("There's a decision on your report").click();
  await expect(reporting.getByText('The officers removed it. Thanks for letting them know.')).toBeVisible();
  const reading = await openAs(browser, club.url, author, '/notifications');
  await reading.getByText('The officers made a decision about something of yours').click();
  await expect(reading.getByText('The officers removed this.')).toBeVisible();
  await expect(reading.getByText('Please sell nothing in the feed.')).toBeVisible();
  await expect(reading.getByText('Rita Reporter')).toHaveCount(0);
  for (const page of [reporting, reading]) await page.context().close();
});

test('a suspended member is out at once, reads why at sign-in, and is back once it is lifted', async ({
  browser,
  club,
  members,
  signedInAs,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 40[13]/);
  const member = await newMember(club.url, members, unique('Sue'));
  const { email = '', name } = member.user;
  const page = await openAs(browser, club.url, member, '/');
  await openLive(page, '/');
  const admin = await signedInAs('ada');
  await admin.goto('/admin/dashboard');
  await admin.getByPlaceholder('Search by name or email').fill(name);
  await admin.getByRole('button', { name: `Suspend ${name}` }).click();
  const dialog = admin.getByRole('dialog', { name: `Suspend ${name}` });
  await dialog.getByLabel('Reason').fill('You sold notes in the feed.');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await fillSignIn(page, email);
  await expect(page.getByRole('alert').filter({ hasText: 'You sold notes in the feed.' })).toContainText(/until/);
  await admin.getByRole('button', { name: `Lift the suspension of ${name}` }).click();
  await expect(admin.getByRole('button', { name: `Suspend ${name}` })).toBeVisible();
  await fillSignIn(page, email);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByPlaceholder(/^What's on your mind/)).toBeVisible();
  await page.context().close();
});
