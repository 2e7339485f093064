import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCopy,
  IconDots,
  IconMoodSmile,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconTrash,
} from '@tabler/icons-react';
import type { Message } from 'contract/chat.ts';
import { Suspense, useState } from 'react';
import { t } from '../../../lib/i18n.ts';
import { lazyPart } from '../../../lib/load-code.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/store.ts';
import { useAction } from '../../../lib/use-action.ts';
import { SmallMenu } from '../../../ui/actions/small-menu.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { deleteMessage, pinMessage, unpinMessage } from '../chat.api.ts';
import { selectChat } from '../chat.slice.ts';
import { find } from '../conversations.cache.ts';
import classes from './message-menu.module.css';

interface Props {
  message: Message;
  mine: boolean;
  onReact: () => void;
  onReply: (message: Message) => void;
  onEdit: (message: Message) => void;
}

const ForwardDialog = lazyPart(() => import('../forward/forward-dialog.tsx').then((m) => m.ForwardDialog));

const editable = 15 * 60_000;

export function MessageMenu({ message, mine, onReact, onReply, onEdit }: Props) {
  const dispatch = useAppDispatch();
  const { act } = useAction();
  const [asking, setAsking] = useState(false);
  const [upwards, setUpwards] = useState(false);
  const canEdit = mine && message.message !== '' && Date.now() - Date.parse(message.createdAt) < editable;

  const [forwarding, setForwarding] = useState(false);
  const at = { conversationId: message.conversationId, messageId: message._id };
  const isPinned = useAppSelector((state) => find(selectChat(state), at.conversationId)?.pinned?._id === message._id);

  const remove = async () => {
    await act(() => dispatch(deleteMessage(at)).unwrap());
    setAsking(false);
  };
  const copy = {
    text: t('chat.copy'),
    icon: IconCopy,
    onChoose: () => void navigator.clipboard.writeText(message.message),
  };
  const items = [
    { text: t('chat.react'), icon: IconMoodSmile, onChoose: onReact },
    { text: t('chat.reply'), icon: IconArrowBackUp, onChoose: () => onReply(message) },
    // Browsers offer the clipboard only on https and localhost.
    ...(message.message !== '' && isSecureContext ? [copy] : []),
    { text: t('chat.forward'), icon: IconArrowForwardUp, onChoose: () => setForwarding(true) },
    isPinned
      ? {
          text: t('chat.unpin'),
          icon: IconPinnedOff,
          onChoose: () => void act(() => dispatch(unpinMessage(at)).unwrap()),
        }
      : { text: t('chat.pin'), icon: IconPin, onChoose: () => void act(() => dispatch(pinMessage(at)).unwrap()) },
    ...(canEdit ? [{ text: t('chat.edit'), icon: IconPencil, onChoose: () => onEdit(message) }] : []),
    ...(mine ? [{ text: t('chat.delete'), icon: IconTrash, onChoose: () => setAsking(true) }] : []),
  ];
  return (
    // A menu opens to where there is room in what scrolls.
    <span
      className={classes.menu}
      data-mine={mine}
      data-upwards={upwards}
      onClickCapture={({ currentTarget }) => setUpwards(currentTarget.getBoundingClientRect().top > innerHeight / 2)}
    >
      <SmallMenu icon={IconDots} label={t('chat.actions')} items={items} />
      {asking && (
        <ConfirmDialog danger text={t('chat.confirmDelete')} onConfirm={remove} onCancel={() => setAsking(false)} />
      )}
      {forwarding && (
        <Suspense>
          <ForwardDialog message={message} onClose={() => setForwarding(false)} />
        </Suspense>
      )}
    </span>
  );
}
