import type { Notification } from 'contract/notifications/notifications.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { pdf } from '../../../testing/database/samples.ts';
import { foundGroup, joining, letCome, read, scheduleText, sendMessage, startDirect } from '../chat.testing.ts';
import { sendAllDue } from '../scheduled/send-due.actions.ts';

const club = await openClub();
const [ben, cleo] = [await club.as('ben'), await club.as('cleo')];

async function announcements(): Promise<string> {
  const { _id } = await foundGroup(ben, { name: 'News' });
  await joining(cleo, { _id });
  return _id;
}

test('where only owners write, others read, react and leave', async () => {
  const conversationId = await announcements();
  const socket = await cleo.socket();
  const early = await sendMessage(socket, conversationId, 'Hello all');
  await ben.put(`/api/groups/${conversationId}`, { posting: 'owners' });
  const sent = await sendMessage(await ben.socket(), conversationId, 'We meet on Friday');
  expect(await socket.request('sendMessage', { conversationId, message: 'Me too' })).toMatchObject({
    ok: false,
    code: 'forbidden',
  });
  const path = `/api/messages/${conversationId}`;
  const direct = await startDirect(cleo, ben);
  const own = await sendMessage(socket, direct._id, 'Between us');
  const at = new Date(Date.now() + 3_600_000).toISOString();
  for (const { status } of [
    await cleo.upload('/api/messages/file', { file: pdf(), conversationId }),
    await cleo.post(`${path}/scheduled`, { message: 'Later', at }),
    await cleo.post(`/api/messages/${direct._id}/${own._id}/forward`, {
      conversationIds: [conversationId],
      userIds: [],
      clientId: 'one',
    }),
    await cleo.put(`${path}/${early._id}`, { message: 'Buy my book' }),
    await cleo.put(`${path}/${early._id}/pin`),
    await cleo.delete(`${path}/${sent._id}/pin`),
  ])
    expect(status).toBe(403);
  expect((await cleo.put(`${path}/${sent._id}/reaction`, { emoji: '👍' })).status).toBe(200);
  expect((await read(cleo, conversationId)).map(({ message }) => message)).toEqual(['Hello all', 'We meet on Friday']);
  expect((await cleo.delete(`/api/groups/${conversationId}/membership`)).status).toBe(200);
});

test('a message to be sent later is dropped with a word if only owners write by then', async () => {
  const conversationId = await announcements();
  const later = await scheduleText(cleo, conversationId, 'See you');
  await ben.put(`/api/groups/${conversationId}`, { posting: 'owners' });
  await letCome(club, later);
  await sendAllDue(club.services);
  const { body } = await cleo.get<Notification[]>('/api/notifications');
  expect(body[0]).toMatchObject({ kind: 'message.unsent', dropped: { message: 'See you', reason: 'closed' } });
});
