import type { Message } from 'contract/chat.ts';
import type { ChatState } from '../../lib/state.ts';
import { isCompleteTo } from './thread.cache.ts';

type Sending = Pick<ChatState, 'outbox' | 'threads'>;

/** The server has a message of mine: from now on it waits only for its conversation to hold it. */
export function noteAcknowledged({ outbox }: Sending, { clientId, number }: Message): void {
  const unsent = outbox.find((one) => one.clientId === clientId);
  if (unsent) Object.assign(unsent, { number, problem: null });
}

/** Lets go of what a conversation holds now, or of all that was acknowledged when nothing of it has been fetched. */
export function dropHeld(state: Sending, id: string): void {
  const thread = state.threads[id];
  state.outbox = state.outbox.filter(
    ({ conversationId, number }) =>
      conversationId !== id || number === undefined || (thread && !isCompleteTo(thread, number)),
  );
}
