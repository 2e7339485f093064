import { getLastSeen } from 'contract/chat/chat.last-seen.ts';
import type { Conversation } from 'contract/chat/chat.ts';
import { useCall } from '../../lib/api/use-query.ts';
import { formatDateTime } from '../../lib/dates/dates.ts';
import { useMinute } from '../../lib/dates/use-minute.ts';
import { useOnline } from '../../lib/socket/use-online.ts';
import { useMember } from '../../lib/store/store.ts';
import { formatList } from '../../lib/text/format-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { otherIn } from '../conversation.labels.ts';
import classes from './conversation-pane.module.css';
import { describeLastSeen } from './last-seen.labels.ts';

export function ConversationStatus({ conversation }: { conversation: Conversation }) {
  const me = useMember()._id;
  const { isGroupChat, participants, memberCount } = conversation;
  const isOnline = useOnline(otherIn(conversation, me)?._id);
  if (!isGroupChat) {
    if (!isOnline) return <LastSeen id={conversation._id} />;
    return (
      <p className={classes.status} aria-hidden>
        {t('presence.online')}
      </p>
    );
  }
  const otherParticipants = participants.filter(({ _id }) => _id !== me).map(({ name }) => name);
  return (
    <p className={classes.status}>
      <span className="visually-hidden">{t('chat.members', { count: memberCount })}: </span>
      {formatList([...otherParticipants, t('chat.you')])}
    </p>
  );
}

function LastSeen({ id }: { id: string }) {
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
