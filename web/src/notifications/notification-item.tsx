import type { Notification } from 'contract/notifications/notifications.ts';
import { useAction } from '../lib/api/use-action.ts';
import { lazyPart } from '../lib/browser/load-code.ts';
import { useAppDispatch } from '../lib/store/store.ts';
import { t } from '../lib/text/i18n.ts';
import { Link } from '../ui/actions/link.tsx';
import { TimeAgo } from '../ui/content/time-ago.tsx';
import { Avatar } from '../ui/people/avatar.tsx';
import { icons } from './notification-icons.ts';
import classes from './notification-item.module.css';
import { sentenceOf, subjectOf } from './notification-sentences.ts';
import { read } from './notifications.ts';

const DroppedMessage = lazyPart(() => import('./dropped-message.tsx').then((m) => m.DroppedMessage));

export function NotificationItem({ notification }: { notification: Notification }) {
  const dispatch = useAppDispatch();
  const { act } = useAction();
  const { _id, kind, url, dropped, read: isRead, createdAt } = notification;
  const { before, names, after } = sentenceOf(notification);
  const subject = subjectOf(notification);
  const Icon = icons[kind];
  const open = () => {
    if (!isRead) void act(() => dispatch(read({ ids: [_id] })));
  };
  return (
    <li className={classes.item} data-unread={!isRead}>
      <Link to={url} className={classes.link} onClick={open}>
        <NotificationAvatars notification={notification} />
        <span className={classes.text}>
          {!isRead && <span className="visually-hidden">{t('notifications.new')}</span>}
          <span className={classes.sentence}>
            {before}
            {names && <strong>{names}</strong>}
            {after}
          </span>
          {subject && <span className={classes.subject}>{subject}</span>}
          <span className={classes.time}>
            <Icon size={14} stroke={2} aria-hidden />
            <TimeAgo at={createdAt} />
          </span>
        </span>
      </Link>
      {dropped && <DroppedMessage dropped={dropped} onOpen={open} />}
    </li>
  );
}

function NotificationAvatars({ notification: { kind, actors } }: { notification: Notification }) {
  const [first, second] = actors;
  const Icon = icons[kind];
  if (!first)
    return (
      <span className={classes.picture}>
        <Icon size={22} stroke={1.7} aria-hidden />
      </span>
    );
  if (!second) return <Avatar person={first} size={44} />;
  return (
    <span className={classes.avatars}>
      <Avatar person={second} size={30} />
      <Avatar person={first} size={30} />
    </span>
  );
}
