import { nanoid, weakMapMemoize } from '@reduxjs/toolkit';
import { listMessages, type Message, type MessageStatus } from 'contract/chat/chat.ts';
import { renameMentions } from 'contract/mentions.ts';
import { shallowEqual } from 'react-redux';
import { callPage, type PageOf } from '../lib/api/api-client.ts';
import { type ApiError, toApiError } from '../lib/api/api-error.ts';
import { createEntities } from '../lib/store/entities.ts';
import { type AppThunk, callForMe, type RootState, useAppSelector } from '../lib/store/store.ts';
import * as chat from './chat.slice.ts';
import type { NamedMember, Part, Place, Thread, ThreadUpdate } from './chat.state.ts';
import { noteChange, noteMessage, noteSeen } from './my-conversations.ts';

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
const noPlaces: Place[] = [];
const idsOf = weakMapMemoize((places: readonly Place[]) => places.map(({ _id }) => _id));

const selectThread = (state: RootState, id: string): Thread | undefined => chat.selectChat(state).threads[id];

const selectMessages = (state: RootState, thread: Thread | undefined): Message[] =>
  messages.selectMany(state, idsOf(thread?.places ?? noPlaces));

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
      if (part.from === 'end') dispatch(noteSeen(part.id, page.items.at(-1)?.number));
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

export const takeMessage =
  (message: Message, unread: boolean): AppThunk =>
  (dispatch, getState) => {
    if (selectThread(getState(), message.conversationId)) dispatch(messages.received([message]));
    dispatch(chat.messageReceived({ message, unread }));
    dispatch(noteMessage(message, unread));
    dispatch(dropUnplaced);
  };

const dropUnplaced: AppThunk = (dispatch, getState) => {
  const { threads } = chat.selectChat(getState());
  const placed = new Set(Object.values(threads).flatMap(({ places }) => idsOf(places)));
  const unplaced = messages.selectAll(getState()).filter(({ _id }) => !placed.has(_id));
  if (unplaced.length > maxUnplaced) dispatch(messages.removed(unplaced.map(({ _id }) => _id)));
};

export const renewMessage =
  (message: Message): AppThunk =>
  (dispatch) => {
    dispatch(noteChange(message));
    dispatch(takeUpdate({ kind: 'changed', message }));
  };

/** Applies an update to loaded messages, and to pages that are still loading. */
export const takeUpdate =
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
    const mine = all.slice(0, end + 1).filter(({ senderId }) => senderId === all[end]?.senderId);
    dispatch(messages.received(mine.filter(({ notice }) => !notice).map((one) => ({ ...one, status }))));
  };

/**
 * Marks all my messages as seen (specification, section 4). Pages that are still loading get it from earlier updates
 * (`takeUpdate`); applying it to them again would also mark my newer messages.
 */
export const markAllSeen =
  (conversationId: string, me: string): AppThunk =>
  (dispatch, getState) => {
    const all = selectMessages(getState(), selectThread(getState(), conversationId));
    const mine = all.filter(({ senderId, notice }) => senderId === me && !notice);
    dispatch(messages.received(mine.map((one) => ({ ...one, status: 'seen' }))));
  };

const renameMember =
  (member: NamedMember): AppThunk =>
  (dispatch, getState) => {
    const renamed = messages.selectAll(getState()).flatMap((one) => {
      const words = renameMentions(one.message, one.mentions, member);
      return words ? [{ ...one, message: words.text, mentions: words.mentions }] : [];
    });
    dispatch(messages.received(renamed));
  };
