import type { Locator, Page } from '@playwright/test';
import { fulfillCall } from '../fixtures/browser/intercept.ts';
import { openLive } from '../fixtures/browser/live.ts';
import { field, hold, messageOf, row, send, startChat } from '../fixtures/chat.ts';
import { picture } from '../fixtures/files.ts';
import { newMember } from '../fixtures/new-member.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectStill,
  setSize,
  watchShifts,
} from '../fixtures/screens/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

/** A window of 1440 × 900 px, at 200 %. */
const zoomIn = (page: Page) => page.setViewportSize({ width: 720, height: 450 });

/** Checks that a control is on screen without scrolling, and that nothing covers it. */
async function expectReachable(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeInViewport({ ratio: 1 });
  await control.click({ trial: true });
  await expectNoSidewaysScroll(page);
}

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
  await send(ben, hello);
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
  await cleo.getByRole('button', { name: /^Photo from Ben/ }).click();
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
  await send(page, text);
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
  await fulfillCall(ben, '/api/messages/group', 'POST', { status: 429, json: { message, code: 'too_many_requests' } });
  await ben.getByRole('button', { name: 'Create Chat' }).click();
  await expect(ben.getByRole('dialog').getByRole('alert').filter({ hasText: message })).toBeVisible();
  await ben.unrouteAll();
  await ben.getByRole('button', { name: 'Create Chat' }).click();
  for (const page of [cleo, dana]) await row(page, new RegExp(name)).click();
  await send(ben, 'Who brings cake?');
  await expect(messageOf(dana, 'Who brings cake?')).toBeVisible();
  await messageOf(ben, 'Who brings cake?').getByRole('button', { name: /^Seen/ }).click();
  await expect(ben.getByRole('dialog')).toContainText('Dana Whitlock');
  await ben.keyboard.press('Escape');

  await zoomIn(ben);
  const pane = ben.getByRole('region', { name: /^Conversation with/ });
  expect(await pane.boundingBox()).toEqual({ x: 0, y: 0, width: 720, height: 450 });
  await expectReachable(ben, field(ben));
  await ben.getByRole('button', { name: 'Conversation options' }).click();
  await ben.getByRole('menuitem', { name: 'Group info' }).click();
  await expectReachable(ben, ben.getByLabel('Add a member'));
  await ben.getByRole('button', { name: 'Options for Dana Whitlock' }).click();
  await ben.getByRole('menuitem', { name: 'Remove from the group' }).click();
  await ben.getByRole('button', { name: 'Confirm' }).click();
  await expect(row(dana, new RegExp(name))).toHaveCount(0);
  await expect(dana.getByText('Select a conversation to start chatting')).toBeVisible();
  await expect(messageOf(cleo, 'removed Dana Whitlock')).toBeVisible();

  await zoomIn(dana);
  await dana.getByRole('button', { name: 'New message' }).click();
  await expectReachable(dana, dana.getByLabel('To', { exact: true }));
  await dana.goto('/notifications');
  await expectReachable(dana, dana.getByRole('tab', { name: 'Unread' }));
});

test('the member search finds people even when many of that name are already in', { tag: '@long' }, async ({
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

test('on a phone a conversation takes the screen, and its messages are held in one hand', { tag: '@long' }, async ({
  signedInAs,
  members,
  club,
}) => {
  const nadia = await newMember(club.url, members, unique('Nadia'));
  const [ben, cleo] = [await signedInAs('ben', 'phone'), await signedInAs('cleo')];
  const { _id } = await startChat(members.ben, members.cleo);
  await Promise.all([openLive(ben, '/chat'), openLive(cleo, '/chat')]);
  const bars = ben.getByRole('banner').or(ben.getByRole('navigation', { name: 'Main' }));
  await expect(bars.first()).toBeVisible();
  await row(ben, /Cléo/).tap();
  await row(cleo, /Ben/).click();
  await expect(field(cleo)).toBeFocused();
  await expect(field(ben)).not.toBeFocused();
  await expect(bars.filter({ visible: true })).toHaveCount(0);
  const pane = ben.getByRole('region', { name: /^Conversation with/ });
  expect(await pane.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  const back = ben.getByRole('button', { name: 'Back to the conversations' });
  expect(await pane.locator('header').boundingBox()).toMatchObject({ y: 0, height: 56 });

  const question = unique('Which pond');
  await send(cleo, question);
  const options = messageOf(ben, question).getByRole('button', { name: 'Message options' });
  await expect(options).toHaveCSS('opacity', '0');
  await messageOf(ben, question).getByText(question).tap();
  await expect(options).toHaveCSS('opacity', '1');
  await hold(ben, question);
  await expectAccessible(ben);
  await ben.getByRole('button', { name: 'React with 👍' }).tap();
  await expect(messageOf(cleo, question).getByRole('button', { name: '👍, 1 reaction' })).toBeVisible();
  await hold(ben, question);
  await ben.getByRole('dialog').getByRole('button', { name: 'Reply' }).tap();
  await expect(field(ben)).toBeFocused();
  await send(ben, 'The one behind the library');
  await expect(messageOf(cleo, 'The one behind the library')).toContainText(question);

  const plan = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('plan') };
  await ben.locator('input[type=file]').setInputFiles([picture(900, 300), plan]);
  await expect(ben.getByRole('list', { name: 'Files to send' }).getByRole('listitem')).toHaveCount(2);
  await field(ben).fill('Here they are');
  await ben.getByRole('button', { name: 'Send' }).tap();
  await expect(messageOf(cleo, 'Here they are').getByRole('link', { name: /Download File.*plan\.txt/ })).toBeVisible();
  const shown = await pane
    .getByRole('button', { name: /^Photo from/ })
    .last()
    .boundingBox();
  expect((shown?.width ?? 0) / (shown?.height ?? 1)).toBeCloseTo(3, 1);
  await expectNoSidewaysScroll(ben);
  await expectAccessible(ben);

  await ben.goBack();
  await expect(bars.first()).toBeVisible();
  await ben.getByRole('searchbox', { name: 'Search conversations' }).fill(nadia.user.name);
  await ben
    .getByRole('region', { name: 'People' })
    .getByRole('button', { name: new RegExp(nadia.user.name) })
    .tap();
  await expect(ben.getByRole('heading', { name: nadia.user.name })).toBeVisible();
  await back.tap();
  await expect(row(ben, new RegExp(nadia.user.name))).toBeVisible();

  // From a notification.
  await watchShifts(ben);
  await ben.goto(`/chat?conversation=${_id}`);
  await expect(messageOf(ben, question).first()).toBeVisible();
  await expectStill(ben, 0.01);
});
