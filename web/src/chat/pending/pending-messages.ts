import { nanoid } from '@reduxjs/toolkit';
import type { SendAcknowledgement } from 'contract/chat/chat.socket.ts';
import type { Message } from 'contract/chat/chat.ts';
import { isTransient } from '../../lib/api/api-error.ts';
import { errorMessage } from '../../lib/api/error-message.ts';
import { isConnected, request } from '../../lib/socket/socket.ts';
import type { AppThunk } from '../../lib/store/store.ts';
import { pendingMessageAdded, pendingMessageDiscarded, selectChat, sendFailed, sendRetried } from '../chat.slice.ts';
import type { PendingMessage } from '../chat.state.ts';
import { fileKindOf } from '../file-kind.ts';
import { receiveMessage } from '../thread-messages.ts';
import { removePending, savePending } from './pending-messages.storage.ts';
import { markSent } from './since-sent.ts';

const timeout = 10_000;
const retryDelay = 1_000;
const busy = new Set<string>();

/** Shows a message at once, stores it, and sends it when the server is reachable. */
export function writeMessage(conversationId: string, message: string, replyTarget?: Message): AppThunk {
  return (dispatch, getState) => {
    const me = getState().auth.userInfo?._id;
    if (!me) return;
    const createdAt = new Date().toISOString();
    const replyTo = replyTarget ? quote(replyTarget) : null;
    const pending: PendingMessage = {
      clientId: nanoid(),
      conversationId,
      message,
      replyTo,
      createdAt,
      problem: null,
    };
    savePending(me, pending);
    markSent(pending.clientId);
    dispatch(pendingMessageAdded(pending));
    void dispatch(sendPending(conversationId));
  };
}

const quote = (message: Message) => {
  const { _id, senderId, senderName, message: text } = message;
  return { _id, senderId, senderName, message: text, fileKind: fileKindOf(message) };
};

export function retry({ clientId, conversationId }: PendingMessage): AppThunk {
  return (dispatch) => {
    dispatch(sendRetried(clientId));
    void dispatch(sendPending(conversationId));
  };
}

export function discard({ clientId }: PendingMessage): AppThunk {
  return (dispatch, getState) => {
    const me = getState().auth.userInfo?._id;
    if (me) removePending(me, clientId);
    dispatch(pendingMessageDiscarded(clientId));
  };
}

export const sendAll: AppThunk = (dispatch, getState) => {
  for (const id of new Set(selectChat(getState()).pendingMessages.map(({ conversationId }) => conversationId))) {
    void dispatch(sendPending(id));
  }
};

/** Sends a conversation's pending messages in order. The server ignores a repeated clientId. */
function sendPending(conversationId: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (busy.has(conversationId)) return;
    busy.add(conversationId);
    try {
      while (isConnected()) {
        const { userInfo } = getState().auth;
        const next = selectChat(getState()).pendingMessages.find(
          (pending) =>
            pending.conversationId === conversationId && pending.problem === null && pending.number === undefined,
        );
        if (!next || !userInfo) return;
        const response = await dispatch(send(next, userInfo._id));
        if (response === 'retry') await new Promise((resolve) => setTimeout(resolve, retryDelay));
      }
    } finally {
      busy.delete(conversationId);
    }
  };
}

function send(pending: PendingMessage, me: string): AppThunk<Promise<'done' | 'retry'>> {
  return async (dispatch) => {
    const { clientId, conversationId, message, replyTo } = pending;
    const body = { senderId: me, conversationId, message, clientId, ...(replyTo && { replyTo: replyTo._id }) };
    const response = await request<SendAcknowledgement>('sendMessage', body, timeout);
    if (!response || (!response.ok && isTransient(response.code))) return 'retry';
    if (response.ok) {
      removePending(me, clientId);
      dispatch(receiveMessage(response.message, false));
    } else {
      dispatch(sendFailed({ clientId, problem: errorMessage(response) }));
    }
    return 'done';
  };
}
