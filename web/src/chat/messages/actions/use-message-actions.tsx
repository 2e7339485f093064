import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCopy,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconTrash,
} from '@tabler/icons-react';
import type { Message } from 'contract/chat/chat.ts';
import { useState } from 'react';
import { useAction } from '../../../lib/api/use-action.ts';
import { lazyPart } from '../../../lib/browser/load-code.ts';
import { useAppDispatch } from '../../../lib/store/store.ts';
import { t } from '../../../lib/text/i18n.ts';
import { copyText } from '../../../lib/text/share.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useReport } from '../../../ui/reports/use-report.tsx';
import { deleteMessage, pinMessage, unpinMessage } from '../../chat.api.ts';

interface Input {
  message: Message;
  isOwn: boolean;
  pinned: boolean;
  mayWrite: boolean;
  onReply: (message: Message) => void;
  onEdit: (message: Message) => void;
}

const ForwardDialog = lazyPart(() => import('../../forward/forward-dialog.tsx').then((m) => m.ForwardDialog));

const editable = 15 * 60_000;

export function useMessageActions({ message, isOwn, pinned, mayWrite, onReply, onEdit }: Input) {
  const dispatch = useAppDispatch();
  const { act } = useAction();
  const [confirming, setConfirming] = useState(false);
  const [forwarding, setForwarding] = useState(false);
  const canEdit = mayWrite && isOwn && message.message !== '' && Date.now() - Date.parse(message.createdAt) < editable;
  const at = { conversationId: message.conversationId, messageId: message._id };
  const report = useReport('message', message._id);

  const remove = async () => {
    await act(() => dispatch(deleteMessage(at)));
  };
  const copy = {
    text: t('chat.copy'),
    icon: IconCopy,
    onChoose: () => void copyText(message.message),
  };
  const reply = { text: t('chat.reply'), icon: IconArrowBackUp, onChoose: () => onReply(message) };
  const pin = pinned
    ? { text: t('chat.unpin'), icon: IconPinnedOff, onChoose: () => void act(() => dispatch(unpinMessage(at))) }
    : { text: t('chat.pin'), icon: IconPin, onChoose: () => void act(() => dispatch(pinMessage(at))) };
  const items = [
    ...(mayWrite ? [reply] : []),
    // Browsers offer the clipboard only on https and localhost.
    ...(message.message !== '' && isSecureContext ? [copy] : []),
    { text: t('chat.forward'), icon: IconArrowForwardUp, onChoose: () => setForwarding(true) },
    ...(mayWrite ? [pin] : []),
    ...(canEdit ? [{ text: t('chat.edit'), icon: IconPencil, onChoose: () => onEdit(message) }] : []),
    ...(isOwn || message.senderId === null ? [] : [report.item]),
    ...(isOwn ? [{ text: t('chat.delete'), icon: IconTrash, onChoose: () => setConfirming(true) }] : []),
  ];
  const dialogs = (
    <>
      {report.dialog}
      {confirming && (
        <ConfirmDialog danger text={t('chat.confirmDelete')} onConfirm={remove} onClose={() => setConfirming(false)} />
      )}
      {forwarding && <ForwardDialog message={message} onClose={() => setForwarding(false)} />}
    </>
  );
  return { items, dialogs };
}
