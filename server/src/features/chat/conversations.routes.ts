import { getConversation, listConversations, muteConversation, startConversation } from 'contract/chat.ts';
import {
  addGroupMember,
  createGroup,
  removeGroupMember,
  renameGroup,
  setGroupOwner,
  setGroupPicture,
} from 'contract/groups.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '../../http/errors.ts';
import { sendJson, sendPage, toPage } from '../../http/pages.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { findConversationJson, listConversationRows, updateMuted } from './conversations.queries.ts';
import {
  addToGroup,
  handGroupOver,
  makeGroup,
  pictureGroup,
  removeFromGroup,
  renameGroupTo,
  startDirect,
} from './groups.actions.ts';

/** Conversations: who takes part, what a group is called, whose it is. */
export function conversationRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, listConversations, async ({ query, member, request, reply }) => {
    return sendPage(request, reply, toPage(await listConversationRows(db, member.id, query), query.limit));
  });

  serve(app, getConversation, ({ params, member, reply }) => answer(member.id, params.id, reply));

  serve(app, startConversation, async ({ body, member, reply }) => {
    return answer(member.id, await startDirect(services, member, body.userId), reply);
  });

  serve(app, createGroup, async ({ body, member, reply }) => {
    return answer(member.id, await makeGroup(services, member, body), reply);
  });

  serve(app, renameGroup, async ({ params: { conversationId }, body, member, reply }) => {
    await renameGroupTo(services, member, conversationId, body.name);
    return answer(member.id, conversationId, reply);
  });

  serve(app, setGroupPicture, async ({ params: { conversationId }, upload, member, reply }) => {
    await pictureGroup(services, member, conversationId, upload);
    return answer(member.id, conversationId, reply);
  });

  serve(app, addGroupMember, async ({ params: { conversationId }, body, member, reply }) => {
    await addToGroup(services, member, conversationId, body.userId);
    return answer(member.id, conversationId, reply);
  });

  serve(app, removeGroupMember, async ({ params, member }) => {
    await removeFromGroup(services, member, params.conversationId, params.userId);
    return { message: params.userId === member.id ? 'You left the group.' : 'The member is removed.' };
  });

  serve(app, setGroupOwner, async ({ params: { conversationId }, body, member, reply }) => {
    await handGroupOver(services, member, conversationId, body.userId);
    return answer(member.id, conversationId, reply);
  });

  serve(app, muteConversation, async ({ params: { conversationId }, body, member, reply }) => {
    if (!(await updateMuted(db, conversationId, member.id, body.muted))) throw notFound('This conversation');
    return answer(member.id, conversationId, reply);
  });

  async function answer(userId: string, conversationId: string, reply: FastifyReply): Promise<FastifyReply> {
    const json = await findConversationJson(db, userId, conversationId);
    if (!json) throw notFound('This conversation');
    return sendJson(reply, json);
  }
}
