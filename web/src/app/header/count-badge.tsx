import { t } from '../../lib/text/i18n.ts';
import classes from './header.module.css';

interface Props {
  count: number;
  word:
    | 'chat.unread'
    | 'network.waiting'
    | 'navigation.news'
    | 'notifications.count'
    | 'navigation.waiting'
    | 'navigation.openReports';
}

export function CountBadge({ count, word }: Props) {
  if (count === 0) return null;
  return (
    <span className={classes.badge} data-badge>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{t(word, { count })}</span>
    </span>
  );
}
