import type { Message } from 'contract/chat/chat.ts';
import { ReactionChips } from '../../../ui/reactions/reaction-chips.tsx';
import { ReactionChoice } from '../../../ui/reactions/reaction-choice.tsx';
import classes from './message-reactions.module.css';
import { useReaction } from './use-reaction.ts';

interface Props {
  message: Message;
  me: string;
  reacting: boolean;
  onClose: () => void;
}

export function MessageReactions({ message, me, reacting, onClose }: Props) {
  const react = useReaction(message, me);
  const isOwn = message.senderId === me;

  const put = (emoji: string) => {
    onClose();
    react(emoji);
  };
  const reactions = message.reactions.map(({ emoji, userIds }) => ({
    ...{ emoji, count: userIds.length, mine: userIds.includes(me) },
  }));
  return (
    <>
      {reacting && <ReactionChoice atEnd={isOwn} onChoose={put} onClose={onClose} />}
      {reactions.length > 0 && (
        <div className={classes.reactions} data-own={isOwn}>
          <ReactionChips reactions={reactions} onChoose={put} />
        </div>
      )}
    </>
  );
}
