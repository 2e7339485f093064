import Type from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { limits } from '../../limits.ts';
import { Id, MessageResponse, RequiredLine } from '../../text.ts';
import { Conversation, ConversationParams } from '../chat.ts';

const MemberParams = Type.Object({ conversationId: Id, userId: Id });

export const createGroup = endpoint({
  method: 'POST',
  path: '/api/messages/group',
  guard: 'member',
  summary: 'Create a group of yourself and at least two others; `users` is a list, or a list as JSON text',
  body: Type.Object({
    name: RequiredLine(limits.name),
    users: Type.Union([
      Type.Array(Type.String({ maxLength: 50 }), { maxItems: 10_000 }),
      Type.String({ maxLength: 500_000 }),
    ]),
  }),
  response: Conversation,
  status: 201,
});

export const renameGroup = endpoint({
  method: 'PUT',
  path: '/api/messages/:conversationId',
  guard: 'member',
  summary: 'Rename a group',
  params: ConversationParams,
  body: Type.Object({ name: RequiredLine(limits.name) }),
  response: Conversation,
});

export const setGroupPicture = endpoint({
  method: 'PUT',
  path: '/api/messages/:conversationId/picture',
  guard: 'member',
  summary: "Change a group's picture",
  params: ConversationParams,
  file: { field: 'picture', maxBytes: limits.imageBytes },
  response: Conversation,
});

export const addGroupMember = endpoint({
  method: 'POST',
  path: '/api/messages/:conversationId/members',
  guard: 'member',
  summary: 'Add a member to a group',
  params: ConversationParams,
  body: Type.Object({ userId: Id }),
  response: Conversation,
});

export const removeGroupMember = endpoint({
  method: 'DELETE',
  path: '/api/messages/:conversationId/members/:userId',
  guard: 'member',
  summary: 'Remove a member (owner only), or leave',
  params: MemberParams,
  response: MessageResponse,
});

export const setGroupOwner = endpoint({
  method: 'PUT',
  path: '/api/messages/:conversationId/owner',
  guard: 'member',
  summary: 'Make another member the owner of the group',
  params: ConversationParams,
  body: Type.Object({ userId: Id }),
  response: Conversation,
});
