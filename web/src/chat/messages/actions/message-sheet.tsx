import type { Message } from 'contract/chat/chat.ts';
import { flushSync } from 'react-dom';
import { t } from '../../../lib/text/i18n.ts';
import type { MenuItem } from '../../../ui/actions/small-menu.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ReactionChoice } from '../../../ui/reactions/reaction-choice.tsx';
import classes from './message-sheet.module.css';
import { useReaction } from './use-reaction.ts';

interface Props {
  message: Message;
  me: string;
  items: MenuItem[];
  onClose: () => void;
}

export function MessageSheet({ message, me, items, onClose }: Props) {
  const react = useReaction(message, me);

  const choose = (act: () => void) => {
    // Focuses the message first, because the chosen action may move the focus on.
    flushSync(onClose);
    act();
  };
  return (
    <Dialog title={t('chat.actions')} onClose={onClose}>
      <div className={classes.reactions}>
        <ReactionChoice onChoose={(emoji) => choose(() => react(emoji))} />
      </div>
      <ul>
        {items.map((item) => (
          <li key={item.text}>
            <button type="button" className={classes.item} onClick={() => choose(item.onChoose)}>
              <item.icon size={22} stroke={1.8} aria-hidden />
              {item.text}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
