import type { Conversation } from 'contract/chat/chat.ts';
import { useMember } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { TimeAgo } from '../../ui/content/time-ago.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { avatarOf } from '../conversation.labels.ts';
import classes from './group-list.module.css';

export function GroupItem({ group }: { group: Conversation }) {
  const me = useMember()._id;
  const { groupName, participants, latestMessage } = group;
  return (
    <li className={classes.group}>
      <Avatar person={avatarOf(group, me)} size={48} />
      <div className={classes.what}>
        <Link to="/chat" state={{ conversation: group }} className={classes.name}>
          <bdi>{groupName}</bdi>
        </Link>
        <p className={classes.about}>
          {t('groups.members', { count: participants.length })}
          {latestMessage && (
            <>
              {' · '}
              <TimeAgo at={latestMessage.createdAt} />
            </>
          )}
        </p>
      </div>
    </li>
  );
}
