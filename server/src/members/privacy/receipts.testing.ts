import type { Message, Receipt } from 'contract/chat/chat.ts';
import type { HttpResponse } from '../../../testing/calls/http.ts';
import type { TestSocket } from '../../../testing/calls/socket.ts';
import { sendMessage } from '../../chat/chat.testing.ts';
import type { Probe, Probes, Scene } from './scene.testing.ts';

/** Looks for whether the owner has read the viewer's messages. */
export const receiptProbes: Probes = {
  'GET /api/messages/:conversationId readReceipts': inStatus(({ viewer, conversationId }) =>
    viewer.get(`/api/messages/${conversationId}`),
  ),
  'GET /api/messages/search readReceipts': inStatus(({ viewer }, { message }) =>
    viewer.get(`/api/messages/search?q=${message}`),
  ),
  'GET /api/search/messages readReceipts': inStatus(({ viewer }, { message }) =>
    viewer.get(`/api/search/messages?q=${message}`),
  ),
  'GET /api/messages/:conversationId/pins readReceipts': inStatus(async ({ viewer, conversationId }, { _id }) => {
    await viewer.put(`/api/messages/${conversationId}/${_id}/pin`);
    const pinned = await viewer.get(`/api/messages/${conversationId}/pins`);
    await viewer.delete(`/api/messages/${conversationId}/${_id}/pin`);
    return pinned;
  }),
  'PUT /api/messages/:conversationId/:messageId readReceipts': inStatus(({ viewer, conversationId }, { _id }) =>
    viewer.put(`/api/messages/${conversationId}/${_id}`, { message: 'Changed' }),
  ),
  'PUT /api/messages/:conversationId/:messageId/reaction readReceipts': inStatus(
    ({ viewer, conversationId }, { _id }) =>
      viewer.put(`/api/messages/${conversationId}/${_id}/reaction`, { emoji: '👍' }),
  ),
  'DELETE /api/messages/:conversationId/:messageId readReceipts': inStatus(({ viewer, conversationId }, { _id }) =>
    viewer.delete(`/api/messages/${conversationId}/${_id}`),
  ),
  'GET /api/messages/:conversationId/:messageId/receipts readReceipts': {
    async finds(scene) {
      const { _id } = await letOwnerRead(scene);
      const path = `/api/messages/${scene.conversationId}/${_id}/receipts`;
      return (await scene.viewer.get<Receipt[]>(path)).body.some(({ seenAt }) => seenAt !== null);
    },
  },
  'messageStatusUpdated readReceipts': {
    async finds(scene) {
      const socket = await scene.viewer.socket();
      const { _id } = await letOwnerRead(scene, socket);
      return (await socket.next('messageStatusUpdated', (update) => update._id === _id)).status === 'seen';
    },
  },
  'messagesSeen readReceipts': {
    async finds(scene) {
      const socket = await scene.viewer.socket();
      const { _id } = await letOwnerRead(scene, socket);
      await socket.next('messageStatusUpdated', (update) => update._id === _id);
      // Published right after the status, so it is here before this reply.
      await socket.request('watchPresence', { userIds: [] });
      return socket.received('messagesSeen').some(({ userId }) => userId === scene.owner.id);
    },
  },
  'messageChanged readReceipts': {
    async finds(scene) {
      const socket = await scene.viewer.socket();
      const { _id } = await letOwnerRead(scene, socket);
      await scene.viewer.put(`/api/messages/${scene.conversationId}/${_id}/reaction`, { emoji: '👍' });
      return (await socket.next('messageChanged', (message) => message._id === _id)).status === 'seen';
    },
  },
};

/** The viewer writes to the owner, who opens the conversation. */
async function letOwnerRead({ viewer, owner, conversationId }: Scene, open?: TestSocket): Promise<Message> {
  const socket = open ?? (await viewer.socket());
  const message = await sendMessage(socket, conversationId, `zebra${crypto.randomUUID().replaceAll('-', '')}`);
  await owner.get(`/api/messages/${conversationId}`);
  return message;
}

function inStatus(read: (scene: Scene, message: Message) => Promise<HttpResponse<unknown>>): Probe {
  return {
    async finds(scene) {
      const message = await letOwnerRead(scene);
      const { body } = (await read(scene, message)) as HttpResponse<Message | Message[]>;
      return [body].flat().find(({ _id }) => _id === message._id)?.status === 'seen';
    },
  };
}
