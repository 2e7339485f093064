import type { Notification } from 'contract/notifications/notifications.ts';
import { Avatar } from '../ui/people/avatar.tsx';
import { icons } from './notification-icons.ts';
import classes from './notification-item.module.css';

export function NotificationAvatars({ notification: { kind, actors } }: { notification: Notification }) {
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
