import { killDatabase } from '../../server/testing/servers/server-process.ts';
import { openLive } from '../fixtures/browser/live.ts';
import { proxySocket } from '../fixtures/browser/socket-proxy.ts';
import { messageOf, row, send, startChat } from '../fixtures/chat.ts';
import { cardOf, postAs } from '../fixtures/posts.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

test('after a restart pages reconnect, send pending messages and show what was missed', async ({
  signedInAs,
  members,
  club,
  consoleGuard,
}) => {
  // Joining, a start, a stop, another start, and pauses of up to ten seconds.
  test.setTimeout(150_000);
  consoleGuard.expect(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket connection/);
  const [ben, cleo] = [await signedInAs('ben'), await signedInAs('cleo')];
  await startChat(members.ben, members.cleo);
  await Promise.all([openLive(ben, '/chat'), openLive(cleo, '/chat')]);
  await Promise.all([row(ben, /Cléo Martin/).click(), row(cleo, /Ben Castellanos/).click()]);
  const [before, meanwhile, after] = [unique('Before'), unique('Meanwhile'), unique('Afterwards')];
  await send(cleo, before);
  await expect(messageOf(ben, before)).toBeVisible();
  await club.restart(async () => {
    await send(cleo, meanwhile);
    await expect(messageOf(cleo, meanwhile).getByRole('img', { name: 'Sending' })).toBeVisible();
  });
  await expect(messageOf(ben, meanwhile)).toBeVisible({ timeout: 20_000 });
  await expect(messageOf(cleo, meanwhile).getByRole('img', { name: 'Seen' })).toBeVisible();
  await send(ben, after);
  await expect(messageOf(cleo, after)).toBeVisible();
  await expect(messageOf(cleo, meanwhile)).toHaveCount(1);
});

test('a page whose socket is closed reconnects while its session is valid', { tag: '@long' }, async ({
  signedInAs,
  members,
}) => {
  const page = await signedInAs('cleo');
  const proxy = await proxySocket(page);
  const { _id } = await startChat(members.cleo, members.dana);
  await page.goto('/chat');
  await row(page, /Dana Whitlock/).click();
  for (const text of [unique('After a kick'), unique('After another')]) {
    await expect.poll(proxy.isLive).toBe(true);
    proxy.kick();
    await send(page, text);
    await expect.poll(proxy.isLive, { timeout: 20_000 }).toBe(true);
    await expect(messageOf(page, text).getByRole('img', { name: 'Sent' })).toBeVisible();
    const messages: { message: string }[] = await (await members.dana.api.get(`/api/messages/${_id}?after=0`)).json();
    expect(messages.filter(({ message }) => message === text)).toHaveLength(1);
  }
});

test('a database failure during the handshake does not end the connection', { tag: '@long' }, async ({
  signedInAs,
  club,
  consoleGuard,
}) => {
  test.setTimeout(120_000);
  consoleGuard.expect(/503|WebSocket connection/);
  const page = await signedInAs('mo');
  const proxy = await proxySocket(page);
  await page.goto('/');
  await expect.poll(proxy.isLive).toBe(true);
  // The database returns within a second, so it may be back before it is needed.
  for (let attempt = 0; attempt < 10 && proxy.connectErrors().length === 0; attempt++) {
    proxy.cut();
    // A new connection gets its handshake as soon as the database is gone.
    await expect.poll(proxy.isPaused, { timeout: 20_000 }).toBe(true);
    await killDatabase(club.dataDir);
    proxy.restore();
    await expect.poll(proxy.isLive, { timeout: 40_000 }).toBe(true);
  }
  expect(proxy.connectErrors()[0]).toContain('"code":"unavailable"');
  await expect(page.getByPlaceholder("What's on your mind, Mo?")).toBeVisible();
});

test('an unchanged list is not sent again after reconnecting', { tag: '@long' }, async ({ signedInAs, members }) => {
  await postAs(members.ben, unique('Read before the tunnel'));
  const page = await signedInAs('dana');
  const proxy = await proxySocket(page);
  await page.goto('/');
  await expect.poll(proxy.isLive).toBe(true);
  await page.waitForLoadState('networkidle');
  proxy.cut();
  const unchanged = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/api/posts' && response.status() === 304,
  );
  proxy.restore();
  const request = (await unchanged).request();
  expect(await request.headerValue('if-none-match')).toMatch(/^W\//);
  const text = unique('Written in the tunnel');
  proxy.cut();
  await postAs(members.ben, text);
  proxy.restore();
  await page.getByRole('button', { name: /^\d+ new posts?$/ }).click();
  await expect(cardOf(page, text)).toBeVisible();
});

test('only the end of the session redirects to /login', async ({ page, members, consoleGuard }) => {
  consoleGuard.expect(/401/);
  await signIn(page, members.dana.user.email);
  const proxy = await proxySocket(page);
  await page.goto('/members');
  await expect.poll(proxy.isLive).toBe(true);
  const sessions: { _id: string; current: boolean }[] = await (await page.request.get('/api/account/sessions')).json();
  const session = sessions.find(({ current }) => current);
  await members.dana.api.delete(`/api/account/sessions/${session?._id}`);
  await expect(page).toHaveURL(/\/login$/);
});
