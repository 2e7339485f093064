import { IconPinnedOff } from '@tabler/icons-react';
import { listPinnedMessages } from 'contract/chat/chat.pins.ts';
import type { Conversation, Message } from 'contract/chat/chat.ts';
import { useEffect } from 'react';
import { useAction } from '../../lib/api/use-action.ts';
import { useCall } from '../../lib/api/use-query.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import { RowSkeleton } from '../../ui/people/row-skeleton.tsx';
import { unpinMessage } from '../chat.api.ts';
import { MessageResult } from '../conversations/message-result.tsx';
import { fileKindOf } from '../file-kind.ts';
import { fileLabel } from '../message.labels.ts';
import classes from './pins.module.css';

interface Props {
  id: string;
  pinned: NonNullable<Conversation['pinned']>;
  mayWrite: boolean;
  onShow: (number: number) => void;
  onClose: () => void;
}

export function PinnedDialog({ id, pinned, mayWrite, onShow, onClose }: Props) {
  const dispatch = useAppDispatch();
  const { act } = useAction();
  const { data, loading, error, reload } = useCall(listPinnedMessages, { params: { conversationId: id } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again when another one is pinned
  useEffect(() => void reload(), [pinned._id, reload]);

  const unpin = ({ conversationId, _id: messageId }: Message) =>
    act(async () => {
      await dispatch(unpinMessage({ conversationId, messageId }));
      await reload();
    });
  return (
    <Dialog title={t('chat.pinned')} onClose={onClose}>
      {loading && (
        <div className={classes.list}>
          <RowSkeleton count={Math.min(pinned.count, 5)} size={0} />
        </div>
      )}
      {error && !data && <ErrorState text={error} onRetry={() => void reload()} />}
      <ul className={classes.list} aria-label={t('chat.pinned')}>
        {data?.map((message) => (
          <MessageResult
            key={message._id}
            message={{ ...message, message: message.message || fileLabel(fileKindOf(message)) }}
            onChoose={() => onShow(message.number)}
            action={
              mayWrite && (
                <IconButton icon={IconPinnedOff} label={t('chat.unpinThis')} onClick={() => void unpin(message)} />
              )
            }
          />
        ))}
      </ul>
    </Dialog>
  );
}
