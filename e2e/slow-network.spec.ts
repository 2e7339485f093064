import type { Page } from '@playwright/test';
import { castPassword } from '../server/seeds/cast.ts';
import { choose, messageOf, row, say, startChat } from './fixtures/chat.ts';
import { answerCall, holdAnswer, holdCall } from './fixtures/intercept.ts';
import { openLive } from './fixtures/live.ts';
import { newMember } from './fixtures/new-member.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';
import { unique } from './fixtures/unique.ts';

const message = 'The club is very busy right now.';

const goodbyes = [
  { what: 'logs out', method: 'POST', path: '/api/auth/logout', leave: logOut },
  { what: 'deletes the account', method: 'DELETE', path: '/api/account', leave: deleteAccount },
];

async function logOut(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
}

async function deleteAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete my account...' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(castPassword);
  await page.getByRole('button', { name: 'Delete for good' }).click();
}

/** Holds a call, and fails it when released. */
async function failSlowly(page: Page, path: string, method: string): Promise<() => Promise<void>> {
  await answerCall(page, path, method, { status: 503, json: { message, code: 'unavailable' } });
  const release = await holdCall(page, path, method);
  return async () => {
    release();
    const notice = page.getByRole('alert').filter({ hasText: message });
    await expect(notice).toBeVisible();
    await notice.getByRole('button').click();
    await expect(notice).toHaveCount(0);
  };
}

test('on a slow network actions show at once, and are rolled back with an error when they fail', async ({
  signedInAs,
  members,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 503|answer: 503/);
  const title = unique('Evening on a slow line');
  const data = { title, description: 'Bring patience.', date: '2099-03-01T18:00:00Z', capacity: 8 };
  const { _id: event } = await (await members.mo.api.post('/api/events', { data })).json();
  const page = await signedInAs('ben');
  await page.goto('/events');
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card).toContainText('8 spots left');
  let fail = await failSlowly(page, `/api/events/${event}/rsvp`, 'PUT');
  await card.getByRole('button', { name: 'RSVP', exact: true }).click();
  await expect(card.getByRole('button', { name: '...' })).toBeDisabled();
  await expect(card).toContainText('1 going · 7 spots left');
  await fail();
  await expect(card).toContainText('0 going · 8 spots left');
  await expect(card.getByRole('button', { name: 'RSVP', exact: true })).toBeEnabled();

  const { _id: chat } = await startChat(members.ben, members.cleo);
  await openLive(page, '/chat');
  await row(page, /Cléo/).click();
  const text = unique('Slowly');
  await say(page, text);
  const said = messageOf(page, text);
  await expect(said.getByRole('img', { name: 'Sent' })).toBeVisible();
  fail = await failSlowly(page, `/api/messages/${chat}/*/reaction`, 'PUT');
  await choose(page, text, 'React');
  await page.getByRole('button', { name: 'React with 👍' }).click();
  await expect(said.getByRole('button', { name: '👍, 1 reaction' })).toBeVisible();
  await fail();
  await expect(said.getByRole('button', { name: '👍, 1 reaction' })).toHaveCount(0);

  fail = await failSlowly(page, `/api/messages/${chat}/mute`, 'PUT');
  const more = page.getByRole('button', { name: 'Conversation options' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Mute' }).click();
  await more.click();
  await expect(page.getByRole('menuitem', { name: 'Unmute' })).toBeVisible();
  await page.keyboard.press('Escape');
  await fail();
  await more.click();
  await expect(page.getByRole('menuitem', { name: 'Mute', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  // What can't be undone waits for the server.
  fail = await failSlowly(page, `/api/messages/${chat}/*`, 'DELETE');
  await choose(page, text, 'Delete for everyone');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'One moment...' })).toBeDisabled();
  await fail();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(said).toBeVisible();
});

test('skeletons pulse, except with reduced motion', async ({ signedInAs }) => {
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

for (const { what, method, path, leave } of goodbyes) {
  test(`who ${what} is not asked to sign in while the answer is on its way`, async ({ page, club, members }) => {
    const nadia = await newMember(club.url, members);
    await signIn(page, nadia.user.email);
    const socket = await openLive(page, '/settings');
    const release = await holdAnswer(page, path, method);
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
