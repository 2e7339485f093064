import { forwardMessage as forward } from 'contract/chat/chat.forward.ts';
import * as pins from 'contract/chat/chat.pins.ts';
import * as requests from 'contract/chat/chat.requests.ts';
import * as contract from 'contract/chat/chat.ts';
import * as groups from 'contract/chat/groups/group-chats.ts';
import { addGroupOwner, removeGroupOwner } from 'contract/chat/groups/membership.ts';
import type { BodyOf } from 'contract/endpoint.ts';
import { call } from '../lib/api/api-client.ts';
import { attempt, queued } from '../lib/store/attempt.ts';
import { type AppThunk, callForMe } from '../lib/store/store.ts';
import { callAndStore, fetchConversation, forget } from './conversations.api.ts';
import { conversations, withLatest } from './conversations.ts';
import { removeMember as removeParticipant } from './my-conversations.ts';
import { messages, renewMessage } from './thread-messages.ts';

type Conversation = contract.Conversation;
type Participant = Conversation['participants'][number];
type Request<Result = void> = AppThunk<Promise<Result>>;

export interface MessageRef {
  conversationId: string;
  messageId: string;
}

interface Someone {
  id: string;
  userId: string;
}

/** Changes a conversation at once; the response then replaces it. */
export const change = (id: string, changes: Partial<Conversation>, work: () => Promise<Conversation>): Request =>
  attempt(conversations, id, { changes, call: work, settle: (response, stored) => withLatest(stored, response) });

const renew =
  (work: () => Promise<contract.Message>): Request =>
  async (dispatch) =>
    void dispatch(renewMessage(await dispatch(callForMe(work))));

export const startDirect = (userId: string) =>
  callAndStore(() => call(contract.startConversation, { body: { userId } }));

export const createGroup = (name: string, users: string[]) =>
  callAndStore(() => call(groups.createGroup, { body: { name, users: JSON.stringify(users) } }));

export const renameGroup = (id: string, name: string): Request =>
  change(id, { groupName: name }, () => call(groups.renameGroup, { params: { conversationId: id }, body: { name } }));

export const setPicture = (id: string, picture: File) =>
  callAndStore(() => call(groups.setGroupPicture, { params: { conversationId: id }, file: picture }));

export const addMember =
  (id: string, person: Participant): Request =>
  async (dispatch, getState) => {
    const { participants = [], memberCount = 0 } = conversations.select(getState(), id) ?? {};
    const changes = { participants: [...participants, person], memberCount: memberCount + 1 };
    const body = { userId: person._id };
    const add = () => call(groups.addGroupMember, { params: { conversationId: id }, body });
    await dispatch(change(id, changes, add));
  };

export const removeMember =
  ({ id, userId }: Someone): Request =>
  async (dispatch) => {
    await call(groups.removeGroupMember, { params: { conversationId: id, userId } });
    dispatch(removeParticipant(id, userId));
  };

export const setOwner =
  ({ id, userId }: Someone, isOwner: boolean): Request =>
  async (dispatch) => {
    await call(isOwner ? addGroupOwner : removeGroupOwner, { params: { id, userId } });
    await dispatch(fetchConversation(id));
  };

export const mute = (id: string, muted: boolean): Request =>
  change(id, { muted }, () => call(contract.muteConversation, { params: { conversationId: id }, body: { muted } }));

export const acceptRequest = (id: string) =>
  callAndStore(() => call(requests.acceptRequest, { params: { conversationId: id } }));

export const declineRequest =
  (id: string): Request =>
  async (dispatch) => {
    await call(requests.declineRequest, { params: { conversationId: id } });
    dispatch(forget(id));
  };

export const pinMessage = (at: MessageRef) => callAndStore(() => call(pins.pinMessage, { params: at }));

export const unpinMessage = (at: MessageRef) => callAndStore(() => call(pins.unpinMessage, { params: at }));

export const forwardMessage = (at: MessageRef, body: BodyOf<typeof forward>) => call(forward, { params: at, body });

export const editMessage = (at: MessageRef, message: string) =>
  renew(() => call(contract.editMessage, { params: at, body: { message } }));

export const deleteMessage = (at: MessageRef) =>
  renew(() => queued(messages, at.messageId, () => call(contract.deleteMessage, { params: at })));

/** Replaces my reaction to a message; "" removes it. */
export const react =
  ({ _id: messageId, conversationId, reactions }: contract.Message, me: string, emoji: string): Request =>
  (dispatch) =>
    dispatch(
      attempt(messages, messageId, {
        changes: { reactions: withReaction(reactions, me, emoji) },
        call: () => call(contract.reactToMessage, { params: { conversationId, messageId }, body: { emoji } }),
        settle: (response) => ({ reactions: response.reactions }),
      }),
    );

function withReaction(reactions: contract.Message['reactions'], me: string, emoji: string) {
  const otherReactions = reactions.map((one) => ({ ...one, userIds: one.userIds.filter((id) => id !== me) }));
  const isThere = otherReactions.some((one) => one.emoji === emoji);
  const ownReaction = emoji === '' || isThere ? [] : [{ emoji, userIds: [] }];
  return [...otherReactions, ...ownReaction]
    .map((one) => (one.emoji === emoji ? { ...one, userIds: [...one.userIds, me] } : one))
    .filter(({ userIds }) => userIds.length > 0);
}

export const findMessages = (q: string, conversationId?: string) =>
  call(contract.searchMessages, { query: { q, ...(conversationId && { conversationId }) } });

export const saveSettings = (settings: BodyOf<typeof contract.setChatSettings>) =>
  call(contract.setChatSettings, { body: settings });
