import type { Message } from 'contract/chat.ts';
import type { SendAcknowledgement } from 'contract/chat-socket.ts';
import { isTransient } from '../../lib/api-error.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { isConnected, request } from '../../lib/socket.ts';
import type { RootState, Unsent } from '../../lib/state.ts';
import type { AppDispatch } from '../../lib/store.ts';
import { messageReceived, unsentAdded, unsentDropped, unsentJudged } from './chat.slice.ts';
import { dropUnsent, keepUnsent } from './outbox.storage.ts';

type Thunk<Result = void> = (dispatch: AppDispatch, getState: () => RootState) => Result;

const timeout = 10_000;
const retryDelay = 1_000;
const busy = new Set<string>();

/** Writes a message: it stands there at once, is kept, and goes to the server as soon as that can be reached. */
export function writeMessage(conversationId: string, message: string, answered?: Message): Thunk {
  return (dispatch, getState) => {
    const me = getState().auth.userInfo?._id;
    if (!me) return;
    const createdAt = new Date().toISOString();
    const replyTo = answered ? quote(answered) : null;
    const unsent: Unsent = { clientId: newClientId(), conversationId, message, replyTo, createdAt, problem: null };
    keepUnsent(me, unsent);
    dispatch(unsentAdded(unsent));
    void dispatch(deliver(conversationId));
  };
}

const quote = ({ _id, senderId, senderName, message }: Message) => ({ _id, senderId, senderName, message });

/** Retries a failed message. */
export function retryUnsent({ clientId, conversationId }: Unsent): Thunk {
  return (dispatch) => {
    dispatch(unsentJudged({ clientId, problem: null }));
    void dispatch(deliver(conversationId));
  };
}

/** Throws an unsent message away. */
export function throwAway({ clientId }: Unsent): Thunk {
  return (dispatch, getState) => {
    const me = getState().auth.userInfo?._id;
    if (me) dropUnsent(me, clientId);
    dispatch(unsentDropped(clientId));
  };
}

/** Sends all that waits. */
export const deliverAll: Thunk = (dispatch, getState) => {
  for (const id of new Set(getState().chat.outbox.map(({ conversationId }) => conversationId))) {
    void dispatch(deliver(id));
  }
};

/** Sends what waits in a conversation, one after the other, so that the order stays; the clientId makes it safe. */
function deliver(conversationId: string): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (busy.has(conversationId)) return;
    busy.add(conversationId);
    try {
      while (isConnected()) {
        const { auth, chat } = getState();
        const next = chat.outbox.find(
          (unsent) =>
            unsent.conversationId === conversationId && unsent.problem === null && unsent.number === undefined,
        );
        if (!next || !auth.userInfo) return;
        const answer = await dispatch(send(next, auth.userInfo._id));
        if (answer === 'wait') await new Promise((resolve) => setTimeout(resolve, retryDelay));
      }
    } finally {
      busy.delete(conversationId);
    }
  };
}

function send(unsent: Unsent, me: string): Thunk<Promise<'done' | 'wait'>> {
  return async (dispatch) => {
    const { clientId, conversationId, message, replyTo } = unsent;
    const body = { senderId: me, conversationId, message, clientId, ...(replyTo && { replyTo: replyTo._id }) };
    const answer = await request<SendAcknowledgement>('sendMessage', body, timeout);
    if (!answer || (!answer.ok && isTransient(answer.code))) return 'wait';
    if (answer.ok) {
      dropUnsent(me, clientId);
      dispatch(messageReceived({ message: answer.message, unread: false }));
    } else {
      const problem = errorMessage({ message: answer.error, code: 'invalid_input', status: 0 });
      dispatch(unsentJudged({ clientId, problem }));
    }
    return 'done';
  };
}

// randomUUID exists only on https and localhost; a club may live on neither.
function newClientId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
