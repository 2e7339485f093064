import type { Page } from '@playwright/test';
import type { User } from 'contract/members/members.ts';
import { holdCall } from '../fixtures/browser/intercept.ts';
import { openLive } from '../fixtures/browser/live.ts';
import type { Member } from '../fixtures/members.ts';
import { setRelationship } from '../fixtures/relationship.ts';
import { expect, test } from '../fixtures/test.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const invitation = (page: Page, name: string) =>
  part(page, 'Invitations').getByRole('listitem').filter({ hasText: name });
const request = (page: Page, name: string) =>
  part(page, 'Sent requests').getByRole('listitem').filter({ hasText: name });
const count = (page: Page) => part(page, 'Network Overview').getByRole('definition').first();
/** The text of the menu's link to the network, which counts requests. */
async function readNetworkLink(page: Page): Promise<string | null> {
  await button(page, 'More').click();
  const text = await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: /Network/ })
    .textContent();
  await page.keyboard.press('Escape');
  return text;
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function whoIs({ api }: Member): Promise<User> {
  return (await api.get('/api/users/me')).json();
}

test.beforeEach(async ({ members: { ben, cleo, dana, mo } }) => {
  for (const other of [cleo, dana, mo]) await setRelationship(ben, other, 'none');
  await setRelationship(cleo, dana, 'none');
});

test('a request and its acceptance are live on both sides, on every screen', async ({ signedInAs, members }) => {
  const [ben, cleo] = [await signedInAs('ben'), await signedInAs('cleo')];
  await openLive(ben, '/members');
  await openLive(cleo, '/network');
  await expect(part(cleo, 'Invitations')).toContainText('No invitations right now.');
  const before = (await whoIs(members.cleo)).connections.length;
  await expect(count(cleo)).toHaveText(String(before));

  const card = ben.getByRole('listitem').filter({ hasText: 'Cléo Martin' });
  await card.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(card.getByRole('button', { name: 'Pending', exact: true })).toBeVisible();

  const notice = cleo.getByRole('alert').filter({ hasText: 'Ben Castellanos wants to connect' });
  await expect(notice).toBeVisible();
  await expect(invitation(cleo, 'Ben Castellanos')).toContainText('Robotics student');
  expect(await readNetworkLink(cleo)).toContain('1 person wants to connect');
  await expect(notice.getByRole('button', { name: 'Accept' })).toBeVisible();
  await notice.getByRole('button', { name: 'Accept' }).click();

  await expect(notice).toHaveCount(0);
  await expect(cleo.getByRole('alert').getByText('You and Ben Castellanos are now connected')).toBeVisible();
  await expect(invitation(cleo, 'Ben Castellanos')).toHaveCount(0);
  await expect(count(cleo)).toHaveText(String(before + 1));
  expect(await readNetworkLink(cleo)).not.toContain('wants to connect');

  await expect(card.getByRole('button', { name: 'Connected', exact: true })).toBeVisible();
  await expect(ben.getByRole('alert').getByText('Cléo Martin accepted your request')).toBeVisible();
  const lists = () => ben.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}'));
  await expect.poll(async () => (await lists()).connections).toContain(members.cleo.user._id);
  expect((await lists()).sentConnectionRequests).not.toContain(members.cleo.user._id);
});

test('two members who ask each other at once are connected', async ({ signedInAs, members }) => {
  const [ben, dana] = [await signedInAs('ben'), await signedInAs('dana')];
  await openLive(ben, '/members?q=dana');
  await openLive(dana, '/members?q=ben');
  const letGo = [
    await holdCall(ben, `/api/users/connect/${members.dana.user._id}`, 'POST'),
    await holdCall(dana, `/api/users/connect/${members.ben.user._id}`, 'POST'),
  ];
  await button(ben, 'Connect').click();
  await button(dana, 'Connect').click();
  await expect(button(ben, 'Pending')).toBeVisible();
  await expect(button(dana, 'Pending')).toBeVisible();
  for (const release of letGo) release();
  await expect(button(ben, 'Connected')).toBeVisible();
  await expect(button(dana, 'Connected')).toBeVisible();
});

test('changes during an outage show after reconnecting', { tag: '@long' }, async ({ signedInAs, members }) => {
  await setRelationship(members.ben, members.dana, 'sent');
  const ben = await signedInAs('ben');
  await openLive(ben, '/members');
  const card = ben.getByRole('listitem').filter({ hasText: 'Dana Whitlock' });
  await expect(card.getByRole('button', { name: 'Pending', exact: true })).toBeVisible();
  await ben.context().setOffline(true);
  await ben.evaluate(() => dispatchEvent(new Event('offline')));
  await members.dana.api.delete(`/api/users/connect/${members.ben.user._id}`);
  await ben.context().setOffline(false);
  await expect(card.getByRole('button', { name: 'Connect', exact: true })).toBeVisible({ timeout: 40_000 });
});

test('keyboard focus stays in the list after answering a request', { tag: '@long' }, async ({
  signedInAs,
  members,
}) => {
  await setRelationship(members.ben, members.dana, 'received');
  await setRelationship(members.ben, members.cleo, 'received');
  const ben = await signedInAs('ben');
  await openLive(ben, '/network');
  await invitation(ben, 'Dana Whitlock').getByRole('button', { name: 'Decline' }).focus();
  await ben.keyboard.press('Enter');
  await expect(invitation(ben, 'Dana Whitlock')).toHaveCount(0);
  await expect(part(ben, 'Invitations').getByRole('heading')).toBeFocused();
  await ben.keyboard.press('Tab');
  await expect(invitation(ben, 'Cléo Martin').getByRole('link')).toBeFocused();
});

test('sent requests read Pending, and followers count who asked', { tag: '@long' }, async ({ signedInAs, members }) => {
  await setRelationship(members.ben, members.dana, 'sent');
  const ben = await signedInAs('ben');
  await openLive(ben, '/network');
  await expect(request(ben, 'Dana Whitlock').getByText('Pending', { exact: true })).toBeVisible();
  await expect(request(ben, 'Dana Whitlock').getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expect(invitation(ben, 'Dana Whitlock')).toHaveCount(0);

  const dana = await signedInAs('dana');
  await openLive(dana, '/');
  const figure = (page: Page, name: string) =>
    page
      .getByRole('complementary', { name: 'You' })
      .locator('div', { has: page.getByText(name, { exact: true }) })
      .locator('dd');
  const followers = (await whoIs(members.dana)).followerCount;
  await expect(figure(dana, 'Followers').last()).toHaveText(String(followers));
  await members.ben.api.delete(`/api/users/connect/${members.dana.user._id}`);
  await expect(figure(dana, 'Followers').last()).toHaveText(String(followers - 1));
  await members.ben.api.post(`/api/users/connect/${members.dana.user._id}`);
  await members.dana.api.put(`/api/users/connect/${members.ben.user._id}/accept`);
  await expect(figure(dana, 'Followers').last()).toHaveText(String(followers));
  await expect(figure(dana, 'Connections').last()).not.toHaveText('0');
});
