import { IconArrowBackUp, IconDots, IconMoodSmile } from '@tabler/icons-react';
import type { Message } from 'contract/chat/chat.ts';
import { lazyPart } from '../../../lib/browser/load-code.ts';
import { isTouch } from '../../../lib/browser/touch.ts';
import { t } from '../../../lib/text/i18n.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { SmallMenu } from '../../../ui/actions/small-menu.tsx';
import classes from './message-menu.module.css';
import { readReactions } from './recent-reactions.ts';
import { useMessageActions } from './use-message-actions.tsx';
import { useReaction } from './use-reaction.ts';

interface Props {
  message: Message;
  me: string;
  isOwn: boolean;
  pinned: boolean;
  mayWrite: boolean;
  isOpen: boolean;
  withShortcuts: boolean;
  setOpen: (isOpen: boolean) => void;
  onReact: () => void;
  onReply: (message: Message) => void;
  onEdit: (message: Message) => void;
}

const MessageSheet = lazyPart(() => import('./message-sheet.tsx').then((m) => m.MessageSheet));

export function MessageMenu(props: Props) {
  const { message, me, mayWrite, isOwn, isOpen, withShortcuts, setOpen, onReact, onReply } = props;
  const { items, dialogs } = useMessageActions(props);
  return (
    <>
      <span className={classes.menu} data-own={isOwn}>
        {isTouch() ? (
          <IconButton icon={IconDots} label={t('chat.actions')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
        ) : (
          <>
            {withShortcuts && <Shortcuts {...{ message, me, mayWrite, onReply }} />}
            <SmallMenu
              icon={IconDots}
              label={t('chat.actions')}
              edge={isOwn ? 'end' : 'start'}
              items={[{ text: t('chat.react'), icon: IconMoodSmile, onChoose: onReact }, ...items]}
            />
          </>
        )}
      </span>
      {isOpen && <MessageSheet message={message} me={me} items={items} onClose={() => setOpen(false)} />}
      {dialogs}
    </>
  );
}

function Shortcuts({ message, me, mayWrite, onReply }: Pick<Props, 'message' | 'me' | 'mayWrite' | 'onReply'>) {
  const react = useReaction(message, me);
  return (
    <>
      {readReactions(me).map((emoji) => (
        <button
          key={emoji}
          type="button"
          className={classes.emoji}
          aria-label={t('reactions.with', { emoji })}
          onClick={() => react(emoji)}
        >
          {emoji}
        </button>
      ))}
      {mayWrite && <IconButton icon={IconArrowBackUp} label={t('chat.reply')} onClick={() => onReply(message)} />}
    </>
  );
}
