import type { Message } from 'contract/chat.ts';
import type { ChatState } from './chat.state.ts';
import { isCompleteTo } from './thread.cache.ts';

type PendingState = Pick<ChatState, 'pendingMessages' | 'threads'>;

/** Notes the number of a message that the server has; it stays pending until its conversation holds it. */
export function acknowledge({ pendingMessages }: PendingState, { clientId, number }: Message): void {
  const pending = pendingMessages.find((one) => one.clientId === clientId);
  if (pending) Object.assign(pending, { number, problem: null });
}

/** Drops the messages that their conversation holds now, or all acknowledged ones when it is not loaded. */
export function dropDelivered(state: PendingState, id: string): void {
  const thread = state.threads[id];
  state.pendingMessages = state.pendingMessages.filter(
    ({ conversationId, number }) =>
      conversationId !== id || number === undefined || (thread && !isCompleteTo(thread, number)),
  );
}
