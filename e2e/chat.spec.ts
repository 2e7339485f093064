import { field, messageOf, row, say, startChat } from './fixtures/chat.ts';
import { picture } from './fixtures/files.ts';
import { answerCall } from './fixtures/intercept.ts';
import { openLive } from './fixtures/live.ts';
import { newMember } from './fixtures/new-member.ts';
import { setSize } from './fixtures/screen.ts';
import { expect, test } from './fixtures/test.ts';
import { unique } from './fixtures/unique.ts';

test('two members chat: ticks, typing, presence, files and unread counts', async ({ signedInAs, members }) => {
  const [ben, cleo] = [await signedInAs('ben'), await signedInAs('cleo')];
  await startChat(members.ben, members.cleo);
  await members.cleo.api.put('/api/notifications/read', { data: { all: true } });
  await openLive(ben, '/chat');
  await expect(ben.getByText('Select a conversation to start chatting')).toBeVisible();
  await openLive(cleo, '/');
  await row(ben, /Cléo/).click();
  await expect(ben.getByRole('button', { name: 'Send' })).toBeDisabled();
  const hello = unique('Hello');
  await say(ben, hello);
  const pane = ben.getByRole('region', { name: /^Conversation with/ });
  await expect(pane.getByText('online', { exact: true }).last()).toBeVisible();
  // She is on the home screen: the message is delivered, and a badge shows it.
  await expect(messageOf(ben, hello).getByRole('img', { name: 'Delivered' })).toBeVisible();
  await expect(cleo).toHaveTitle(/^\(1\) /);
  await cleo.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Chat/ }).click();
  await row(cleo, /Ben/).click();
  await expect(messageOf(cleo, hello)).toHaveCount(1);
  await expect(messageOf(ben, hello).getByRole('img', { name: 'Seen' })).toBeVisible();
  await expect(cleo).not.toHaveTitle(/^\(/);

  await field(cleo).pressSequentially('On my');
  await expect(pane.getByText('Typing...')).toBeVisible();
  await expect(pane.getByText('Typing...')).toBeHidden();
  await field(cleo).press('Shift+Enter');
  await field(cleo).pressSequentially('way');
  await field(cleo).press('Enter');
  await expect(messageOf(ben, 'On my')).toContainText('way');

  await ben.locator('input[type=file]').setInputFiles(picture(60, 40));
  await cleo.getByRole('button', { name: /^Picture from Ben/ }).click();
  await expect(cleo.getByRole('dialog')).toBeVisible();
  await cleo.keyboard.press('Escape');
  await ben
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await expect(cleo.getByRole('link', { name: /Download File/ })).toHaveAttribute('target', '_blank');
  await expect(row(cleo, /Ben/)).toContainText('File attachment');
  await expect(messageOf(ben, hello)).toHaveCount(1);
});

test('a message written offline survives a reload and is sent once online', async ({
  signedInAs,
  members,
  consoleGuard,
}) => {
  consoleGuard.expect(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  const page = await signedInAs('dana');
  const { _id } = await startChat(members.dana, members.mo);
  await openLive(page, '/chat');
  await row(page, /Mo/).click();
  await field(page).fill('Half a');
  await page.reload();
  await expect(field(page)).toHaveValue('Half a');
  await setSize(page, 390);
  await page.getByRole('button', { name: 'Back to the conversations' }).click();
  await expect(row(page, /Mo/)).toContainText('Draft: Half a');
  await row(page, /Mo/).click();
  await page.context().setOffline(true);
  const text = unique('From the tunnel');
  await say(page, text);
  await expect(messageOf(page, text).getByRole('img', { name: 'Sending' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(messageOf(page, text).getByRole('img', { name: 'Sent' })).toBeVisible({ timeout: 15_000 });
  const messages: { message: string }[] = await (await members.mo.api.get(`/api/messages/${_id}?after=0`)).json();
  expect(messages.filter(({ message }) => message === text)).toHaveLength(1);
});

test('a group is created, renamed and left, and sends nothing afterwards', async ({ signedInAs, consoleGuard }) => {
  consoleGuard.expect(/status of 429/);
  const [ben, cleo, dana] = [await signedInAs('ben'), await signedInAs('cleo'), await signedInAs('dana')];
  await Promise.all([openLive(ben, '/chat'), openLive(cleo, '/chat'), openLive(dana, '/chat')]);
  const name = unique('Night crew');
  await ben.getByRole('button', { name: 'New Group +' }).click();
  await ben.getByRole('button', { name: 'Create Chat' }).click();
  await expect(
    ben.getByRole('alert').filter({ hasText: 'Please provide a group name and select at least 2 members.' }),
  ).toBeVisible();
  await ben.getByLabel('Group name').fill(name);
  for (const [typed, hit] of [
    ['clé', /^Cléo Martin \(/],
    ['dana', /^Dana Whitlock \(/],
  ] as const) {
    await ben.getByLabel('Search users').fill(typed);
    await ben.getByRole('button', { name: hit }).click();
    await expect(ben.getByLabel('Search users')).toHaveValue('');
  }
  const message = 'That was a lot at once. Please wait a moment.';
  await answerCall(ben, '/api/messages/group', 'POST', { status: 429, json: { message, code: 'too_many_requests' } });
  await ben.getByRole('button', { name: 'Create Chat' }).click();
  await expect(ben.getByRole('dialog').getByRole('alert').filter({ hasText: message })).toBeVisible();
  await ben.unrouteAll();
  await ben.getByRole('button', { name: 'Create Chat' }).click();
  for (const page of [cleo, dana]) await row(page, new RegExp(name)).click();
  await say(ben, 'Who brings cake?');
  await expect(messageOf(dana, 'Who brings cake?')).toBeVisible();
  await messageOf(ben, 'Who brings cake?').getByRole('button', { name: /^Seen/ }).click();
  await expect(ben.getByRole('dialog')).toContainText('Dana Whitlock');
  await ben.keyboard.press('Escape');

  await ben.getByRole('button', { name: 'Conversation options' }).click();
  await ben.getByRole('menuitem', { name: 'Group info' }).click();
  await ben.getByRole('button', { name: 'Options for Dana Whitlock' }).click();
  await ben.getByRole('menuitem', { name: 'Remove from the group' }).click();
  await ben.getByRole('button', { name: 'Confirm' }).click();
  await expect(row(dana, new RegExp(name))).toHaveCount(0);
  await expect(dana.getByText('Select a conversation to start chatting')).toBeVisible();
  await expect(messageOf(cleo, 'removed Dana Whitlock')).toBeVisible();
});

test('the member search finds people even when many of that name are already in', async ({
  signedInAs,
  club,
  members,
}) => {
  const alike = await Promise.all(
    ['A', 'B', 'C', 'D', 'E'].map((one) => newMember(club.url, members, `Quentin ${one}`)),
  );
  const users = JSON.stringify(alike.slice(0, 4).map(({ user }) => user._id));
  const name = unique('Four Quentins');
  await members.ben.api.post('/api/messages/group', { data: { name, users } });
  const page = await signedInAs('ben');
  await page.goto('/chat');
  await row(page, new RegExp(name)).click();
  await page.getByRole('button', { name: 'Conversation options' }).click();
  await page.getByRole('menuitem', { name: 'Group info' }).click();
  await page.getByLabel('Add a member').fill('quentin');
  await page.getByRole('button', { name: /^Quentin E/ }).click();
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Members' })).toContainText('Quentin E');
});
