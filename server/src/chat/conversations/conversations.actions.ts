import { chatLimits } from 'contract/chat/chat.limits.ts';
import type { createGroup } from 'contract/chat/groups/group-chats.ts';
import type { BodyOf } from 'contract/endpoint.ts';
import { isAllowed } from 'contract/members/members.policy.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError, invalidField, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { tooMany } from '../groups/change-group.ts';
import { insertGroup, insertParticipants, putDirect } from './conversations.queries.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function startDirect(services: Services, member: Member, otherId: string): Promise<string> {
  if (otherId === member.id) throw new ApiError('invalid_input', t('errors.ownChat'));
  const asRequest = !isAllowed(member, 'moderator');
  return inTransaction(services, async (tx) => {
    const conversation = await putDirect(tx, member.id, otherId, asRequest);
    if (!conversation) throw notFound('member');
    if (conversation.made) {
      await insertParticipants(tx, member.id, conversation.id, [member.id, otherId]);
      await happened(tx, 'conversation.created', { conversationId: conversation.id });
    }
    return conversation.id;
  });
}

export async function makeGroup(services: Services, member: Member, body: BodyOf<typeof createGroup>): Promise<string> {
  const otherIds = [...new Set(readUserIds(body.users))].filter((id) => id !== member.id);
  if (otherIds.length < 2) throw tooFew();
  if (otherIds.length >= chatLimits.groupMembers) throw tooMany();
  return inTransaction(services, async (tx) => {
    const id = await insertGroup(tx, member.id, { group_name: body.name.trim() });
    const added = await insertParticipants(tx, member.id, id, otherIds);
    if (added.length < 2) throw tooFew();
    await happened(tx, 'conversation.created', { conversationId: id });
    return id;
  });
}

function readUserIds(users: string | string[]): string[] {
  const list = typeof users === 'string' ? parse(users) : users;
  if (!Array.isArray(list) || !list.every((id) => typeof id === 'string'))
    throw invalidField('users', t('invalid.ids'), t('errors.memberIds'));
  if (!list.every((id) => uuid.test(id))) throw notFound('member');
  return list.map((id) => id.toLowerCase());
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function tooFew(): ApiError {
  return new ApiError('invalid_input', t('errors.newGroup'));
}
