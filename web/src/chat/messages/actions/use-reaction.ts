import type { Message } from 'contract/chat/chat.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { useAppDispatch } from '../../../lib/store/store.ts';
import { react } from '../../chat.api.ts';

/** Puts my reaction to a message; the same one again takes it back. */
export function useReaction({ _id: messageId, conversationId, reactions }: Message, me: string) {
  const dispatch = useAppDispatch();
  const { act } = useAction();
  const before = reactions.find(({ userIds }) => userIds.includes(me))?.emoji ?? '';
  return (emoji: string): void => {
    const at = { conversationId, messageId };
    void act(() => dispatch(react({ at, me, emoji: emoji === before ? '' : emoji, before })).unwrap());
  };
}
