import { listReceipts, type Message, type Receipt } from 'contract/chat/chat.ts';
import { useCall } from '../../../lib/api/use-query.ts';
import { formatTime } from '../../../lib/dates/dates.ts';
import { t } from '../../../lib/text/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ErrorState } from '../../../ui/lists/error-state.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { RowSkeleton } from '../../../ui/people/row-skeleton.tsx';
import classes from '../../groups/group-dialog.module.css';
import { MessageTicks } from '../message-ticks.tsx';

export function ReceiptsDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { _id: messageId, conversationId } = message;
  const { data: receipts, loading, error, reload } = useCall(listReceipts, { params: { conversationId, messageId } });
  return (
    <Dialog title={t('chat.receipts')} onClose={onClose}>
      {loading && <RowSkeleton size={40} />}
      {error && <ErrorState text={error} onRetry={() => void reload()} />}
      <ul className={classes.people}>
        {receipts?.map((person) => (
          <li key={person._id} className={classes.person}>
            <Avatar person={person} size={40} />
            <div className={classes.who}>
              <p className={classes.name}>
                <bdi>{person.name}</bdi>
              </p>
              <p className={classes.note}>{receiptText(person)}</p>
            </div>
            <MessageTicks status={person.seenAt ? 'seen' : person.deliveredAt ? 'delivered' : 'sent'} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function receiptText({ seenAt, deliveredAt }: Receipt): string {
  if (seenAt) return t('chat.receiptSeen', { when: formatTime(seenAt) });
  return deliveredAt ? t('chat.receiptDelivered', { when: formatTime(deliveredAt) }) : t('chat.receiptNone');
}
