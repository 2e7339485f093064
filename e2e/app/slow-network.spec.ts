import type { Page } from '@playwright/test';
import { castPassword } from '../../server/seeds/cast.ts';
import { delayResponse, holdCall } from '../fixtures/browser/intercept.ts';
import { openLive } from '../fixtures/browser/live.ts';
import { field, row, startChat } from '../fixtures/chat.ts';
import { newMember } from '../fixtures/new-member.ts';
import { expectStill, setSize, watchShifts } from '../fixtures/screens/screen.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

const goodbyes = [
  { what: 'logs out', method: 'POST', path: '/api/auth/logout', leave: logOut },
  { what: 'deletes the account', method: 'DELETE', path: '/api/account', leave: deleteAccount },
];

async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
}

async function deleteAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete my account...' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(castPassword);
  await page.getByRole('button', { name: 'Delete permanently' }).click();
}

test('skeletons pulse, except with reduced motion', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('ben');
  const motion = () => page.evaluate(() => document.getAnimations().length);
  const release = await holdCall(page, '/api/projects', 'GET');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/projects');
  await expect(page.getByText('Loading projects...')).toBeVisible();
  await expect.poll(motion).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(motion).toBeGreaterThan(0);
  release();
});

test('what a search finds late moves nothing', { tag: '@long' }, async ({ signedInAs, members }) => {
  await startChat(members.ben, members.cleo);
  const page = await signedInAs('ben');
  await setSize(page, 390);
  await watchShifts(page);
  await page.goto('/chat');
  // A shift within half a second of a key counts as expected.
  const release = async (fulfill: () => void) => {
    await page.evaluate(() => new Promise((done) => setTimeout(done, 600)));
    fulfill();
  };
  const conversations = page.getByRole('navigation', { name: 'Conversations' });
  const people = await holdCall(page, '/api/search/users*', 'GET');
  const messages = page.waitForResponse('**/api/messages/search?q=da*');
  await page.getByRole('searchbox', { name: 'Search conversations' }).pressSequentially('da');
  await messages;
  await release(people);
  await expect(conversations.getByRole('region', { name: 'People' })).toContainText('Dana Whitlock');
  await expectStill(page);
  await page.unrouteAll();

  await page.getByRole('button', { name: 'New Group +' }).click();
  const dialog = page.getByRole('dialog');
  const picked = await holdCall(page, '/api/search/users*', 'GET');
  await dialog.getByRole('textbox').last().pressSequentially('da');
  await release(picked);
  await expect(dialog.getByRole('button', { name: /^Dana/ })).toBeVisible();
  await expectStill(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.unrouteAll();

  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('');
  await row(page, /Cléo/).click();
  await expect(field(page)).toBeVisible();
  const hits = await holdCall(page, '/api/messages/search*', 'GET');
  await page.getByRole('button', { name: 'Search messages' }).click();
  await page.getByRole('searchbox', { name: 'Search this conversation' }).pressSequentially('qqqq');
  await release(hits);
  await expect(page.getByRole('status').filter({ hasText: /found/i })).toBeVisible();
  await expectStill(page);
});

for (const { what, method, path, leave } of goodbyes) {
  test(`who ${what} is not asked to sign in while the answer is on its way`, async ({ page, club, members }) => {
    const nadia = await newMember(club.url, members);
    await signIn(page, nadia.user.email);
    const socket = await openLive(page, '/settings');
    // The browser complains about each call that the server still reads when the session has ended.
    await page.waitForLoadState('networkidle');
    const release = await delayResponse(page, path, method);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const closed = socket.waitForEvent('close');
    await leave(page);
    await closed;
    release();
    await expect(page).toHaveURL('/login');
    expect(asked).not.toContain('/api/users/me');
  });
}
