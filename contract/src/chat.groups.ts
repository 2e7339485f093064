import Type from 'typebox';
import { Conversation, ConversationParams } from './chat.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { Id, MessageAnswer, RequiredText } from './text.ts';

const MemberParams = Type.Object({ conversationId: Id, userId: Id });

export const createGroup = endpoint({
  method: 'POST',
  path: '/api/messages/group',
  guard: 'member',
  summary: 'Make a group of at least two others and myself; `users` is a list, or one as JSON text',
  body: Type.Object({
    name: RequiredText(limits.name),
    users: Type.Union([
      Type.Array(Type.String({ maxLength: 50 }), { maxItems: 200 }),
      Type.String({ maxLength: 10_000 }),
    ]),
  }),
  answer: Conversation,
  status: 201,
});

export const renameGroup = endpoint({
  method: 'PUT',
  path: '/api/messages/:conversationId',
  guard: 'member',
  summary: 'Rename a group',
  params: ConversationParams,
  body: Type.Object({ name: RequiredText(limits.name) }),
  answer: Conversation,
});

export const setGroupPicture = endpoint({
  method: 'PUT',
  path: '/api/messages/:conversationId/picture',
  guard: 'member',
  summary: "Change a group's picture",
  params: ConversationParams,
  file: { field: 'picture', maxBytes: limits.imageBytes },
  answer: Conversation,
});

export const addGroupMember = endpoint({
  method: 'POST',
  path: '/api/messages/:conversationId/members',
  guard: 'member',
  summary: 'Add a member to a group',
  params: ConversationParams,
  body: Type.Object({ userId: Id }),
  answer: Conversation,
});

export const removeGroupMember = endpoint({
  method: 'DELETE',
  path: '/api/messages/:conversationId/members/:userId',
  guard: 'member',
  summary: 'Remove a member (its owner), or leave (oneself)',
  params: MemberParams,
  answer: MessageAnswer,
});

export const setGroupOwner = endpoint({
  method: 'PUT',
  path: '/api/messages/:conversationId/owner',
  guard: 'member',
  summary: 'Hand a group over to another of its members',
  params: ConversationParams,
  body: Type.Object({ userId: Id }),
  answer: Conversation,
});
