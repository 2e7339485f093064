import type { Message } from 'contract/chat/chat.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { useAppDispatch } from '../../../lib/store/store.ts';
import { react } from '../../chat.api.ts';
import { rememberReaction } from './recent-reactions.ts';

export function useReaction(message: Message, me: string) {
  const dispatch = useAppDispatch();
  const { act } = useAction();
  const before = message.reactions.find(({ userIds }) => userIds.includes(me))?.emoji ?? '';
  return (emoji: string): void => {
    rememberReaction(me, emoji);
    void act(() => dispatch(react(message, me, emoji === before ? '' : emoji)));
  };
}
