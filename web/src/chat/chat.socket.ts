import type { Message } from 'contract/chat/chat.ts';
import { type ApiError, isTransient, toApiError } from '../lib/api/api-error.ts';
import { delayAfter } from '../lib/socket/reconnecting.ts';
import { emit, isConnected, listen, onConnection } from '../lib/socket/socket.ts';
import { listUsed } from '../lib/store/lists.slice.ts';
import { readPage, selectItems } from '../lib/store/lists.ts';
import type { AppDispatch, AppThunk } from '../lib/store/store.ts';
import * as chat from './chat.slice.ts';
import { fetchConversation, forget } from './conversations.api.ts';
import { conversations } from './conversations.ts';
import { myConversations, put, recordSeen, renameMember, selectListState } from './my-conversations.ts';
import { readPending, removePending } from './pending/pending-messages.storage.ts';
import { sendAll } from './pending/pending-messages.ts';
import { markAllSeen, readPart, receiveMessage, receiveUpdate, renewMessage } from './thread-messages.ts';

// Ends a typing notice whose "stop" got lost.
const typingTimeout = 6_000;

export function listenToChat(dispatch: AppDispatch, me: string): () => void {
  let connections = 0;
  const readMissed = async (hasMissed: boolean) => {
    connections += 1;
    const connection = connections;
    const isCurrent = () => connection === connections && isConnected();
    for (let failures = 1; isCurrent() && !(await dispatch(catchUp(hasMissed))); failures++) {
      await new Promise((resolve) => setTimeout(resolve, delayAfter(failures)));
    }
  };
  const typists = new Map<string, ReturnType<typeof setTimeout>>();
  dispatch(chat.pendingMessagesRestored(readPending(me)));
  // Every screen shows the number of unread messages.
  dispatch(listUsed({ key: myConversations.key, by: 1 }));
  const stopListening = listen({
    newMessage: (message) => dispatch(onNewMessage(message, me)),
    messageChanged: (message) => dispatch(onMessageChanged(message)),
    messageStatusUpdated: ({ _id: messageId, conversationId, status }) =>
      dispatch(receiveUpdate({ kind: 'advanced', conversationId, messageId, status })),
    messagesSeen: ({ conversationId }) => dispatch(markAllSeen(conversationId, me)),
    conversationSeen: ({ conversationId, seenNumber }) => dispatch(recordSeen(conversationId, seenNumber)),
    conversationCreated: (conversation) => dispatch(put(conversation)),
    conversationChanged: ({ conversationId }) => void dispatch(refresh(conversationId)),
    conversationLeft: ({ conversationId }) => dispatch(forget(conversationId)),
    memberUpdated: (member) => {
      dispatch(renameMember(member));
      dispatch(receiveUpdate({ kind: 'renamed', member }));
    },
    typing: (typist) => {
      const key = `${typist.conversationId} ${typist.userId}`;
      clearTimeout(typists.get(key));
      typists.set(
        key,
        setTimeout(() => dispatch(chat.typingStopped(typist)), typingTimeout),
      );
      dispatch(chat.typingStarted(typist));
    },
    stopTyping: (typist) => dispatch(chat.typingStopped(typist)),
  });
  const stopConnecting = onConnection((hasMissed) => void readMissed(hasMissed));
  return () => {
    connections += 1;
    dispatch(listUsed({ key: myConversations.key, by: -1 }));
    stopListening();
    stopConnecting();
    for (const timer of typists.values()) clearTimeout(timer);
  };
}

/** Reads a conversation again and removes it if it is gone. Resolves with the error, or null. */
const refresh =
  (id: string): AppThunk<Promise<ApiError | null>> =>
  async (dispatch) => {
    try {
      await dispatch(fetchConversation(id));
      return null;
    } catch (caught) {
      const error = toApiError(caught);
      if (error.code === 'not_found') dispatch(forget(id));
      return error;
    }
  };

const onNewMessage =
  (message: Message, me: string): AppThunk =>
  (dispatch, getState) => {
    const { conversationId, _id: messageId, clientId, senderId, notice } = message;
    if (senderId === me && clientId) removePending(me, clientId);
    const isReceived = senderId !== me && !notice;
    if (isReceived) emit('markAsDelivered', { messageId, conversationId });
    const { openId, threads } = chat.selectChat(getState());
    const known = conversations.selectStored(getState(), conversationId);
    const isInSight = openId === conversationId && threads[conversationId]?.atEnd === true;
    const watching = isInSight && document.visibilityState === 'visible';
    dispatch(receiveMessage(message, isReceived && !watching && !message.hidden));
    if (isReceived && watching) {
      emit('markAsSeen', { conversationId });
      dispatch(recordSeen(conversationId));
    }
    // A reply accepts a request.
    const isDecision = known?.request === (senderId === me ? 'received' : 'sent');
    if (!known || isDecision) void dispatch(refresh(conversationId));
  };

const onMessageChanged =
  (message: Message): AppThunk =>
  (dispatch, getState) => {
    const { conversationId, deletedAt, number } = message;
    dispatch(renewMessage(message));
    const known = conversations.selectStored(getState(), conversationId);
    // Only the server knows if it counted as unread.
    if (deletedAt && known && known.unreadCount > 0 && number > known.seenNumber)
      void dispatch(refresh(conversationId));
  };

/**
 * After each connect: sends pending messages, acknowledges received ones, and reads possibly missed ones. False if a
 * read should be retried soon.
 */
const catchUp =
  (hasMissed: boolean): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    dispatch(sendAll);
    const { loaded, requestId } = selectListState(getState());
    // The screen is already loading them.
    if (!hasMissed && requestId !== null) return false;
    const error = hasMissed || !loaded ? await dispatch(readPage(myConversations)) : null;
    if (error) return !isTransient(error.code);
    for (const { _id, unreadCount, latestMessage } of selectItems(getState(), myConversations)) {
      if (unreadCount > 0 && latestMessage) {
        emit('markAsDelivered', { messageId: latestMessage._id, conversationId: _id });
      }
    }
    return !hasMissed || dispatch(catchUpOnScreen);
  };

/** After a gap, conversations that are not on screen are dropped and load again when opened. */
const catchUpOnScreen: AppThunk<Promise<boolean>> = async (dispatch, getState) => {
  const { openId, threads } = chat.selectChat(getState());
  for (const id of Object.keys(threads)) if (id !== openId) dispatch(chat.threadDropped(id));
  const listed = new Set(selectListState(getState()).ids);
  const unlisted = conversations.selectAll(getState()).filter((one) => !listed.has(one._id) && !one.archived);
  dispatch(conversations.removed(unlisted.flatMap(({ _id }) => (_id === openId ? [] : _id))));
  if (openId === null) return true;
  const failed = listed.has(openId) ? null : await dispatch(refresh(openId));
  return !(failed && isTransient(failed.code)) && dispatch(catchUpWith(openId));
};

/** Reads from the first loaded message on, because any of them may have been changed, deleted, or seen meanwhile. */
const catchUpWith =
  (id: string): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const { places: slots = [], reachesEnd = false } = chat.selectChat(getState()).threads[id] ?? {};
    const last = slots.at(-1)?.number ?? 0;
    let number: number | null = (slots[0]?.number ?? 1) - 1;
    while (slots.length > 0 && number !== null) {
      const { next, error }: Awaited<ReturnType<ReturnType<typeof readPart>>> = await dispatch(
        readPart({ id, from: 'after', number }),
      );
      if (error) return !isTransient(error.code);
      number = next === null ? null : Number(next);
      const isFollowed = reachesEnd && chat.selectChat(getState()).threads[id]?.atEnd;
      if (number !== null && number >= last && !isFollowed) return true;
    }
    return true;
  };
