import type { Message } from 'contract/chat/chat.ts';
import { isTransient } from '../lib/api/api-error.ts';
import { delayAfter } from '../lib/socket/reconnecting.ts';
import { emit, isConnected, listen, onConnection } from '../lib/socket/socket.ts';
import type { AppDispatch, AppThunk } from '../lib/store/store.ts';
import { fetchConversation, fetchConversations, fetchNewer } from './chat.api.ts';
import * as chat from './chat.slice.ts';
import { find } from './conversations.cache.ts';
import { readPending, removePending } from './pending/pending-messages.storage.ts';
import { sendAll } from './pending/pending-messages.ts';

// A typist whose "stop" got lost falls silent all the same.
const typingTimeout = 6_000;

/** Keeps the conversations as they are on the server while a member is signed in, whatever screen is open. */
export function listenToChat(dispatch: AppDispatch, me: string): () => void {
  let connections = 0;
  const readMissed = async () => {
    connections += 1;
    const mine = connections;
    const isCurrent = () => mine === connections && isConnected();
    for (let failures = 1; isCurrent() && !(await dispatch(catchUp(me))); failures++) {
      await new Promise((resolve) => setTimeout(resolve, delayAfter(failures)));
    }
  };
  const typists = new Map<string, ReturnType<typeof setTimeout>>();
  dispatch(chat.pendingMessagesRestored(readPending(me)));
  const stopListening = listen({
    newMessage: (message) => dispatch(onNewMessage(message, me)),
    messageChanged: (message) => dispatch(onMessageChanged(message)),
    messageStatusUpdated: (update) => dispatch(chat.messageStatusUpdated(update)),
    messagesSeen: ({ conversationId }) => dispatch(chat.messagesSeen({ conversationId, me })),
    conversationSeen: (seen) => dispatch(chat.conversationSeen(seen)),
    conversationCreated: (conversation) => dispatch(chat.conversationCreated(conversation)),
    conversationChanged: ({ conversationId }) => void dispatch(fetchConversation(conversationId)),
    conversationLeft: ({ conversationId }) => dispatch(chat.conversationLeft(conversationId)),
    memberUpdated: (member) => dispatch(chat.memberUpdated(member)),
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
  const stopConnecting = onConnection(() => void readMissed());
  return () => {
    connections += 1;
    stopListening();
    stopConnecting();
    for (const timer of typists.values()) clearTimeout(timer);
  };
}

function onNewMessage(message: Message, me: string): AppThunk {
  return (dispatch, getState) => {
    const { conversationId, _id: messageId, clientId, senderId, notice } = message;
    if (senderId === me && clientId) removePending(me, clientId);
    const fromOthers = senderId !== me && !notice;
    if (fromOthers) emit('markAsDelivered', { messageId, conversationId });
    const before = chat.selectChat(getState());
    const known = find(before, conversationId);
    const watching = isWatched(before.openId === conversationId && before.threads[conversationId]?.atEnd === true);
    dispatch(chat.messageReceived({ message, unread: fromOthers && !watching }));
    if (fromOthers && watching) {
      emit('markAsSeen', { conversationId });
      dispatch(chat.conversationSeen({ conversationId }));
    }
    // Writing back has accepted a request.
    const isAnswer = known?.request === (senderId === me ? 'received' : 'sent');
    if (!known || isAnswer) void dispatch(fetchConversation(conversationId));
  };
}

function onMessageChanged(message: Message): AppThunk {
  return (dispatch, getState) => {
    const { conversationId, deletedAt, number } = message;
    dispatch(chat.messageChanged(message));
    const known = find(chat.selectChat(getState()), conversationId);
    // Only the server knows whether it counted as unread.
    if (deletedAt && known && known.unreadCount > 0 && number > known.seenNumber)
      void dispatch(fetchConversation(conversationId));
  };
}

const isWatched = (open: boolean): boolean => open && document.visibilityState === 'visible';

/**
 * After a gap in the connection, or at the start: what was missed is asked for, and what waited is sent. False when
 * something could not be read that may be read in a moment.
 */
function catchUp(me: string): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    dispatch(sendAll);
    const listed = await dispatch(fetchConversations({ me }));
    if (fetchConversations.rejected.match(listed)) return !isTransient(listed.error.code);
    const { conversations, threads } = chat.selectChat(getState());
    for (const { _id, unreadCount, latestMessage } of conversations) {
      if (unreadCount > 0 && latestMessage) {
        emit('markAsDelivered', { messageId: latestMessage._id, conversationId: _id });
      }
    }
    const read = await Promise.all(
      Object.entries(threads).map(async ([id, { messages, reachesEnd }]) => {
        // From the first one on: what is on screen may have been changed, deleted, or seen meanwhile.
        let after = (messages[0]?.number ?? 1) - 1;
        const last = messages.at(-1)?.number ?? 0;
        while (messages.length > 0) {
          const answer = await dispatch(fetchNewer({ id, after }));
          if (fetchNewer.rejected.match(answer)) return !isTransient(answer.error.code);
          if (answer.payload.next === null) return true;
          after = Number(answer.payload.next);
          if (after >= last && !(reachesEnd && chat.selectChat(getState()).threads[id]?.atEnd)) return true;
        }
        return true;
      }),
    );
    return read.every(Boolean);
  };
}
