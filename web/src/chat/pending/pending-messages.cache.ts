import type { Message } from 'contract/chat/chat.ts';
import type { ChatState, PendingMessage } from '../chat.state.ts';
import { isCompleteTo } from '../thread.cache.ts';

type PendingState = Pick<ChatState, 'pendingMessages' | 'threads'>;

/** Notes the number of a message that the server has; it stays pending until its conversation holds it. */
export function acknowledge({ pendingMessages }: PendingState, { clientId, number }: Message): void {
  const pending = pendingMessages.find((one) => one.clientId === clientId);
  if (pending) Object.assign(pending, { number, problem: null });
}

/** Drops the messages that their conversation holds now, or all acknowledged ones when it is not loaded. */
export function dropDelivered(state: PendingState, id: string): void {
  const thread = state.threads[id];
  // What was read from the server may be there before its acknowledgement.
  const isHeld = ({ clientId, number }: PendingMessage) =>
    thread?.messages.some((message) => message.clientId === clientId) ||
    (number !== undefined && (!thread || isCompleteTo(thread, number)));
  state.pendingMessages = state.pendingMessages.filter((one) => one.conversationId !== id || !isHeld(one));
}
