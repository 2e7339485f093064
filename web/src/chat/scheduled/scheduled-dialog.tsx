import { IconTrash } from '@tabler/icons-react';
import { deleteScheduledMessage, listScheduledMessages, type ScheduledMessage } from 'contract/chat/chat.scheduled.ts';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useCall } from '../../lib/api/use-query.ts';
import { formatDateTime } from '../../lib/dates/dates.ts';
import { t } from '../../lib/text/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { RichText } from '../../ui/content/rich-text.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import { RowSkeleton } from '../../ui/people/row-skeleton.tsx';
import classes from './scheduled.module.css';

interface Props {
  id: string;
  /** Changes when a message is sent or deleted, also on another device. */
  count: number;
  onClose: () => void;
}

export function ScheduledDialog({ id: conversationId, count, onClose }: Props) {
  const { act } = useAction();
  const { data, loading, error, reload } = useCall(listScheduledMessages, { params: { conversationId } });
  const [deleting, setDeleting] = useState<ScheduledMessage | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again when their number changes
  useEffect(() => void reload(), [count, reload]);

  const remove = ({ _id: id }: ScheduledMessage) =>
    act(async () => {
      await call(deleteScheduledMessage, { params: { conversationId, id } });
      await reload();
    });
  return (
    <Dialog title={t('chat.later.list')} onClose={onClose}>
      {loading && <RowSkeleton count={Math.max(1, Math.min(count, 5))} size={0} />}
      {error && !data && <ErrorState text={error} onRetry={() => void reload()} />}
      {data?.length === 0 && <p>{t('chat.later.none')}</p>}
      <ul className={classes.list} aria-label={t('chat.later.list')}>
        {data?.map((message) => (
          <li key={message._id} className={classes.item}>
            <div>
              <p className={classes.when}>{formatDateTime(message.at)}</p>
              <div className={classes.text} dir="auto">
                <RichText text={message.message} mentions={message.mentions} />
              </div>
            </div>
            <IconButton icon={IconTrash} label={t('chat.later.remove')} onClick={() => setDeleting(message)} />
          </li>
        ))}
      </ul>
      {deleting && (
        <ConfirmDialog
          danger
          text={t('chat.later.confirm')}
          onConfirm={() => remove(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </Dialog>
  );
}
