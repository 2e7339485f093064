import { chatLimits } from 'contract/chat/chat.limits.ts';
import type { Conversation } from 'contract/chat/chat.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { eventually } from '../../../testing/servers/disk.ts';
import { fillGroup, foundGroup, joining, read, sendMessage } from '../chat.testing.ts';

const club = await openClub();
const [ben, cleo, dana] = [await club.as('ben'), await club.as('cleo'), await club.as('dana')];

test('in a group of five thousand, who is connected gets each message, and who is away a notice', {
  tags: ['long'],
  timeout: 120_000,
}, async () => {
  const { _id } = await foundGroup(ben, { name: 'Everyone' });
  await fillGroup(club, _id, chatLimits.groupMembers - 1);
  const [bens, danas] = [await ben.socket(), await dana.socket()];
  await joining(dana, { _id });
  expect(await danas.next('conversationCreated')).toMatchObject({ memberCount: chatLimits.groupMembers });
  expect((await joining(cleo, { _id })).status).toBe(409);
  for (let number = 1; number <= 20; number++) {
    const { status } = await sendMessage(bens, _id, `Hello ${number}`);
    expect([status, (await danas.next('newMessage')).message]).toEqual(['sent', `Hello ${number}`]);
  }
  expect((await read(dana, _id)).map(({ status }) => status)).toEqual(Array(20).fill('sent'));
  const { body } = await dana.get<Conversation>(`/api/messages/${_id}/conversation`);
  expect([body.participants.length, body.unreadCount]).toEqual([100, 20]);
  const noticed = () =>
    club.services.db.selectFrom('notifications').select('id').where('target_id', '=', _id).execute();
  await eventually(async () => expect((await noticed()).length).toBe(chatLimits.groupMembers - 2), 60);
  expect((await ben.delete(`/api/groups/${_id}`)).status).toBe(200);
  expect(await danas.next('conversationLeft')).toEqual({ conversationId: _id });
});
