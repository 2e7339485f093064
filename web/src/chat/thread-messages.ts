import { nanoid, weakMapMemoize } from '@reduxjs/toolkit';
import { listMessages, type Message, type MessageStatus } from 'contract/chat/chat.ts';
import { renameMentions } from 'contract/mentions.ts';
import { shallowEqual } from 'react-redux';
import { callPage, type PageOf } from '../lib/api/api-client.ts';
import { type ApiError, toApiError } from '../lib/api/api-error.ts';
import { createEntities } from '../lib/store/entities.ts';
import { type AppThunk, callForMe, type RootState, useAppSelector } from '../lib/store/store.ts';
import * as chat from './chat.slice.ts';
import type { NamedMember, Part, Slot, Thread, ThreadUpdate } from './chat.state.ts';
import { recordChange, recordMessage, recordSeen } from './my-conversations.ts';

const order: MessageStatus[] = ['sent', 'delivered', 'seen'];
const isFurther = (one: MessageStatus, other: MessageStatus): boolean => order.indexOf(one) > order.indexOf(other);

/** A message's status never moves back. */
export const messages = createEntities<Message>('messages', (known, read) => ({
  ...known,
  ...read,
  status: isFurther(known.status, read.status) ? known.status : read.status,
}));

// Limit for messages that no conversation contains any more.
const maxUnplaced = 500;
const noSlots: Slot[] = [];
const idsOf = weakMapMemoize((slots: readonly Slot[]) => slots.map(({ _id }) => _id));

const selectThread = (state: RootState, id: string): Thread | undefined => chat.selectChat(state).threads[id];

const selectMessages = (state: RootState, thread: Thread | undefined): Message[] =>
  messages.selectMany(state, idsOf(thread?.places ?? noSlots));

export function useThread(id: string): { thread: Thread | undefined; messages: Message[] } {
  const thread = useAppSelector((state) => selectThread(state, id));
  return { thread, messages: useAppSelector((state) => selectMessages(state, thread), shallowEqual) };
}

const pageSize = 100;

function fetchPart(part: Part): Promise<PageOf<Message[]>> {
  const params = { conversationId: part.id };
  if (part.from === 'end') return callPage(listMessages, { params, query: {} });
  if (part.from === 'before') return callPage(listMessages, { params, query: { cursor: part.number } });
  return callPage(listMessages, { params, query: { after: part.number, limit: pageSize } });
}

/** Reads a part of a conversation. Resolves with the next cursor or the error; the conversation shows both. */
export const readPart =
  (part: Part): AppThunk<Promise<{ next: string | null; error: ApiError | null }>> =>
  async (dispatch, getState) => {
    const requestId = nanoid();
    dispatch(chat.pageRequested({ part, requestId }));
    try {
      const page = await dispatch(callForMe(() => fetchPart(part)));
      dispatch(messages.received(page.items));
      dispatch(chat.pageRead({ part, requestId, page }));
      // A read of the end marks everything as seen.
      if (part.from === 'end') dispatch(recordSeen(part.id, page.items.at(-1)?.number));
      for (const update of selectThread(getState(), part.id)?.updates ?? []) dispatch(apply(update));
      return { next: page.next, error: null };
    } catch (error) {
      dispatch(chat.pageFailed({ part, requestId }));
      return { next: null, error: toApiError(error) };
    } finally {
      dispatch(chat.pageSettled({ part, requestId }));
      dispatch(dropUnplaced);
    }
  };

export const receiveMessage =
  (message: Message, unread: boolean): AppThunk =>
  (dispatch, getState) => {
    if (selectThread(getState(), message.conversationId)) dispatch(messages.received([message]));
    dispatch(chat.messageReceived({ message, unread }));
    dispatch(recordMessage(message, unread));
    dispatch(dropUnplaced);
  };

const dropUnplaced: AppThunk = (dispatch, getState) => {
  const { threads } = chat.selectChat(getState());
  const loaded = new Set(Object.values(threads).flatMap(({ places: slots }) => idsOf(slots)));
  const unplaced = messages.selectAll(getState()).filter(({ _id }) => !loaded.has(_id));
  if (unplaced.length > maxUnplaced) dispatch(messages.removed(unplaced.map(({ _id }) => _id)));
};

export const renewMessage =
  (message: Message): AppThunk =>
  (dispatch) => {
    dispatch(recordChange(message));
    dispatch(receiveUpdate({ kind: 'changed', message }));
  };

/** Applies an update to loaded messages, and to pages that are still loading. */
export const receiveUpdate =
  (update: ThreadUpdate): AppThunk =>
  (dispatch) => {
    dispatch(chat.updatePublished(update));
    dispatch(apply(update));
  };

function apply(update: ThreadUpdate): AppThunk {
  if (update.kind === 'changed') return change(update.message);
  return update.kind === 'advanced' ? advance(update) : renameMember(update.member);
}

const change =
  (message: Message): AppThunk =>
  (dispatch, getState) => {
    if (messages.selectStored(getState(), message._id)) dispatch(messages.received([message]));
  };

/** Raises the status of a message and of its sender's earlier ones, because only the newest is announced. */
const advance =
  ({ conversationId, messageId, status }: Extract<ThreadUpdate, { kind: 'advanced' }>): AppThunk =>
  (dispatch, getState) => {
    const all = selectMessages(getState(), selectThread(getState(), conversationId));
    const end = all.findIndex(({ _id }) => _id === messageId);
    const ownMessages = all.slice(0, end + 1).filter(({ senderId }) => senderId === all[end]?.senderId);
    dispatch(messages.received(ownMessages.filter(({ notice }) => !notice).map((one) => ({ ...one, status }))));
  };

/**
 * Marks all my messages as seen (specification, section 4). Pages that are still loading get it from earlier updates
 * (`receiveUpdate`); applying it to them again would also mark my newer messages.
 */
export const markAllSeen =
  (conversationId: string, me: string): AppThunk =>
  (dispatch, getState) => {
    const all = selectMessages(getState(), selectThread(getState(), conversationId));
    const ownMessages = all.filter(({ senderId, notice }) => senderId === me && !notice);
    dispatch(messages.received(ownMessages.map((one) => ({ ...one, status: 'seen' }))));
  };

const renameMember =
  (member: NamedMember): AppThunk =>
  (dispatch, getState) => {
    const renamed = messages.selectAll(getState()).flatMap((one) => {
      const renamed = renameMentions(one.message, one.mentions, member);
      return renamed ? [{ ...one, message: renamed.text, mentions: renamed.mentions }] : [];
    });
    dispatch(messages.received(renamed));
  };
