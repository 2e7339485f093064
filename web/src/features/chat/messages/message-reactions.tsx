import type { Message } from 'contract/chat.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { useAction } from '../../../lib/use-action.ts';
import { ReactionChips } from '../../../ui/reactions/reaction-chips.tsx';
import { ReactionChoice } from '../../../ui/reactions/reaction-choice.tsx';
import { react } from '../chat.api.ts';
import classes from './message-reactions.module.css';

interface Props {
  message: Message;
  me: string;
  /** Whether reactions are being offered. */
  reacting: boolean;
  onClose: () => void;
}

export function MessageReactions({ message, me, reacting, onClose }: Props) {
  const dispatch = useAppDispatch();
  const { act } = useAction();
  const before = message.reactions.find(({ userIds }) => userIds.includes(me))?.emoji ?? '';
  const mine = message.senderId === me;

  const put = (emoji: string) => {
    onClose();
    const at = { conversationId: message.conversationId, messageId: message._id };
    void act(() => dispatch(react({ at, me, emoji: emoji === before ? '' : emoji, before })).unwrap());
  };
  const reactions = message.reactions.map(({ emoji, userIds }) => ({
    ...{ emoji, count: userIds.length, mine: userIds.includes(me) },
  }));
  return (
    <>
      {reacting && <ReactionChoice atEnd={mine} onChoose={put} onClose={onClose} />}
      {reactions.length > 0 && (
        <div className={classes.reactions} data-mine={mine}>
          <ReactionChips reactions={reactions} onChoose={put} />
        </div>
      )}
    </>
  );
}
