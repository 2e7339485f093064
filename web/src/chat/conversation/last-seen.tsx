import { getLastSeen } from 'contract/chat/chat.last-seen.ts';
import { useCall } from '../../lib/api/use-query.ts';
import { formatDateTime } from '../../lib/dates/dates.ts';
import { useMinute } from '../../lib/dates/use-minute.ts';
import classes from './conversation-pane.module.css';
import { describeLastSeen } from './last-seen.labels.ts';

export function LastSeen({ id }: { id: string }) {
  const now = useMinute();
  const { data } = useCall(getLastSeen, { params: { conversationId: id } });
  const at = data?.lastSeenAt;
  if (!at) return null;
  return (
    <p className={classes.status} title={formatDateTime(at)}>
      {describeLastSeen(at, now)}
    </p>
  );
}
