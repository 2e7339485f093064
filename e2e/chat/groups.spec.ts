import type { Page } from '@playwright/test';
import type { Group } from 'contract/chat/groups/groups.ts';
import { openFeed, openLive } from '../fixtures/browser/live.ts';
import { pdf } from '../fixtures/files.ts';
import type { Member } from '../fixtures/members.ts';
import { newMember } from '../fixtures/new-member.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/screens/screen.ts';
import { fillSignIn, signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

async function makeGroup({ api }: Member, data: Partial<Group>): Promise<Group> {
  const response = await api.post('/api/groups', { data: { name: unique('Group'), access: 'open', ...data } });
  expect(response.status()).toBe(201);
  return response.json();
}

const joined = ({ api }: Member, { _id }: Group) => api.put(`/api/groups/${_id}/membership`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const openPart = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the group' }).getByRole('link', { name, exact: true }).click();

test('a newcomer joins one group by keyboard and asks to join another, whose owner accepts', async ({
  signedInAs,
  members,
  club,
  browser,
}) => {
  const nadia = await newMember(club.url, members);
  const open = await makeGroup(members.cleo, { name: unique('Robotics') });
  const closed = await makeGroup(members.cleo, { name: unique('Chess'), access: 'request' });
  const page = await (await browser.newContext({ baseURL: club.url })).newPage();
  await signIn(page, nadia.user.email);
  const phone = await (
    await browser.newContext({ baseURL: club.url, viewport: { width: 390, height: 844 } })
  ).newPage();
  await signIn(phone, nadia.user.email);
  await Promise.all([openLive(page, '/groups'), openLive(phone, '/groups?tab=find')]);
  await expect(page.getByText(/^You aren't in a group yet/)).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);

  await button(page, `Join ${open.name}`).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: `View ${open.name}` })).toBeVisible();
  await expect(phone.getByRole('link', { name: `View ${open.name}` })).toBeVisible();

  const owner = await signedInAs('cleo');
  await openLive(owner, `/groups/${closed._id}?tab=members`);
  await expect(owner.getByText('No one waits for an answer.')).toBeVisible();
  await page.getByRole('link', { name: closed.name, exact: true }).click();
  await button(page, `Ask to join ${closed.name}`).click();
  await expect(button(page, `Requested. Withdraw your request to ${closed.name}`)).toBeVisible();
  await button(owner, `Accept ${nadia.user.name}`).click();
  await expect(page.getByRole('navigation', { name: 'Parts of the group' })).toBeVisible();
  await expect(owner.getByRole('list', { name: 'Members' })).toContainText(nadia.user.name);
  await openPart(page, 'Chat');
  await expect(page.getByRole('region', { name: `Conversation with ${closed.name}` })).toBeVisible();
  await page.goto('/notifications');
  await expect(page.getByText(`You're now a member of ${closed.name}`)).toBeVisible();
});

test('a post of a group stands in the feeds of its members alone, and goes with who leaves', async ({
  signedInAs,
  members,
}) => {
  const group = await makeGroup(members.ben, { name: unique('Night owls') });
  await joined(members.dana, group);
  const [ben, dana, mo] = [await signedInAs('ben'), await signedInAs('dana'), await signedInAs('mo')];
  await Promise.all([openFeed(dana), openFeed(mo), openLive(ben, `/groups/${group._id}`)]);
  const text = unique('The owls meet at ten');
  await ben.getByRole('textbox', { name: `Write to ${group.name}...` }).fill(text);
  await button(ben, 'Post').click();
  await expect(ben.getByRole('article').filter({ hasText: text })).toBeVisible();

  await dana.getByRole('button', { name: /new post/ }).click();
  const named = dana.getByRole('article').filter({ hasText: text });
  await expect(named.getByRole('link', { name: `in ${group.name}` })).toHaveAttribute('href', `/groups/${group._id}`);
  // A later post of the club arrives, and this one has not.
  const later = unique('For the whole club');
  await members.ben.api.post('/api/posts', { data: { content: later } });
  await mo.getByRole('button', { name: '1 new post' }).click();
  await expect(mo.getByText(later)).toBeVisible();
  await expect(mo.getByText(text)).toHaveCount(0);
  await mo.goto(`/groups/${group._id}`);
  await expect(button(mo, `Join ${group.name}`)).toBeVisible();
  await expect(mo.getByText(text)).toHaveCount(0);

  await members.dana.api.delete(`/api/groups/${group._id}/membership`);
  await expect(dana.getByText(text)).toHaveCount(0);
  await dana.goto(`/groups/${group._id}?tab=files`);
  await expect(button(dana, `Join ${group.name}`)).toBeVisible();
});

test('owners plan events, members share files, and leaving ends it', async ({ signedInAs, members }) => {
  const group = await makeGroup(members.ben, { name: unique('Gardeners') });
  await joined(members.dana, group);
  const [ben, dana] = [await signedInAs('ben'), await signedInAs('dana', 'phone')];
  await ben.goto(`/groups/${group._id}?tab=events`);
  await button(ben, 'Create Event').click();
  const title = unique('Planting day');
  await ben.getByLabel('Title').fill(title);
  await ben.getByLabel('Description').fill('Bring gloves.');
  await button(ben, 'Create').click();
  await expect(ben.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(ben.getByRole('link', { name: group.name })).toBeVisible();

  await openLive(dana, `/groups/${group._id}?tab=events`);
  await expect(dana.getByRole('article').filter({ hasText: title })).toBeVisible();
  await expect(button(dana, 'Create Event')).toHaveCount(0);
  await openPart(dana, 'Files');
  await dana.getByLabel('Add files', { exact: true }).setInputFiles(pdf('plan.pdf'));
  await expect(dana.getByRole('link', { name: 'plan.pdf' })).toBeVisible();
  await expectAccessible(dana);
  await expectNoSidewaysScroll(dana);
  await ben.goto(`/groups/${group._id}?tab=files`);
  await ben.getByRole('searchbox', { name: 'Search files' }).fill('plan');
  await expect(ben.getByRole('link', { name: 'plan.pdf' })).toBeVisible();

  await button(dana, `Options for ${group.name}`).tap();
  await dana.getByRole('menuitem', { name: 'Leave the group' }).tap();
  await button(dana, 'Confirm').tap();
  await expect(button(dana, `Join ${group.name}`)).toBeVisible();
  await expect(dana.getByRole('link', { name: 'plan.pdf' })).toHaveCount(0);
});

test('a link leads a visitor through signing in to a private group, until it is taken back', async ({
  signedInAs,
  members,
  page: visitor,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 410/);
  const group = await makeGroup(members.mo, { name: unique('Secret santa'), access: 'private' });
  const mo = await signedInAs('mo');
  await mo.goto(`/groups/${group._id}?tab=about`);
  await button(mo, 'New link').click();
  await mo.getByRole('dialog').getByLabel('How many may join').fill('3');
  await mo.getByRole('dialog').getByRole('button', { name: 'New link' }).click();
  const address = await mo.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  await button(mo, 'QR code').click();
  await expect(mo.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await expectAccessible(mo);

  const path = new URL(address).pathname + new URL(address).search;
  await visitor.goto(path);
  await fillSignIn(visitor, members.cleo.user.email);
  await expect(visitor.getByRole('heading', { name: group.name })).toBeVisible();
  await expectAccessible(visitor);
  await button(visitor, 'Join').click();
  await expect(visitor.getByRole('navigation', { name: 'Parts of the group' })).toBeVisible();

  await mo.reload();
  await expect(mo.getByText('1 of 3 joined')).toBeVisible();
  await button(mo, 'Take back').click();
  await button(mo, 'Confirm').click();
  await expect(mo.getByRole('textbox', { name: 'Link', exact: true })).toHaveCount(0);
  const ben = await signedInAs('ben');
  await ben.goto(path);
  await expect(ben.getByRole('heading', { name: "This link doesn't work anymore" })).toBeVisible();
});

test('who is removed while the page is open reads that at once', async ({ signedInAs, members, consoleGuard }) => {
  consoleGuard.expect(/status of 404/);
  const group = await makeGroup(members.mo, { name: unique('Treasury'), access: 'private' });
  const { _id: userId } = members.ben.user;
  await members.mo.api.post(`/api/messages/${group._id}/members`, { data: { userId } });
  await members.mo.api.post('/api/posts', { data: { content: 'The balance is zero.', groupId: group._id } });
  const ben = await signedInAs('ben');
  await openLive(ben, `/groups/${group._id}`);
  await expect(ben.getByText('The balance is zero.')).toBeVisible();
  await members.mo.api.delete(`/api/messages/${group._id}/members/${userId}`);
  await expect(ben.getByText('You are no longer in this group.')).toBeVisible();
  await expect(ben.getByText('The balance is zero.')).toHaveCount(0);
});
