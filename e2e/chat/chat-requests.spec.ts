import { openLive } from '../fixtures/browser/live.ts';
import { choose, field, messageOf, row, send } from '../fixtures/chat.ts';
import { newMember } from '../fixtures/new-member.ts';
import { everySize, expectAccessible, expectNoSidewaysScroll, keepPicture } from '../fixtures/screens/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { unique } from '../fixtures/unique.ts';

test('a stranger asks, is accepted, and the two pin and forward messages', async ({ signedInAs, members, club }) => {
  const { user: sam } = await newMember(club.url, members, unique('Sam Okonkwo'));
  const [ben, dana] = [await signedInAs('ben'), await signedInAs('dana')];
  await Promise.all([openLive(ben, '/chat'), openLive(dana, '/chat')]);
  await ben.getByRole('button', { name: 'New message' }).click();
  await ben.getByLabel('To', { exact: true }).fill('dana');
  await ben.getByRole('button', { name: /^Dana Whitlock/ }).click();
  const hello = unique('May I borrow your easel?');
  await send(ben, hello);
  await expect(ben.getByText('Dana Whitlock sees your messages as a request until they accept.')).toBeVisible();

  await expect(row(dana, /Ben/)).toHaveAccessibleName(/Request 1 unread message$/);
  await expect(dana).toHaveTitle(/^\(\d+\)/);
  await expect(messageOf(ben, hello).getByRole('img', { name: 'Delivered' })).toBeVisible();
  await row(dana, /Ben/).click();
  await expect(messageOf(dana, hello)).toBeVisible();
  await expect(field(dana)).toBeVisible();
  await expect(messageOf(ben, hello).getByRole('img', { name: 'Seen' })).toBeVisible();
  await everySize(
    dana,
    async (width, scheme) => {
      await expectNoSidewaysScroll(dana);
      if (width === 390) await expectAccessible(dana);
      await keepPicture(dana, `chat-request-${width}-${scheme}`);
    },
    [390, 1440],
  );
  await dana.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(row(dana, /Ben/)).not.toHaveAccessibleName(/Request/);
  await expect(ben.getByText(/as a request until they accept/)).toHaveCount(0);
  await send(dana, 'Of course');
  await expect(messageOf(ben, 'Of course')).toBeVisible();

  await choose(ben, hello, 'Pin');
  const bar = dana.getByRole('region', { name: 'Pinned messages' });
  await expect(bar).toContainText(hello);
  await expect(messageOf(dana, 'Ben Castellanos pinned a message.')).toBeVisible();
  await everySize(
    dana,
    async (width, scheme) => {
      await expectNoSidewaysScroll(dana);
      if (width === 390) await expectAccessible(dana);
      await keepPicture(dana, `chat-pinned-${width}-${scheme}`);
    },
    [390, 1440],
  );
  await bar.getByRole('button', { name: 'Show the pinned message' }).click();
  await dana.getByRole('dialog').getByRole('button', { name: 'Unpin this message' }).click();
  await expect(ben.getByRole('region', { name: 'Pinned messages' })).toHaveCount(0);
  await dana.keyboard.press('Escape');

  await choose(dana, hello, 'Forward');
  const dialog = dana.getByRole('dialog', { name: 'Forward message' });
  await dialog.getByLabel('Forward to people').fill(sam.name);
  await dialog.getByRole('button', { name: sam.name }).click();
  await keepPicture(dana, 'chat-forward-1440-dark');
  await dialog.getByRole('button', { name: 'Forward', exact: true }).click();
  await row(dana, new RegExp(sam.name)).click();
  await expect(messageOf(dana, hello)).toContainText('Forwarded');
});

test('a declined request is gone for one, and looks open to the other', { tag: '@long' }, async ({
  signedInAs,
  members,
  club,
}) => {
  const stranger = await newMember(club.url, members, unique('Robin Vale'));
  const cleo = await signedInAs('cleo');
  await openLive(cleo, '/chat');
  const begun = await stranger.api.post('/api/messages/start', { data: { userId: members.cleo.user._id } });
  const { _id } = await begun.json();
  const file = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') };
  await stranger.api.post('/api/messages/file', { multipart: { conversationId: _id, file } });
  await row(cleo, new RegExp(stranger.user.name)).click();
  await cleo.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(cleo.getByText('Select a conversation to start chatting')).toBeVisible();
  await expect(row(cleo, new RegExp(stranger.user.name))).toHaveCount(0);
  const { request } = await (await stranger.api.get(`/api/messages/${_id}/conversation`)).json();
  expect(request).toBe('sent');
});
