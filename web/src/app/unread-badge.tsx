import { useUnreadTotal } from '../lib/use-unread-total.ts';
import { t } from '../lib/words.ts';
import classes from './header.module.css';

/** How many messages the member has not seen. */
export function UnreadBadge() {
  const count = useUnreadTotal();
  if (count === 0) return null;
  return (
    <span className={classes.badge}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{t('chat.unread', { count })}</span>
    </span>
  );
}
