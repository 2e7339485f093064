import type { Page } from '@playwright/test';
import { castPassword } from '../server/seeds/cast.ts';
import { holdAnswer, holdCall } from './fixtures/intercept.ts';
import { openLive } from './fixtures/live.ts';
import { newMember } from './fixtures/new-member.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

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
