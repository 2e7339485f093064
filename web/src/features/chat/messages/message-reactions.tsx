import type { Message } from 'contract/chat.ts';
import { t } from '../../../lib/i18n.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { useAction } from '../../../lib/use-action.ts';
import { react } from '../chat.api.ts';
import classes from './message-reactions.module.css';
import { ReactionChoice } from './reaction-choice.tsx';

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
  return (
    <>
      {reacting && <ReactionChoice mine={mine} onChoose={put} onClose={onClose} />}
      {message.reactions.length > 0 && (
        <div className={classes.reactions} data-mine={mine}>
          {message.reactions.map(({ emoji, userIds }) => (
            <button
              key={emoji}
              type="button"
              aria-pressed={userIds.includes(me)}
              aria-label={t('chat.reacted', { emoji, count: userIds.length })}
              onClick={() => put(emoji)}
            >
              {emoji} {userIds.length > 1 && userIds.length}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
