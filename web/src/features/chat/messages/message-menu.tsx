import { IconArrowBackUp, IconCopy, IconDots, IconMoodSmile, IconPencil, IconTrash } from '@tabler/icons-react';
import type { Message } from 'contract/chat.ts';
import { useState } from 'react';
import { t } from '../../../lib/i18n.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { useAction } from '../../../lib/use-action.ts';
import { SmallMenu } from '../../../ui/actions/small-menu.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { deleteMessage } from '../chat.api.ts';
import classes from './message-menu.module.css';

interface Props {
  message: Message;
  mine: boolean;
  onReact: () => void;
  onReply: (message: Message) => void;
  onEdit: (message: Message) => void;
}

const editable = 15 * 60_000;

export function MessageMenu({ message, mine, onReact, onReply, onEdit }: Props) {
  const dispatch = useAppDispatch();
  const { act } = useAction();
  const [asking, setAsking] = useState(false);
  const [upwards, setUpwards] = useState(false);
  const canEdit = mine && message.message !== '' && Date.now() - Date.parse(message.createdAt) < editable;

  const remove = async () => {
    const at = { conversationId: message.conversationId, messageId: message._id };
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
    </span>
  );
}
