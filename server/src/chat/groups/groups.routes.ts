import {
  addGroupMember,
  removeGroupMember,
  renameGroup,
  setGroupOwner,
  setGroupPicture,
} from 'contract/chat/groups/group-chats.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { sendConversation } from '../conversations/conversations.routes.ts';
import * as actions from './groups.actions.ts';

export function groupRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, renameGroup, async ({ params: { conversationId }, body, member, reply }) => {
    await actions.renameGroup(services, member, conversationId, body.name);
    return sendConversation(db, member.id, conversationId, reply);
  });

  serve(app, setGroupPicture, async ({ params: { conversationId }, upload, member, reply }) => {
    await actions.setGroupPicture(services, member, conversationId, upload);
    return sendConversation(db, member.id, conversationId, reply);
  });

  serve(app, addGroupMember, async ({ params: { conversationId }, body, member, reply }) => {
    await actions.addGroupMember(services, member, conversationId, body.userId);
    return sendConversation(db, member.id, conversationId, reply);
  });

  serve(app, removeGroupMember, async ({ params, member, language }) => {
    await actions.removeGroupMember(services, member, params.conversationId, params.userId);
    const done = params.userId === member.id ? t('answers.leftGroup') : t('answers.memberRemoved');
    return { message: done(language) };
  });

  serve(app, setGroupOwner, async ({ params: { conversationId }, body, member, reply }) => {
    await actions.setGroupOwner(services, member, conversationId, body.userId);
    return sendConversation(db, member.id, conversationId, reply);
  });
}
